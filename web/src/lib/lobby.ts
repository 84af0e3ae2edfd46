// Which seats are mine before the start. Seats change places there, so what was kept may be old.

import type { TableSeen } from "../wire/server";
import type { Held } from "./keys";

type Seats = Held["seats"];

/** With one seat the server says which it is, and whether it is still mine; with several, `held` is corrected by us. */
export function ownSeats(held: Held | null, me: number | null, table: TableSeen | null): Seats {
  if (!held || !table) return [];
  const [first, ...rest] = held.seats;
  if (first && !rest.length) return me === null ? [] : [{ seat: me, token: first.token }];
  return held.seats.filter(({ seat }) => table.seats[seat]?.kind === "person");
}

/** After one of my seats moved; if the other place was mine too, both have changed. */
export function switched(seats: Seats, from: number, to: number): Seats {
  const other: Record<number, number> = { [from]: to, [to]: from };
  return seats.map(({ seat, token }) => ({ seat: other[seat] ?? seat, token }));
}
