// The draft of a round: whoever is tapped first changes places with whoever is tapped next. Without this file both are ticked and a button sends them.
document.documentElement.classList.add("js");
document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (!form || !form.hasAttribute("data-swap")) return;
  const picked = form.querySelectorAll("input[name=who]:checked");
  if (picked.length === 2) form.requestSubmit();
});
