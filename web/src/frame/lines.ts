// The log in words: one line per event, with names; what people said and asked stands between.

import { nameOf } from "../lib/names";
import type { Moment } from "../lib/moments";
import { has, t, type Wording } from "../lib/texts.svelte";
import type { TableSeen } from "../wire/server";

/** A sign in words: the house has some, and a game may bring its own. */
export function signText(words: Wording, sign: string): string {
  return words.maybe(`sign-${sign}`) ?? words.maybe(sign) ?? sign;
}

export function linesOf(moment: Moment, table: TableSeen, words: Wording): string[] {
  if (moment.events.length) return moment.events.map((event) => words.event(event));
  const name = moment.by === null ? "" : nameOf(table, moment.by);
  if (moment.entry === "said") {
    const said = table.chat.find((line) => line.version === moment.version);
    return said ? [t("log-said", { name, text: said.text || signText(words, said.sign ?? "") })] : [];
  }
  if (moment.entry === "proposed" && moment.about) return [t(`proposes-${moment.about}`, { name })];
  const key = moment.about ? `log-${moment.entry}-${moment.about}` : `log-${moment.entry}`;
  return has(key) ? [t(key, { name })] : [];
}
