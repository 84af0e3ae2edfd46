// Opening a table from this device: the keys are kept before anything else can go wrong.

import type { NewTable } from "../wire/server";
import { begin, openPromising } from "./fair";
import { hold } from "./keys";
import { router } from "./router.svelte";

/** Makes the table, starts it if nobody has to be waited for, and goes there. */
export async function openTable(wish: NewTable, opened: (table: string) => void = () => {}): Promise<void> {
  const { table, host, seats } = await openPromising(wish);
  hold({ table: table.id, game: wish.game, seats, host, at: Date.now() });
  opened(table.id);
  if (wish.seats.every((seat) => seat.kind !== "open")) await begin(table.id, host);
  router.go(`/t/${table.id}`);
}
