import { t, type Wording } from "./texts.svelte";

/** A bot and its level, in the words of the catalogue that comes with every game. */
export function botLabel(words: Wording, bot: string): string {
  return t("bot-level", { level: words.maybe(`bot-${bot}`) ?? bot });
}
