// What if: a private table that goes on from a moment of another game. Its key is kept, so that it can be left and taken up.

import type { Opened } from "../wire/server";
import { hold } from "./keys";
import { router } from "./router.svelte";

/** Keep the key of a branch, and go there. */
export function takeUp({ table, host, seats }: Opened): void {
  hold({ table: table.id, game: table.game, seats, host, at: Date.now() });
  router.go(`/t/${table.id}`);
}
