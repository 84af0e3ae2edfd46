// Who will sit where at a new table, while the person is still thinking about it.

import type { SeatWish } from "../wire/server";

/** `bot:LEVEL` names the bot too. */
export type Sitter = "me" | "here" | "friend" | `bot:${string}`;

export interface Place {
  sitter: Sitter;
  /** For somebody on this device. */
  name: string;
}

/** A table for friends: me first, the others by link. */
export function firstPlan(count: number): Place[] {
  return Array.from({ length: count }, (_, k) => ({ sitter: k ? "friend" : "me", name: "" }));
}

/** More seats are filled like the last one; fewer never drop me. */
export function resized(places: Place[], count: number): Place[] {
  const last = places.findLast((place) => place.sitter !== "me")?.sitter ?? "friend";
  const more = Array.from({ length: Math.max(0, count - places.length) }, () => ({ sitter: last, name: "" }));
  const kept = [...places, ...more].slice(0, count);
  const lost = places.slice(count).find((place) => place.sitter === "me");
  return lost ? [...kept.slice(0, -1), lost] : kept;
}

/** There is one of me: who takes my seat changes places with me. */
export function seated(places: Place[], at: number, sitter: Sitter): Place[] {
  const old = places[at]?.sitter ?? "friend";
  return places.map((place, k) => {
    if (k === at) return { ...place, sitter };
    return sitter === "me" && place.sitter === "me" ? { ...place, sitter: old } : place;
  });
}

export function wishes(places: Place[], myName: string): SeatWish[] {
  return places.map(({ sitter, name }) => {
    if (sitter === "me") return { kind: "person", name: myName };
    if (sitter === "here") return { kind: "person", name };
    if (sitter === "friend") return { kind: "open" };
    return { kind: "bot", bot: sitter.slice("bot:".length) };
  });
}
