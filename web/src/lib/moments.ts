// The moments of a table: what happened, in the order of versions.

import type { Frame, TableSeen, Update } from "../wire/server";

/** One moment: what happened. */
export interface Moment {
  version: number;
  at: number;
  entry: string;
  by: number | null;
  events: Record<string, unknown>[];
  /** What the others were asked for, or why a bot took over. */
  about: Frame["about"];
}

/** The past says it; the present shows it on the table. */
function aboutOf({ entry, by, table }: Update): Frame["about"] {
  if (entry === "proposed") return table?.proposal?.ask ?? null;
  return entry === "tookover" ? ((table?.seats[by ?? -1]?.away ?? null) as Frame["about"]) : null;
}

export function momentOf(frame: Frame | Update): Moment {
  const events = (frame.events ?? []) as Record<string, unknown>[];
  const { version, at, entry } = frame;
  const by = frame.by ?? null;
  return { version, at, entry, by, events, about: "about" in frame ? frame.about : aboutOf(frame as Update) };
}

/** The table after an update, which tells the whole of it only if more than a move happened. */
export function tableAfter(table: TableSeen, update: Update): TableSeen {
  if (update.table) return update.table;
  const { version, turn, deciders, asked_at, clocks } = update;
  const seats = clocks ? table.seats.map((seat, k) => ({ ...seat, clock: clocks[k] ?? seat.clock })) : table.seats;
  // what was proposed falls with the position it was about
  const proposal = turn === table.turn ? table.proposal : null;
  return { ...table, version, turn, deciders, asked_at, seats, proposal, window_ends: update.window_ends ?? null };
}

/** Two parts of a log in the order of their versions, each moment once. */
export function joined(one: Moment[], other: Moment[]): Moment[] {
  const last = one.at(-1)?.version ?? 0;
  if (other.every((moment) => moment.version > last)) return [...one, ...other];
  const all = new Map([...other, ...one].map((moment) => [moment.version, moment]));
  return [...all.values()].sort((a, b) => a.version - b.version);
}

/** The ids of things that events name, to be marked on the table. */
export function thingsIn(events: Record<string, unknown>[]): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (value.includes("/")) found.add(value);
    } else if (Array.isArray(value)) value.forEach(look);
  };
  for (const event of events) Object.values(event).forEach(look);
  return found;
}

/** What somebody has to see marked: all that the others did since the own last decision, or else that decision. A
 * spectator sees the whole last turn of a seat. What was taken back is marked no more. */
export function recent(log: readonly Moment[], me: number | null): readonly Moment[] {
  const fresh = log.findLastIndex((moment) => moment.entry === "undone" || moment.entry === "started");
  const told = log.slice(fresh + 1).filter((moment) => moment.events.length);
  const by = told.at(-1)?.by ?? null;
  if (me !== null && by === me) return told.slice(-1);
  if (me !== null) return told.slice(told.findLastIndex((moment) => moment.by === me) + 1);
  // where only one seat ever moved nobody can tell its turns apart
  const other = told.findLastIndex((moment) => moment.by !== by);
  return other < 0 ? told.slice(-1) : told.slice(other + 1);
}
