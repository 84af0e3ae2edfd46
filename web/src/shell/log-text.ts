// The log in words: line by line, with names; what people said and asked stands between.

import { nameOf } from "../lib/names";
import { has, t, type Wording } from "../lib/texts.svelte";
import type { Moment, TableSeen } from "../wire/server";

/** A sign in words: the house has some, and a game may bring its own. */
export function signText(words: Wording, sign: string): string {
  return words.maybe(`sign-${sign}`) ?? words.maybe(sign) ?? sign;
}

export function linesOf(moment: Moment, table: TableSeen, words: Wording): string[] {
  if (moment.events.length) return words.lines(moment.events);
  const name = moment.who === null ? "" : nameOf(table, moment.who);
  if (moment.entry === "said") {
    const said = table.chat.find((line) => line.version === moment.number);
    return said ? [t("log-said", { name, text: said.text || signText(words, said.sign ?? "") })] : [];
  }
  if (moment.entry === "proposed" && moment.why) return [t(`proposes-${moment.why}`, { name })];
  if (moment.entry === "started" && table.branch) return [t("log-branched")];
  const key = moment.why ? `log-${moment.entry}-${moment.why}` : `log-${moment.entry}`;
  return has(key) ? [t(key, { name })] : [];
}
