// Lights on their way. The view has them where they will be; the eye sees them leave, fly one after the other and arrive.

import type { Flight } from "./flights";

const STEP = 150; // from one light to the next
const TURN = 250; // and more when lights begin to go the other way
const LATE = 2500; // whoever is further behind than this catches up at once

/** Moves one light across the air; it has arrived when the promise is kept. */
export type Fly = (flight: Flight) => Promise<unknown>;

export class Stage {
  /** By how much the lights that are seen at a place differ from those that the view has there. */
  #away = $state.raw<ReadonlyMap<string, number>>(new Map());
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #free = 0;
  #turn = 0;

  /** How many lights are to be drawn where the view has `lights`. */
  shown(id: string, lights: number): number {
    return lights + (this.#away.get(id) ?? 0);
  }

  /** `tempo` 1 is normal, less is faster; `now` is the time in milliseconds. */
  play(flights: readonly Flight[], fly: Fly, tempo: number, now: number): void {
    if (this.#free - now > LATE) this.finish();
    let at = Math.max(now, this.#free);
    flights.forEach((flight, k) => {
      const upward = (one: Flight | undefined) => one?.from.startsWith("cloud/");
      at += (STEP + (upward(flight) === upward(flights[k - 1]) ? 0 : TURN)) * tempo;
      this.#put(flight.from, 1);
      this.#put(flight.to, -1);
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#put(flight.from, -1);
        const turn = this.#turn;
        void fly(flight).then(() => turn === this.#turn && this.#put(flight.to, 1));
      }, at - now);
      this.#timers.add(timer);
    });
    this.#free = at;
  }

  /** All lights are where they belong. */
  finish(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#free = 0;
    this.#turn++;
    if (this.#away.size) this.#away = new Map();
  }

  #put(id: string, by: number): void {
    const away = new Map(this.#away);
    const sum = (away.get(id) ?? 0) + by;
    if (sum) away.set(id, sum);
    else away.delete(id);
    this.#away = away;
  }
}
