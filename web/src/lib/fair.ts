// A share in the deal for every seat of this device, without being asked: promised when somebody sits down, disclosed
// when the seats are frozen. What everybody promised is kept, so that the record can be checked against it afterwards
// (docs/fairness.md).

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Join, Joined, NewTable, Opened, TableSeen } from "../wire/server";
import { api } from "./http";
import { heldAt } from "./keys";
import { remember, remembered } from "./settings.svelte";

/** What this device knows of the deal of a table. */
export interface Promises {
  table: string;
  /** By token. */
  shares: Record<string, string>;
  /** The promises whose shares the server may have seen. */
  sent: string[];
  /** The server's promise and those of the seats, as they were shown before anything was disclosed. */
  secret: string | null;
  seats: string[];
}

const KEY = "madoi.promises";
const MOST = 100;
const SHARE_BYTES = 32;

export const promiseOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

const newShare = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));

export function promisesAt(table: string): Promises {
  const found = remembered<Promises[]>(KEY, []).find((one) => one.table === table);
  return { table, shares: {}, sent: [], secret: null, seats: [], ...found };
}

function keep(now: Promises): void {
  const others = remembered<Promises[]>(KEY, []).filter((one) => one.table !== now.table);
  remember(KEY, [now, ...others].slice(0, MOST));
}

function keepShare(table: string, token: string, share: string): void {
  const now = promisesAt(table);
  keep({ ...now, shares: { ...now.shares, [token]: share } });
}

/** Opens a table with a promise for each person on this device. */
export async function openPromising(wish: NewTable): Promise<Opened> {
  const shares = wish.seats.map((seat) => (seat.kind === "person" ? newShare() : null));
  const seats = wish.seats.map((seat, k) => (shares[k] ? { ...seat, promise: promiseOf(shares[k]) } : seat));
  const opened = await api.open({ ...wish, seats });
  for (const { seat, token } of opened.seats) keepShare(opened.table.id, token, shares[seat] ?? "");
  return opened;
}

export async function joinPromising(table: string, wish: Join): Promise<Joined> {
  const share = newShare();
  const joined = await api.join(table, { ...wish, promise: promiseOf(share) });
  keepShare(table, joined.token, share);
  return joined;
}

const underWay = new Set<string>();

/** Does what the deal of a table needs of this device now; whoever looks at a table calls it with what is shown. */
export async function follow(table: TableSeen): Promise<void> {
  const held = heldAt(table.id);
  if (!held || table.status !== "open" || underWay.has(table.id)) return;
  underWay.add(table.id);
  try {
    if (table.disclose_by !== null) await disclose(table, Object.keys(promisesAt(table.id).shares));
    else await promise(table, held.seats);
  } catch {
    // who cannot promise, or not disclose in time, plays without a share of his own, and everybody is told so
  } finally {
    underWay.delete(table.id);
  }
}

/** After a new deal, at the next game, or for a seat that came by its link. */
async function promise(table: TableSeen, seats: { seat: number; token: string }[]): Promise<void> {
  for (const { seat, token } of seats) {
    const share = promisesAt(table.id).shares[token];
    if (table.seats[seat]?.promise && share) continue;
    const fresh = newShare();
    keepShare(table.id, token, fresh);
    await api.change(table.id, token, { promise: promiseOf(fresh) });
  }
}

/** Notes what everybody promised before anything is disclosed. A server that shows something else after it has seen a
 * share could have chosen it: what was kept stays, and nothing more is disclosed. */
async function disclose(table: TableSeen, tokens: string[]): Promise<void> {
  const now = promisesAt(table.id);
  const seats = table.seats.map((seat) => seat.promise);
  const same = now.secret === table.commitment && now.seats.join() === seats.join();
  if (!same && seats.some((promise) => now.sent.includes(promise))) return;
  const own = tokens.filter((token) => seats.includes(promiseOf(now.shares[token] ?? "")));
  const sent = own.map((token) => promiseOf(now.shares[token] ?? ""));
  keep({ ...now, secret: table.commitment, seats, sent: [...new Set([...now.sent, ...sent])] });
  await Promise.all(own.map((token) => api.disclose(table.id, token, now.shares[token] ?? "")));
}

/** The next game with the same keys: everybody here promises anew, then it begins. */
export async function beginAgain(table: string, key: string): Promise<void> {
  await follow(await api.table(table, key));
  await begin(table, key);
}

/** Begins a table whose seats are all filled, and keeps the promises of this device at once. */
export async function begin(table: string, key: string): Promise<void> {
  await api.plain(table, "start", key);
  const seen = await api.table(table, key);
  if (seen.disclose_by !== null) await follow(seen);
}
