// What people and bots are called where a table is spoken of.

import type { SeatSeen, TableSeen } from "../wire/server";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export function seatName(seat: Pick<SeatSeen, "seat" | "kind" | "name">): string {
  if (seat.name) return seat.name;
  if (seat.kind === "open") return t("seat-open");
  return t(seat.kind === "bot" ? "bot-number" : "seat-number", { number: seat.seat + 1 });
}

export function nameOf(table: Pick<TableSeen, "seats">, seat: number): string {
  const there = table.seats[seat];
  return there ? seatName(there) : t("seat-number", { number: seat + 1 });
}

export function namesOf(table: Pick<TableSeen, "seats">): string[] {
  return table.seats.map(seatName);
}

/** Several names in one sentence: "Aki and Ben". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names);
