// What if: a private table that goes on from a moment of another game. Its key is kept, so that it can be left and taken up.

import type { Opened } from "../wire/server";
import { api } from "./http";
import { heldAt, hold, tokenAt } from "./keys";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Play on alone from a moment of a record, in that seat. */
export async function branchOff(record: string, at: number, seat: number, names: string[] | null): Promise<void> {
  const opened = await api.branchRecord(record, tokenAt(record), { at, seat, bot: "thoughtful" });
  const mine = heldAt(record)?.seats.some((one) => one.seat === seat);
  await takeUp(opened, mine ? (names?.[seat] ?? "") : "");
}

/** Keep the key of a branch, and go there: under the own name, or that of the seat in the game it comes from. */
export async function takeUp({ table, host, seats }: Opened, known = ""): Promise<void> {
  const [own] = seats;
  const name = settings.name || known;
  hold({ table: table.id, game: table.game, seats, host, at: Date.now() });
  // the table is there whether or not the name has come with it
  if (own && name && !table.seats[own.seat]?.name) await api.change(table.id, own.token, { name }).catch(() => null);
  router.go(`/t/${table.id}`);
}
