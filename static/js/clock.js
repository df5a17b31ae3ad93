// Counts the clock of a round down from the server's times, and strikes a gong when it is up or the last hand is
// called, on pages where the gong was tapped.
(() => {
  if (window.clockRuns) return; // the clock comes anew with every part of a page that is loaded again
  window.clockRuns = true;
  document.documentElement.classList.add("js");
  const key = "kozel-gong";
  const fresh = 60_000; // what happened longer ago than this needs no sound
  const ahead = new WeakMap(); // by clock: how many milliseconds the server is ahead of this device
  const struck = new Set();
  let context = null;

  const isOn = () => sessionStorage.getItem(key) === "on";
  const inDigits = (number) => String(number).padStart(2, "0");

  function written(seconds) {
    const hours = Math.floor(seconds / 3600);
    const minutes = Math.floor(seconds / 60) % 60;
    const start = hours ? `${hours}:${inDigits(minutes)}` : String(minutes);
    return `${start}:${inDigits(seconds % 60)}`;
  }

  function gong() {
    // browsers keep a page mute until it is touched
    if (!isOn() || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    context.resume();
    for (const blow of [0, 1.1, 2.2]) {
      for (const [frequency, loudness, length] of [[196, .5, 2.6], [392, .28, 1.8], [541, .2, 1.2], [811, .1, .7]]) {
        const start = context.currentTime + blow;
        const shape = new GainNode(context, { gain: 0 });
        shape.gain.setValueAtTime(0, start);
        shape.gain.linearRampToValueAtTime(loudness, start + .01);
        shape.gain.exponentialRampToValueAtTime(.0001, start + length);
        const voice = new OscillatorNode(context, { frequency });
        voice.connect(shape).connect(context.destination);
        voice.start(start);
        voice.stop(start + length);
      }
    }
  }

  function strikeOnce(what, ago) {
    if (struck.has(what)) return;
    struck.add(what);
    if (ago < fresh) gong();
  }

  function show(clock) {
    const { now, ends, lastHand } = clock.dataset;
    if (!ahead.has(clock)) ahead.set(clock, Number(now) - Date.now());
    const time = Date.now() + ahead.get(clock);
    if (lastHand) strikeOnce(lastHand, time - Date.parse(lastHand));
    if (!ends) return;
    const left = Math.max(0, Math.floor((Number(ends) - time) / 1000));
    const text = written(left);
    const face = clock.querySelector("[data-clock-time]");
    if (face.textContent !== text) face.textContent = text;
    clock.dataset.phase = left > 0 ? "running" : "up";
    if (left === 0) strikeOnce(ends, time - Number(ends));
  }

  function tick() {
    for (const clock of document.querySelectorAll("[data-clock]")) show(clock);
    for (const button of document.querySelectorAll("[data-clock-sound]")) button.setAttribute("aria-pressed", String(isOn()));
  }

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-clock-sound]")) return;
    sessionStorage.setItem(key, isOn() ? "off" : "on");
    tick();
    gong();
  });

  // A page that "back" takes from the browser's cache would count from the moment it was made at.
  const [came] = performance.getEntriesByType("navigation");
  if (came?.type === "back_forward" && document.querySelector("[data-clock]")) location.reload();
  tick();
  setInterval(tick, 250);
})();
