// The way to the next game at the same table.

import { beginAgain } from "../lib/fair";
import { api } from "../lib/http";
import { heldAt, hold } from "../lib/keys";
import { router } from "../lib/router.svelte";
import type { TableSeen } from "../wire/server";
import type { Controller } from "./controller.svelte";

/** The keys of this table open the next one too. */
function keepFor(table: TableSeen, next: string): void {
  const held = heldAt(table.id);
  if (held) hold({ ...held, table: next, at: Date.now() });
}

/** Whether somebody here may open the next game; somebody else may have done so already. */
export const mayPlayAgain = (controller: Controller): boolean =>
  controller.seats.length > 0 || controller.model.me !== null;

export function follow(table: TableSeen, next: string): void {
  keepFor(table, next);
  router.go(`/t/${next}`);
}

export async function playAgain(controller: Controller, table: TableSeen, swap: boolean): Promise<void> {
  if (table.rematch) return follow(table, table.rematch);
  const key = controller.seats[0]?.token ?? controller.model.token;
  const made = key ? await controller.ask(() => api.rematch(table.id, key, swap)) : null;
  if (!made || !key) return;
  keepFor(table, made.table);
  // nobody else has to come: the game begins
  const here = table.seats.every((seat) => seat.kind === "bot" || controller.isHere(seat.seat));
  if (here) await controller.ask(() => beginAgain(made.table, key));
  router.go(`/t/${made.table}`);
}
