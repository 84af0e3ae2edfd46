// Time at the table. The server's clock counts; ours only runs between its messages.

import { createSubscriber } from "svelte/reactivity";

import type { TableSeen } from "../wire/server";

class Time {
  #skew: number | null = null;
  readonly #tick = createSubscriber((update) => {
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  });

  /** A message that the server has just sent: the quickest one on the way tells best how far the clocks differ. */
  heard(at: number): void {
    const skew = Date.now() - at;
    this.#skew = this.#skew === null ? skew : Math.min(this.#skew, skew);
  }

  /** The server's time in milliseconds; what reads it in a component follows it. */
  get now(): number {
    this.#tick();
    return Date.now() - (this.#skew ?? 0);
  }
}

export const time = new Time();

type Clocked = Pick<TableSeen, "clock" | "status" | "paused" | "deciders" | "asked_at" | "seats">;

/** Whether the clock of a seat runs. Bots have none. */
export function runs(table: Clocked, seat: number): boolean {
  const there = table.seats[seat];
  return table.status === "playing" && !table.paused && table.deciders.includes(seat) && !!there && !there.bot;
}

/** How many milliseconds a seat has left; null without a clock. */
export function leftOf(table: Clocked, seat: number, now: number): number | null {
  const left = table.seats[seat]?.clock ?? null;
  if (left === null || !table.clock) return null;
  return Math.max(0, runs(table, seat) ? left - Math.max(0, now - table.asked_at) : left);
}

/** Whether that is little: a tenth of the bank, and at least long enough to think once. */
export function isShort({ clock }: Pick<TableSeen, "clock">, left: number): boolean {
  return left < Math.max(20_000, (clock?.bank ?? 0) / 10);
}

/** Whether a seat decides with little time left. */
export function isPressed(table: Clocked, seat: number, now: number): boolean {
  const left = runs(table, seat) ? leftOf(table, seat, now) : null;
  return left !== null && isShort(table, left);
}

/** Minutes and seconds, as clocks show them; a second that has begun counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
