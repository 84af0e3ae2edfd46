// What people and bots are called where a table is spoken of.

import type { SeatSeen, TableSeen } from "../wire/server";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

export function seatName(seat: Pick<SeatSeen, "seat" | "kind" | "name">): string {
  if (seat.name) return seat.name;
  if (seat.kind === "open") return t("seat-open");
  return t(seat.kind === "bot" ? "bot-number" : "seat-number", { number: seat.seat + 1 });
}

type Seated = Pick<TableSeen, "seats"> & Partial<Pick<TableSeen, "branch">>;

export function nameOf(table: Seated, seat: number): string {
  const there = table.seats[seat];
  if (!there) return t("seat-number", { number: seat + 1 });
  // who plays on alone from a moment of another game knows no seats: without a name it is still you
  const you = table.branch && there.kind === "person" && !there.name;
  return you ? t("seat-you", { name: seatName(there) }) : seatName(there);
}

export function namesOf(table: Seated): string[] {
  return table.seats.map((_, seat) => nameOf(table, seat));
}

/** Several names in one sentence: "Aki and Ben". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names);
