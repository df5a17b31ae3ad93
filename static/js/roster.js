// Names to tap on the start form: a tap seats somebody, another one frees the seat. Which names there are says the page.
(() => {
  document.documentElement.classList.add("js");
  const TAP = "[data-roster] .tap-name";
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const same = (one, other) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
  const seats = (form) => all(form, ".table-plan .seat").filter((seat) => !seat.hidden);
  const field = (seat) => seat.querySelector("input");
  let chosen = null; // the seat that was touched last

  function target(form) {
    const open = seats(form);
    return open.includes(chosen) ? chosen : open.find((seat) => !field(seat).value.trim());
  }

  function refresh(form) {
    const free = target(form);
    for (const button of all(form, TAP)) {
      const seat = seats(form).find((one) => same(field(one).value, button.dataset.name));
      button.setAttribute("aria-pressed", String(Boolean(seat)));
      button.disabled = !seat && !free;
      if (seat) Object.assign(button.dataset, { seat: seat.dataset.seat, side: seat.dataset.side });
      else ["seat", "side"].forEach((key) => delete button.dataset[key]);
    }
  }

  function write(seat, name) {
    field(seat).value = name;
    field(seat).dispatchEvent(new Event("change", { bubbles: true }));
  }

  function tap(form, button) {
    const seat = seats(form).find((one) => same(field(one).value, button.dataset.name));
    if (seat) {
      write(seat, "");
    } else {
      const free = target(form);
      if (free) write(free, button.dataset.name);
    }
    chosen = null;
    refresh(form);
  }

  document.addEventListener("click", (event) => {
    const form = event.target.closest("form[data-start]");
    if (!form) return;
    const button = event.target.closest(TAP);
    if (button) tap(form, button);
    if (event.target.closest("[data-empty]")) {
      seats(form).forEach((seat) => write(seat, ""));
      chosen = null;
      refresh(form);
    }
  });
  document.addEventListener("focusin", (event) => {
    const seat = event.target.closest(".table-plan .seat");
    if (!seat) return;
    chosen = seat;
    refresh(seat.closest("form"));
  });
  const refreshAll = () => all(document, "form[data-start]").forEach(refresh);
  document.addEventListener("input", refreshAll);
  document.addEventListener("change", () => setTimeout(refreshAll)); // after start.js has laid the table
  document.addEventListener("DOMContentLoaded", () => setTimeout(refreshAll));
})();
