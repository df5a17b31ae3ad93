// Keeps the screen awake while the score lies on the table.
(() => {
  if (!("wakeLock" in navigator)) return;
  let lock = null;

  async function hold() {
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null; // a low battery may refuse: the page works all the same
    }
  }

  document.addEventListener("visibilitychange", hold);
  document.addEventListener("pointerup", hold);
  hold();
})();
