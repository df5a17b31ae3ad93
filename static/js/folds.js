// What is unfolded in a live part stays so when that part is fetched anew.
(() => {
  let open = new Set();
  const key = (fold) => {
    const home = fold.closest("[id]");
    return `${home?.id} ${[...(home ?? document).querySelectorAll("details")].indexOf(fold)}`;
  };
  document.addEventListener("htmx:beforeSwap", (event) => {
    open = new Set([...event.detail.target.querySelectorAll("details[open]")].map(key));
  });
  document.addEventListener("htmx:load", (event) => {
    for (const fold of event.detail.elt.querySelectorAll("details")) if (open.has(key(fold))) fold.open = true;
  });
})();
