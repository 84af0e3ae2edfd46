// The keys to seats that this device holds: what a link with a token, a new table or joining gave it.

import type { Key } from "../wire/server";
import { remember, remembered } from "./settings.svelte";

export interface Held {
  table: string;
  game: string;
  /** The tokens of the seats on this device. */
  seats: { seat: number; token: string }[];
  host: string | null;
  at: number;
}

const KEY = "madoi.keys";
const MOST = 100;

export function allHeld(): Held[] {
  return remembered<Held[]>(KEY, []);
}

export function heldAt(table: string): Held | null {
  return allHeld().find((one) => one.table === table) ?? null;
}

/** What this device may show to be let in at a table, if anything. */
export function tokenAt(table: string): string | null {
  const held = heldAt(table);
  return held?.seats[0]?.token ?? held?.host ?? null;
}

export function hold(held: Held): void {
  remember(KEY, [held, ...allHeld().filter((one) => one.table !== held.table)].slice(0, MOST));
}

export function letGo(table: string): void {
  remember(
    KEY,
    allHeld().filter((one) => one.table !== table),
  );
}

/** For the list of my tables. */
export function keysOf(held: Held[]): Key[] {
  return held
    .flatMap((one) => {
      const tokens = one.seats.length ? one.seats.map((seat) => seat.token) : one.host ? [one.host] : [];
      return tokens.map((token) => ({ table: one.table, token }));
    })
    .slice(0, MOST); // the server takes no more
}
