// The record form: one hand's tiles at a time, tiles used elsewhere disabled, mini tiles and pip totals on the tabs.
// Loaded without defer, so that the class is there before the first paint; everything works without it.
document.documentElement.classList.add("js");

(() => {
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const tabOf = (form, hand) => form.querySelector(`.hand-tab[data-hand="${hand.dataset.seat}"]`);
  const chosen = (form, name) => form.querySelector(`input[name="${name}"]:checked`)?.value;

  function wanted(form, hand) {
    const { seat, side } = hand.dataset;
    const opener = (kind) => form.querySelector(`input[data-show="${kind}"]`)?.checked ?? false;
    if (seat === "stock") return opener("stock");
    const end = chosen(form, "end");
    const by = chosen(form, "by");
    const need = form.dataset[end === "fish" ? "needFish" : "needOut"];
    if (need === "none") return opener("partner") && seat !== by;
    if (end === "fish" || !by) return true;
    if (seat === by) return false;
    const finisher = form.querySelector(`.hand[data-seat="${by}"]`);
    return side !== finisher?.dataset.side || opener("partner");
  }

  const byNumber = (hand) => hand.classList.contains("by-number");
  const boxes = (hand) => all(hand, ".tile input");
  const marked = (hand) => (byNumber(hand) ? [] : boxes(hand).filter((box) => box.checked));

  function disableUsed(form, hands) {
    const used = new Map();
    for (const hand of hands) for (const box of marked(hand)) used.set(box.value, hand);
    const last = form.querySelector("input[name='last']:checked")?.dataset.tiles ?? "";
    for (const tile of last.split(" ").filter(Boolean)) used.set(tile, null);
    for (const hand of hands) {
      for (const box of boxes(hand)) box.disabled = byNumber(hand) || (used.has(box.value) && used.get(box.value) !== hand && !box.checked);
      const number = hand.querySelector(".number input");
      if (number) number.disabled = !byNumber(hand);
    }
  }

  function paintTab(form, hand) {
    const tab = tabOf(form, hand);
    const number = hand.querySelector(".number input");
    const tiles = marked(hand);
    const sum = tiles.reduce((total, box) => total + Number(box.value[0]) + Number(box.value[2]), 0);
    tab.querySelector(".pips").textContent = byNumber(hand) ? number.value || "–" : tiles.length ? sum : "–";
    const minis = tiles.map((box) => box.parentElement.querySelector("svg").cloneNode(true));
    tab.querySelector(".minis").replaceChildren(...(byNumber(hand) ? [form.dataset.numberWord] : minis));
  }

  function show(form, hand) {
    for (const other of all(form, ".hand")) {
      other.classList.toggle("active", other === hand);
      const tab = tabOf(form, other);
      if (other === hand) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }

  function refresh(form) {
    const hands = all(form, ".hand").filter((hand) => {
      const on = wanted(form, hand);
      hand.disabled = !on;
      tabOf(form, hand).hidden = !on;
      return on;
    });
    disableUsed(form, hands);
    hands.forEach((hand) => paintTab(form, hand));
    const active = hands.find((hand) => hand.classList.contains("active"));
    show(form, active ?? hands[0]);
  }

  function setNumber(hand, on) {
    const button = hand.querySelector("[data-number]");
    hand.classList.toggle("by-number", on);
    [button.textContent, button.dataset.other] = [button.dataset.other, button.textContent.trim()];
  }

  // Follows what the fields hold, whoever filled them: the server or a kept draft.
  function adopt(form) {
    for (const hand of all(form, ".hand")) {
      const isNumber = Boolean(hand.querySelector(".number input")?.value);
      if (isNumber !== byNumber(hand)) setNumber(hand, isNumber);
      const opener = form.querySelector(`input[data-show="${hand.dataset.seat === "stock" ? "stock" : "partner"}"]`);
      const filled = marked(hand).length || byNumber(hand);
      if (opener && filled && !wanted(form, hand)) opener.checked = true;
    }
    refresh(form);
    const wrong = form.querySelector(".hand:not(:disabled):has(.fault)");
    if (wrong) show(form, wrong);
  }

  function start(form) {
    if (form.dataset.ready) return;
    form.dataset.ready = "yes";
    adopt(form);
  }

  const startAll = () => all(document, "form.record").forEach(start);

  document.addEventListener("change", (event) => {
    const form = event.target.closest?.("form.record");
    if (!form) return;
    refresh(form);
    if (event.target.matches("[data-show]") && event.target.checked) {
      const hands = all(form, ".hand:not(:disabled)");
      const added = hands.find((hand) => (event.target.dataset.show === "stock") === (hand.dataset.seat === "stock") && !marked(hand).length);
      if (added) show(form, added);
    }
  });

  document.addEventListener("input", (event) => {
    const hand = event.target.closest?.(".hand.by-number");
    if (hand) paintTab(hand.form, hand);
  });

  document.addEventListener("click", (event) => {
    const tab = event.target.closest(".hand-tab");
    if (tab) {
      const form = tab.closest("form");
      return show(form, form.querySelector(`.hand[data-seat="${tab.dataset.hand}"]`));
    }
    const button = event.target.closest("[data-number], [data-clear]");
    if (!button) return;
    const hand = button.closest(".hand");
    const number = hand.querySelector(".number input");
    if (button.matches("[data-number]")) setNumber(hand, !byNumber(hand));
    else if (!byNumber(hand)) boxes(hand).forEach((box) => { box.checked = false; });
    if (number) number.value = "";
    refresh(hand.form);
    if (byNumber(hand)) number.focus();
    hand.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // Arrows walk the grid, skipping tiles that are taken.
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  document.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || !event.target.matches?.(".tile input")) return;
    event.preventDefault();
    const grid = boxes(event.target.closest(".hand"));
    let next = grid.indexOf(event.target) + step;
    while (grid[next]?.disabled) next += step;
    grid[next]?.focus();
  });

  document.addEventListener("draft:restored", (event) => { if (event.target.matches("form.record")) adopt(event.target); });
  document.addEventListener("DOMContentLoaded", startAll);
  document.addEventListener("htmx:load", startAll);
})();
