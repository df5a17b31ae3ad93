// Names of the roster that look like what is typed: <form data-names-url="…"> with fields that stand beside a [data-likes].
(() => {
  const WAIT = 200; // ms after the last letter
  const waiting = new WeakMap(); // what each field has asked for
  const likes = (field) => field.parentElement.querySelector("[data-likes]");

  async function propose(field, url, signal) {
    const typed = field.value.trim();
    if (!typed) return likes(field).replaceChildren();
    const answer = await fetch(`${url}?${new URLSearchParams({ q: typed })}`, { signal });
    if (answer.ok) likes(field).innerHTML = await answer.text();
  }

  // The browser's own list is for pages without scripts: it would lie over what is proposed here.
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("form[data-names-url] input[list]").forEach((field) => field.removeAttribute("list"));
  });

  document.addEventListener("input", ({ target }) => {
    const url = target.form?.dataset.namesUrl;
    if (!url || !target.matches("input") || !likes(target)) return;
    waiting.get(target)?.abort();
    const asking = new AbortController();
    waiting.set(target, asking);
    // Without a network nothing is proposed, and typing goes on as before.
    setTimeout(() => { if (!asking.signal.aborted) propose(target, url, asking.signal).catch(() => {}); }, WAIT);
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-likes] [data-name]");
    if (!button) return;
    const place = button.closest("[data-likes]");
    const field = place.parentElement.querySelector("input");
    waiting.get(field)?.abort();
    field.value = button.dataset.name;
    place.replaceChildren();
    field.dispatchEvent(new Event("change", { bubbles: true }));
    field.focus();
  });
})();
