// Whose word it is, as the bar and the live region say it.

import type { TableSeen } from "../wire/server";
import { nameOf } from "./names";
import { t, type Wording } from "./texts.svelte";

/** Whether this is a question to whoever may answer, and nobody's turn: several are asked, or the game has a window. */
export function isWindow(table: Pick<TableSeen, "deciders">, phase: string, words: Pick<Wording, "maybe">): boolean {
  return table.deciders.length > 1 || words.maybe(`web-window-${phase}`) !== null;
}

/** What is said to who decides now. On a shared device nobody is "you". */
export function whose(table: Pick<TableSeen, "seats">, me: number, window: boolean, shared: boolean): string {
  if (!shared) return t(window ? "your-answer" : "your-decision");
  return t(window ? "answer-of" : "decision-of", { name: nameOf(table, me) });
}
