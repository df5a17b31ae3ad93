// What is typed on a form with data-draft="key" survives a reload or a lost network; data-clear-draft="key" anywhere on a page drops it.
(() => {
  const prefix = "kozel-draft-";
  const formOf = (element) => element.closest?.("form[data-draft]");
  const fields = (form) => [...form.elements].filter((field) => field.name && !["hidden", "submit", "button", "file"].includes(field.type));
  const isMark = (field) => field.type === "checkbox" || field.type === "radio";

  // Disabled fields are kept too: a hand that does not count now may count again in a moment.
  function save(form) {
    const marks = fields(form).filter((field) => isMark(field) && field.checked).map((field) => [field.name, field.value]);
    const texts = fields(form).filter((field) => !isMark(field) && field.value !== "").map((field) => [field.name, field.value]);
    localStorage.setItem(prefix + form.dataset.draft, JSON.stringify({ marks, texts, saved: Date.now() }));
  }

  function restore(form) {
    const kept = localStorage.getItem(prefix + form.dataset.draft);
    if (!kept || form.hasAttribute("data-bound")) return;
    const { marks, texts } = JSON.parse(kept);
    const marked = new Set(marks.map(([name, value]) => `${name}=${value}`));
    const typed = new Map(texts);
    for (const field of fields(form)) {
      if (isMark(field)) field.checked = marked.has(`${field.name}=${field.value}`);
      else field.value = typed.get(field.name) ?? "";
    }
    form.dispatchEvent(new CustomEvent("draft:restored", { bubbles: true }));
    form.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function clear(root) {
    const marker = root.matches?.("[data-clear-draft]") ? root : root.querySelector("[data-clear-draft]");
    if (marker) localStorage.removeItem(prefix + marker.dataset.clearDraft);
  }

  function forgetOld() {
    const week = Date.now() - 7 * 24 * 3600 * 1000;
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      if ((JSON.parse(localStorage.getItem(key)).saved ?? 0) < week) localStorage.removeItem(key);
    }
  }

  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => {
      const form = event.isTrusted && formOf(event.target);
      if (form) save(form);
    });
  }
  document.addEventListener("click", (event) => {
    // buttons such as "clear" change fields by script, after this event
    const form = event.target.closest("button[type=button]") && formOf(event.target);
    if (form) setTimeout(() => save(form));
  });
  document.addEventListener("htmx:load", (event) => clear(event.target));
  document.addEventListener("DOMContentLoaded", () => {
    clear(document);
    forgetOld();
    document.querySelectorAll("form[data-draft]").forEach(restore);
  });
})();
