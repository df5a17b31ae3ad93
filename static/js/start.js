// The start form: the table follows the chosen system and the number of players.
(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const chosen = (form, name) => form.querySelector(`input[name="${name}"]:checked`);

  function offer(choice, allowed) {
    const labels = all(choice, "label");
    for (const label of labels) {
      const input = label.querySelector("input");
      label.hidden = !allowed.includes(input.value);
      input.disabled = label.hidden;
    }
    const inputs = labels.map((label) => label.querySelector("input")).filter((input) => !input.disabled);
    if (inputs.length && !inputs.some((input) => input.checked)) inputs[inputs.length - 1].checked = true;
    choice.hidden = inputs.length < 2;
  }

  function arePairs(form, seats, kind) {
    if (seats !== 4) return false;
    return kind === "pairs" || kind === "two" || (kind === "either" && chosen(form, "sides").value === "pairs");
  }

  function refresh(form) {
    const system = chosen(form, "system");
    if (!system) return;
    const kind = system.dataset.sides;
    offer(form.querySelector("[data-choice='seats']"), system.dataset.seats.split(" "));
    const seats = Number(chosen(form, "seats").value);
    offer(form.querySelector("[data-choice='sides']"), kind === "either" && seats === 4 ? ["pairs", "solo"] : []);
    const pairs = arePairs(form, seats, kind);
    const plan = form.querySelector(".table-plan");
    plan.dataset.seats = seats;
    plan.dataset.sides = pairs ? "pairs" : "solo";
    for (const seat of all(plan, ".seat")) {
      const number = Number(seat.dataset.seat);
      seat.dataset.side = "ABCD"[pairs ? (number - 1) % 2 : number - 1];
      seat.hidden = number > seats;
      seat.querySelector("input").disabled = seat.hidden;
    }
  }

  const refreshAll = () => all(document, "form[data-start]").forEach(refresh);
  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form[data-start]");
    if (form && ["system", "seats", "sides"].includes(event.target.name)) refresh(form);
  });
  document.addEventListener("DOMContentLoaded", refreshAll);
  document.addEventListener("htmx:load", refreshAll);
})();
