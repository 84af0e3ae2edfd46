// Up to which version somebody on this device has seen a table, so that coming back shows what happened meanwhile.

import { remember, remembered } from "./settings.svelte";

const KEY = "madoi.seen";
const MOST = 200;

type Seen = [name: string, version: number][];

const nameOf = (table: string, seat: number | null) => `${table}/${seat ?? "-"}`;

export function lastSeen(table: string, seat: number | null): number | null {
  const name = nameOf(table, seat);
  return remembered<Seen>(KEY, []).find(([one]) => one === name)?.[1] ?? null;
}

export function noteSeen(table: string, seat: number | null, version: number): void {
  const name = nameOf(table, seat);
  const others = remembered<Seen>(KEY, []).filter(([one]) => one !== name);
  remember(KEY, [[name, version], ...others].slice(0, MOST));
}
