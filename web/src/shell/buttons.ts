// Which buttons the bar has besides the things of the table.

import type { Wording } from "../lib/texts.svelte";
import type { Touch } from "../lib/touch.svelte";

/** Those with a word of their own; a game without a drawing has none, and offers these choices in its list. */
export function buttonsOf(touch: Touch, words: Wording): { id: string; text: string }[] {
  const ids = new Set([...touch.first, ...touch.next, ...touch.path]);
  return [...ids].flatMap((id) => {
    const text = id.startsWith("button/") ? words.maybe(`name-${id.replace("/", "-")}`) : null;
    return text ? [{ id, text }] : [];
  });
}
