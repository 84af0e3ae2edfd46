// For tests: the other end of a line, in memory. What it says arrives at once; what it hears is kept.

import type { Heard, Moment, Said, TableSeen, Update, Welcome } from "../wire/server";

export class Socket {
  static readonly OPEN = 1;
  /** All that were opened, the newest last. */
  static all: Socket[] = [];
  static get last(): Socket {
    return Socket.all.at(-1) as Socket;
  }

  readyState = 0;
  heard: Said[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Socket.all.push(this);
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data) as Said);
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  open(): this {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    return this;
  }

  say(message: Heard): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A table of two, in which seat 0 looks on. */
export const tableAt = (version: number): TableSeen =>
  ({
    id: "T",
    status: "playing",
    version,
    turn: version,
    seats: [{}, {}],
    deciders: [1],
    you: { seat: 0 },
  }) as TableSeen;

const viewAt = (version: number) => ({
  game: "toy",
  seat: 0,
  seats: 2,
  actor: 1,
  phase: `${version}`,
  all_open: false,
  dangers: [],
});

export const welcome = (version: number, more: Partial<Welcome> = {}): Welcome => ({
  ...{ type: "welcome", protocol: 1, version, turn: version, present: [0], moments: [], choices: [] },
  ...{ table: tableAt(version), view: viewAt(version) },
  ...more,
});

export const update = (version: number, by: number, more: Partial<Update> = {}): Update => ({
  ...{ type: "update", version, turn: version, deciders: [1], asked_at: 0, moment: moment(version, by) },
  ...more,
});

export const moment = (number: number, who: number): Moment => ({
  ...{ number, time: number, entry: "moved", who, why: null, things: [`card/${number}`], progress: null, step: null },
  ...{ events: [{ kind: "acted", thing: `card/${number}` }], view: viewAt(number) },
});
