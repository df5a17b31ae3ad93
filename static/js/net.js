// A line above the bar while the network is away. The words stand in the page: <div class="notice warn net" id="net" role="status" hidden>…</div>.
(() => {
  const line = () => document.getElementById("net");
  const show = (away) => { if (line()) line().hidden = !away; };

  addEventListener("offline", () => show(true));
  addEventListener("online", () => show(false));
  document.addEventListener("htmx:sendError", () => show(true));
  document.addEventListener("htmx:timeout", () => show(true));
  document.addEventListener("htmx:afterOnLoad", () => show(false));
  document.addEventListener("DOMContentLoaded", () => show(!navigator.onLine));

  // A plain submit without a network would lose the page to the browser's own error: hold it, the form stays as it is.
  document.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    show(true);
  }, true);
})();
