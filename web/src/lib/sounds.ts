// Few sounds, each with a meaning. Browsers let a page sound only after the first touch, and so do we.

import { settings } from "./settings.svelte";

export type Sound = "turn" | "acted" | "refused" | "end" | "thunder" | "roar" | "release";

/** Frequency in hertz, begin and length in seconds. */
type Tone = [pitch: number, begin: number, length: number];

const TONES: Record<Sound, { shape: OscillatorType; tones: Tone[] }> = {
  turn: { shape: "sine", tones: [[587.3, 0, 0.16], [880, 0.13, 0.3]] },
  acted: { shape: "sine", tones: [[440, 0, 0.09]] },
  refused: { shape: "triangle", tones: [[196, 0, 0.12], [174.6, 0.1, 0.16]] },
  thunder: { shape: "sawtooth", tones: [[98, 0, 0.12], [55, 0.06, 0.5], [41.2, 0.16, 0.8]] },
  roar: { shape: "square", tones: [[73.4, 0, 0.3], [82.4, 0.12, 0.45]] },
  release: { shape: "triangle", tones: [[523.3, 0, 0.14], [659.3, 0.09, 0.16], [784, 0.18, 0.4]] },
  end: { shape: "sine", tones: [[440, 0, 0.25], [554.4, 0.18, 0.25], [659.3, 0.36, 0.6]] },
}; // prettier-ignore

let context: AudioContext | null = null;

function wake(): void {
  if (context || !settings.sound) return;
  try {
    context = new AudioContext();
  } catch {
    // a browser without sound plays as well
  }
}

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

export function play(sound: Sound): void {
  if (!context || !settings.sound) return;
  const { shape, tones } = TONES[sound];
  for (const [pitch, begin, length] of tones) {
    const [from, to] = [context.currentTime + begin, context.currentTime + begin + length];
    const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, from);
    loudness.gain.linearRampToValueAtTime(0.12, from + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.001, to);
    tone.connect(loudness).connect(context.destination);
    tone.start(from);
    tone.stop(to);
  }
}
