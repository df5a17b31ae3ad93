// Turns the pages of the hall screen, and fetches them anew as soon as the tournament is another. Without a network it
// keeps turning what it has, and says from when that is. Keys: space stays, arrows turn, F fills the screen.
(() => {
  const foot = document.querySelector("[data-hall]");
  const lasts = Number(foot.dataset.seconds) * 1000;
  const asks = 4000;
  const net = document.querySelector("[data-hall-net]");
  const since = document.querySelector("[data-hall-since]");
  const pauseButton = document.querySelector('[data-hall-do="pause"]');
  let etag = `"${foot.dataset.etag}"`;
  let heard = new Date();
  let stays = false;
  let turned = Date.now();
  document.documentElement.classList.add("js");

  const pages = () => [...document.querySelectorAll(".hall-page")];
  const shown = () => Math.max(0, pages().findIndex((page) => !page.hidden));

  function show(number) {
    const all = pages();
    const wanted = (number + all.length) % all.length;
    all.forEach((page, index) => { page.hidden = index !== wanted; });
    turned = Date.now();
  }

  function replace(html) {
    const name = pages()[shown()].dataset.name;
    const old = shown();
    const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("#hall");
    if (!fresh) return;
    document.querySelector("#hall").replaceWith(document.adoptNode(fresh));
    const again = pages().findIndex((page) => page.dataset.name === name);
    const left = turned;
    show(again < 0 ? Math.min(old, pages().length - 1) : again);
    turned = left;
  }

  async function ask() {
    try {
      const answer = await fetch(foot.dataset.hall, { headers: { "If-None-Match": etag }, cache: "no-store" });
      if (!answer.ok && answer.status !== 304) throw new Error(answer.statusText);
      if (answer.status === 200) {
        replace(await answer.text());
        etag = answer.headers.get("ETag");
      }
      heard = new Date();
      net.hidden = true;
    } catch {
      since.textContent = heard.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
      net.hidden = false;
    }
    setTimeout(ask, asks);
  }

  const does = {
    next: () => show(shown() + 1),
    back: () => show(shown() - 1),
    pause: () => {
      stays = !stays;
      turned = Date.now();
      pauseButton.setAttribute("aria-pressed", String(stays));
    },
    full: () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()),
  };
  const keys = { " ": "pause", ArrowRight: "next", PageDown: "next", ArrowLeft: "back", PageUp: "back", f: "full", F: "full" };

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("button, a") || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    does[keys[event.key]]();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-hall-do]");
    if (button) does[button.dataset.hallDo]();
    else if (event.target.closest(".hall-page")) does.next();
  });
  if (!document.fullscreenEnabled) document.querySelector('[data-hall-do="full"]').hidden = true;

  setInterval(() => {
    if (!stays && Date.now() - turned >= lasts) does.next();
  }, 250);
  setTimeout(ask, asks);
})();
