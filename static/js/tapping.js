// Names to tap, many or so many at most: <form data-tapping data-most="2">; a [data-filter] field shows those that match.
(() => {
  document.documentElement.classList.add("js");
  const boxes = (form) => [...form.querySelectorAll(".pick-names input")];
  const order = new WeakMap(); // the boxes of a form in the order in which they were tapped

  document.addEventListener("change", ({ target }) => {
    const form = target.closest?.("form[data-tapping]");
    if (!form || target.type !== "checkbox" || target.name !== "player") return;
    const before = order.get(form) ?? boxes(form).filter((box) => box.checked && box !== target);
    const tapped = before.filter((box) => box !== target && box.checked);
    if (target.checked) tapped.push(target);
    const most = Number(form.dataset.most) || tapped.length;
    while (tapped.length > most) tapped.shift().checked = false; // the one tapped first makes room
    order.set(form, tapped);
  });

  document.addEventListener("input", ({ target }) => {
    if (!target.matches?.("[data-tapping] [data-filter]")) return;
    const typed = target.value.trim().toLocaleLowerCase();
    for (const box of boxes(target.form)) {
      const label = box.closest("label");
      label.hidden = !box.checked && !label.textContent.toLocaleLowerCase().includes(typed);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches?.("[data-filter]")) event.preventDefault();
  });
})();
