// The log of a table as one seat knows it: what the line brought, joined with what happened before.

import { api } from "./http";
import { joined, type Moment, momentOf } from "./moments";

export class TableLog {
  moments = $state.raw<Moment[]>([]);
  #closed = false;

  keep(moment: Moment): void {
    this.moments = joined(this.moments, [moment]);
  }

  /** Only what happened up to this version stays; the rest is given back, to be told again or put back. */
  cut(version: number): Moment[] {
    const all = this.moments;
    this.moments = all.filter((moment) => moment.version <= version);
    return all.filter((moment) => moment.version > version);
  }

  putBack(moments: Moment[]): void {
    this.moments = joined(this.moments, moments);
  }

  /** What happened before we came. */
  async fetch(table: string, token: string | null, until: number): Promise<void> {
    try {
      const { frames } = await api.history(table, token, 0, false);
      if (this.#closed) return;
      this.moments = joined(frames.filter((frame) => frame.version <= until).map(momentOf), this.moments);
    } catch {
      // the table itself works without its past; the next connection asks again
    }
  }

  close(): void {
    this.#closed = true;
    this.moments = [];
  }
}
