// The daily challenge on this device: which day it is, the attempt that is under way, and handing in what came of it. The
// board is the server's; the first attempt that it gets from a device counts.

import { api, Refusal } from "../lib/http";
import { heldAt } from "../lib/keys";
import { openTable } from "../lib/open";
import { remember, remembered, settings } from "../lib/settings.svelte";
import { t } from "../lib/texts.svelte";
import type { DailyBoard, DailyCounted, TableSeen } from "../wire/server";
import { KNOWN } from "../wire/known";

/** An attempt that was begun here. */
interface Attempt {
  day: string;
  table: string;
}

const DEVICE = "madoi.device";
const ATTEMPTS = "madoi.daily";
const COUNTED = "madoi.daily.counted"; // by game: the attempt on the board
const JAPAN = 9 * 3_600_000;
const DAY = 24 * 3_600_000;
const TOKEN_BYTES = 18;
const MEDALS = ["bronze", "silver", "gold"] as const;

/** The day in Japan, whatever the clock on the wall says here. */
export const dayAt = (time: number): string => new Date(time + JAPAN).toISOString().slice(0, 10);

/** Milliseconds until the day is over in Japan. */
export const leftOf = (day: string, now: number): number => Math.max(0, Date.parse(day) + DAY - JAPAN - now);

export const dayBeside = (day: string, by: 1 | -1): string =>
  new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

/** "Monday, 16 November 2026" in the language of the page. */
export function written(day: string): string {
  const form = { dateStyle: "full", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(settings.language === "ja" ? "ja-JP" : "en-GB", form).format(new Date(day));
}

/** How this device shows itself to the board; null as long as it has handed in nothing. */
export const device = (): string | null => remembered<string | null>(DEVICE, null);

function ownDevice(): string {
  const known = device();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  remember(DEVICE, token);
  return token;
}

export const boardOf = (game: string, day: string | null = null): Promise<DailyBoard> => api.daily(game, day, device());

/** The day whose challenge a table is, if it is one. */
export function dayOf({ game, seats, options }: Pick<TableSeen, "game" | "seats" | "options">): string | null {
  const option = KNOWN.find((one) => one.slug === game)?.daily;
  const day = option ? options[option] : null;
  return seats.length === 1 && typeof day === "string" ? day : null;
}

/** Open a table with the challenge of a day. The attempt that may count is played without hints, and nothing is taken
 * back that has come out; afterwards it is practice like any other game. */
export async function begin(game: string, option: string, day: string, counts: boolean): Promise<void> {
  const seats = [{ kind: "person" as const, name: settings.name }];
  const rules = counts ? { hints: false, undo: "free" as const } : {};
  await openTable({ game, seats, options: { [option]: day }, ...rules }, (table) => {
    if (counts) remember(ATTEMPTS, { ...attempts(), [game]: { day, table } });
  });
}

const attempts = (): Record<string, Attempt> => remembered(ATTEMPTS, {});

/** The table of the attempt that is under way here. One that was finished, and then not handed in because the page was
 * closed or the server away, is handed in now. */
export async function underWay(game: string, day: string): Promise<string | DailyCounted | null> {
  const attempt = attempts()[game];
  const token = attempt && heldAt(attempt.table)?.seats[0]?.token;
  if (!attempt || attempt.day !== day || !token) return null;
  try {
    const { status } = await api.table(attempt.table, token);
    if (status === "over") return await handIn(game, day, attempt.table, token);
    return status === "abandoned" ? null : attempt.table;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const handedIn = new Map<string, Promise<DailyCounted>>();

/** Give the record of a finished table to the board; once, whoever on the page asks for it. The attempt that counted does
 * so also when its table is looked at again. */
export function handIn(game: string, day: string, table: string, token: string): Promise<DailyCounted> {
  const told = handedIn.get(table) ?? send(game, day, table, token);
  handedIn.set(table, told);
  told.catch(() => handedIn.delete(table)); // another time
  return told;
}

async function send(game: string, day: string, table: string, token: string): Promise<DailyCounted> {
  const record = await api.tableRecord(table, token);
  const told = await api.handIn(game, day, record, settings.name, ownDevice());
  const first = remembered<Record<string, Attempt>>(COUNTED, {})[game];
  // an answer that was lost on its way is known by the score
  const isFirst = first?.day === day ? first.table === table : told.score === told.board.mine?.score;
  if (!told.counted && !isFirst) return told;
  remember(COUNTED, { ...remembered(COUNTED, {}), [game]: { day, table } });
  return { ...told, counted: true };
}

export const rename = (game: string, day: string, name: string): Promise<DailyBoard> =>
  api.dailyName(game, day, name, ownDevice());

/** The best medal that a score is worth, or "none". */
export function medalOf(score: number, medals: readonly number[]): (typeof MEDALS)[number] | "none" {
  return MEDALS[medals.filter((needed) => score >= needed).length - 1] ?? "none";
}

/** What somebody can send to friends; nothing in it helps who has not played yet. */
export function shareText(title: string, board: DailyBoard): string {
  const { mine, count, streak, day, medals, game } = board;
  if (!mine) return "";
  const facts = { game: title, day, score: mine.score, rank: mine.rank, count, streak };
  const line = t("daily-share", { ...facts, medal: medalOf(mine.score, medals) });
  return `${line}\n${new URL(`/daily/${game}`, location.href).href}`;
}
