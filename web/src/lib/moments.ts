// The moments of a table in their order, and what of them has to be seen.

import type { Moment, TableSeen, Update } from "../wire/server";

/** The table after an update, which tells the whole of it only if more than a move happened. */
export function tableAfter(table: TableSeen, update: Update): TableSeen {
  if (update.table) return update.table;
  const { version, turn, deciders, asked_at, clocks } = update;
  const seats = clocks ? table.seats.map((seat, k) => ({ ...seat, clock: clocks[k] ?? seat.clock })) : table.seats;
  // what was proposed falls with the position it was about
  const proposal = turn === table.turn ? table.proposal : null;
  return { ...table, version, turn, deciders, asked_at, seats, proposal, window_ends: update.window_ends ?? null };
}

/** Two parts of a log in their order, each moment once. */
export function joined(one: Moment[], other: Moment[]): Moment[] {
  const last = one.at(-1)?.number ?? 0;
  if (other.every((moment) => moment.number > last)) return [...one, ...other];
  const all = new Map([...other, ...one].map((moment) => [moment.number, moment]));
  return [...all.values()].sort((a, b) => a.number - b.number);
}

/** The moments that stand, one for each step from the start on: what was taken back is in the log alone. */
export function standing(log: readonly Moment[]): Moment[] {
  const found: Moment[] = [];
  for (const moment of log) {
    const { step } = moment;
    if (step === null) continue;
    if (moment.entry === "started") found.length = 0;
    if (step >= found.length) found.push(moment);
    else found.length = step + 1;
  }
  return found;
}

/** What somebody has to see marked: all that the others did since the own last decision, or else that decision. A
 * spectator sees the whole last turn of a seat. What was taken back is marked no more. */
export function recent(log: readonly Moment[], me: number | null): readonly Moment[] {
  const fresh = log.findLastIndex((moment) => moment.entry === "undone" || moment.entry === "started");
  const told = log.slice(fresh + 1).filter((moment) => moment.events.length);
  const by = told.at(-1)?.who ?? null;
  if (me !== null && by === me) return told.slice(-1);
  if (me !== null) return told.slice(told.findLastIndex((moment) => moment.who === me) + 1);
  // where only one seat ever moved nobody can tell its turns apart
  const other = told.findLastIndex((moment) => moment.who !== by);
  return other < 0 ? told.slice(-1) : told.slice(other + 1);
}
