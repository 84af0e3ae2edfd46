import { t, type Wording } from "./texts.svelte";

/** A bot and its level, in the words of the catalogue that comes with every game. */
export function botLabel(words: Wording, bot: string): string {
  return t("bot-level", { level: botLevel(words, bot) });
}

/** The name of a level. Who brings bots of their own names them. */
export const botLevel = (words: Wording, bot: string): string => words.maybe(`bot-${bot}`) ?? bot;

/** How a bot plays, in one sentence; nothing is known of those that somebody brings. */
export const botCharacter = (words: Wording, bot: string): string => words.maybe(`bot-${bot}-about`) ?? "";
