// Points in play: buttons beside a number add to it; <button data-add="5"> in a .tally-row.
(() => {
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".tally-row [data-add]");
    if (!button) return;
    const field = button.closest(".tally-row").querySelector("input");
    field.value = Math.max(0, Number(field.value) + Number(button.dataset.add));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
})();
