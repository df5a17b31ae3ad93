// <button data-copy="id-of-a-field" data-done="Copied"><span>Copy</span></button>; a phone that can share gets data-share too.
(() => {
  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select(); // no clipboard outside https: the old way
      document.execCommand("copy");
    }
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await copy(document.getElementById(button.dataset.copy));
    const label = button.querySelector("span") ?? button;
    const before = label.textContent;
    label.textContent = button.dataset.done;
    setTimeout(() => { label.textContent = before; }, 2000);
  });

  const share = (button) => { button.hidden = !navigator.share; };
  document.addEventListener("DOMContentLoaded", () => document.querySelectorAll("[data-share]").forEach(share));
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-share]");
    if (button) navigator.share({ title: document.title, text: button.dataset.text, url: button.dataset.share }).catch(() => {});
  });
})();
