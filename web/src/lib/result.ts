// How a game ended, in a few words that need no text of the game: who won, and by how much.

import type { Outcome, SeatSeen } from "../wire/server";
import { listed, seatName } from "./names";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

/** All win or all lose; a game for one is such a game too. */
export const isShared = ({ ranks }: Outcome): boolean => new Set(ranks).size === 1;

/** A number as it is printed: with a true minus. */
export const figure = (value: number): string => String(value).replace("-", "−");

/** "Aki wins, 24 to 19". */
export function headline(seats: readonly SeatSeen[], outcome: Outcome): string {
  const { ranks, scores = [] } = outcome;
  if (isShared(outcome)) {
    if (ranks.length === 1 && scores.length === 1) return t("result-alone", { score: figure(scores[0] ?? 0) });
    return t(ranks[0] === 1 ? (ranks.length === 1 ? "result-won-alone" : "result-all-won") : "result-all-lost");
  }
  const winners = seats.filter((_, seat) => ranks[seat] === 1);
  const names = listed(winners.map(seatName));
  if (!scores.length) return t("result-wins", { names, count: winners.length });
  const best = figure(scores[winners[0]?.seat ?? 0] ?? 0);
  const others = seats.filter((_, seat) => ranks[seat] !== 1).map(({ seat }) => scores[seat] ?? 0);
  const rest = [...new Set(others.sort((a, b) => b - a))].map(figure);
  const args = { names, count: winners.length, best };
  if (rest.length === 1) return t("result-wins-by", { ...args, other: rest[0] ?? "" });
  return t("result-wins-among", { ...args, others: rest.join(t("list-comma")) });
}

/** When it was, in the language of the page; the year only if it is another one. */
export function dateText(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const year = then.getFullYear() === today.getFullYear() ? {} : ({ year: "numeric" } as const);
  return then.toLocaleDateString(settings.language === "ja" ? "ja-JP" : "en-GB", {
    ...year,
    month: "long",
    day: "numeric",
    weekday: "short",
  });
}

/** A short cheer for who won, a kind word for who did not; nothing for who watched. */
export function kindWord(outcome: Outcome, mine: readonly number[]): string {
  if (!mine.length) return "";
  const won = mine.some((seat) => outcome.ranks[seat] === 1);
  if (isShared(outcome)) return t(won ? "cheer-together" : "comfort-together");
  return t(won ? "cheer" : "comfort");
}

/** Whether somebody of these has something to celebrate; of who watches, everybody. */
export const celebrates = (outcome: Outcome, mine: readonly number[]): boolean =>
  mine.length ? mine.some((seat) => outcome.ranks[seat] === 1) : outcome.ranks.includes(1);
