// My tables: one line for each, however many of its seats this device holds.

import type { Brief, Outcome, SeatSeen } from "../wire/server";

export interface MyTable {
  id: string;
  game: string;
  title: string;
  status: Brief["status"];
  seats: SeatSeen[];
  /** Seats on this device. */
  own: number[];
  deciders: number[];
  /** One of my seats is asked. */
  waiting: boolean;
  moved: number;
  /** A private table that goes on from a moment of another one. */
  branch: Brief["branch"];
  /** A changed one; null: the printed one. */
  box: Brief["box"];
  /** How it ended. */
  outcome: Outcome | null;
}

/** Those waiting for me first, then the newest. */
export function merged(briefs: Brief[]): MyTable[] {
  const tables = new Map<string, MyTable>();
  for (const brief of briefs) {
    const { you, version: _version, created: _created, ...known } = brief;
    const { id, status, deciders } = known;
    const table = tables.get(id) ?? { ...known, own: [], waiting: false };
    if (you && you.seat >= 0) {
      table.own.push(you.seat);
      table.waiting ||= status === "playing" && deciders.includes(you.seat) && !you.answered;
    }
    tables.set(id, table);
  }
  return [...tables.values()].sort((a, b) => Number(b.waiting) - Number(a.waiting) || b.moved - a.moved);
}

export const running = (table: MyTable): boolean => table.status === "open" || table.status === "playing";

/** "1–4" from the numbers of seats that a game allows; gaps are named. */
export function seatSpan(counts: readonly number[]): string {
  const first = counts[0];
  const last = counts.at(-1);
  if (first === undefined || last === undefined) return "";
  if (first === last) return String(first);
  return last - first === counts.length - 1 ? `${first}–${last}` : counts.join(", ");
}
