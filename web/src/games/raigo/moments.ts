// What of a move is a moment of its own: lightning, a roar, a release, a taboo.

import type { Sound } from "../../lib/sounds";

export interface Burst {
  /** The key of its word. */
  word: string;
  /** Where it happens. */
  at: string | null;
  sound: Sound;
  /** A yaku, where one was made. */
  yaku: string | null;
  points: number;
}

type Event = Record<string, unknown>;
const text = (value: unknown) => (typeof value === "string" ? value : null);
const plain = (word: string, at: unknown, sound: Sound): Burst => ({
  word,
  at: text(at),
  sound,
  yaku: null,
  points: 0,
});

function burstOf(event: Event): Burst | null {
  const { kind } = event;
  if (kind === "activated" && (event.effect === "rai-release" || event.effect === "rai-seal"))
    return plain(String(event.effect), event.source, "thunder");
  if (kind === "roared") return plain("roared", event.gate, "roar");
  if (kind === "cancelled") return plain("cancelled", null, "acted");
  if (kind === "beads" && event.why === "full-moon") return plain("full-moon", null, "refused");
  if (kind !== "released") return null;
  const { yaku, gate, points, bonus } = event;
  if (yaku === "unstable") return plain("unstable", gate, "refused");
  const made = yaku === "none" ? null : text(yaku);
  return {
    word: "released",
    at: text(gate),
    sound: "release",
    yaku: made,
    points: Number(points) + Number(bonus ?? 0),
  };
}

export function burstsOf(events: readonly Event[]): Burst[] {
  return events.flatMap((event) => burstOf(event) ?? []);
}
