// The log of a table as one seat knows it: what the connection brought, joined with what happened before.

import type { Moment } from "../wire/server";
import { api } from "./http";
import { joined } from "./moments";

export class TableLog {
  moments = $state.raw<Moment[]>([]);
  /** Until what happened before we came is here. */
  whole: Promise<void> = Promise.resolve();
  #closed = false;

  keep(moment: Moment): void {
    this.moments = joined(this.moments, [{ ...moment, view: null }]); // what was seen is asked for again by who looks back
  }

  /** Only what happened up to this moment stays; the rest is given back, to be told again or put back. */
  cut(number: number): Moment[] {
    const all = this.moments;
    this.moments = all.filter((moment) => moment.number <= number);
    return all.filter((moment) => moment.number > number);
  }

  putBack(moments: Moment[]): void {
    this.moments = joined(this.moments, moments);
  }

  /** What happened before we came. */
  fetch(table: string, token: string | null, until: number): void {
    this.whole = this.#fetch(table, token, until);
  }

  async #fetch(table: string, token: string | null, until: number): Promise<void> {
    try {
      const { moments } = await api.history(table, token, 0, false);
      if (this.#closed) return;
      this.moments = joined(
        moments.filter((moment) => moment.number <= until),
        this.moments,
      );
    } catch {
      // the table itself works without its past; the next connection asks again
    }
  }

  close(): void {
    this.#closed = true;
    this.moments = [];
  }
}
