// The goat bleats when it is tapped, and from then on whenever a match is over, until it is tapped silent.
(() => {
  const key = "kozel-bleat";
  let context = null;

  function bleat() {
    context ??= new AudioContext();
    context.resume();
    const start = context.currentTime + 0.02;
    const length = 0.95;
    const voice = new OscillatorNode(context, { type: "sawtooth", frequency: 330 });
    voice.frequency.setValueAtTime(310, start);
    voice.frequency.linearRampToValueAtTime(375, start + 0.12);
    voice.frequency.linearRampToValueAtTime(255, start + length);
    // the tremble that makes it a goat: both pitch and loudness shake about nine times a second
    const shake = new OscillatorNode(context, { type: "triangle", frequency: 9.5 });
    const pitch = new GainNode(context, { gain: 90 });
    const tremble = new GainNode(context, { gain: 0.34 });
    const loud = new GainNode(context, { gain: 0.55 });
    shake.connect(pitch).connect(voice.detune);
    shake.connect(tremble).connect(loud.gain);
    // an open "e" narrowing to "m": two formants over a low-pass
    const throat = [[720, 5, 1], [1750, 8, 0.7], [2600, 9, 0.25]].map(([frequency, Q, gain]) => {
      const band = new BiquadFilterNode(context, { type: "bandpass", frequency, Q });
      band.frequency.setValueAtTime(frequency * 0.6, start);
      band.frequency.linearRampToValueAtTime(frequency, start + 0.14);
      voice.connect(band).connect(new GainNode(context, { gain })).connect(loud);
      return band;
    });
    throat[0].frequency.linearRampToValueAtTime(560, start + length);
    const shape = new GainNode(context, { gain: 0 });
    shape.gain.setValueAtTime(0, start);
    shape.gain.linearRampToValueAtTime(0.9, start + 0.06);
    shape.gain.setValueAtTime(0.9, start + length - 0.3);
    shape.gain.linearRampToValueAtTime(0, start + length);
    loud.connect(shape).connect(context.destination);
    for (const sound of [voice, shake]) {
      sound.start(start);
      sound.stop(start + length);
    }
  }

  const isOn = () => localStorage.getItem(key) === "on";

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-bleat]");
    if (!button) return;
    const on = button.getAttribute("aria-pressed") !== "true";
    localStorage.setItem(key, on ? "on" : "off");
    button.setAttribute("aria-pressed", String(on));
    if (on) bleat();
  });

  document.addEventListener("DOMContentLoaded", () => {
    const button = document.querySelector("[data-bleat]");
    if (!button || !isOn()) return;
    button.setAttribute("aria-pressed", "true");
    // browsers keep a page mute until it is touched: bleat at once if allowed, else with the first touch
    if (navigator.userActivation?.hasBeenActive) return bleat();
    document.addEventListener("pointerdown", (event) => { if (!event.target.closest("[data-bleat]")) bleat(); }, { once: true });
  });
})();
