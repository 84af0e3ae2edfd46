// Was the deal fair? Computed here, in the browser of the person who wants to know; docs/fairness.md has the formula,
// and says what it proves.

import { promiseOf } from "../lib/fair";
import type { Record } from "../wire/server";

export interface Proof {
  /** The key follows from the secret, the promises and the shares. */
  key: boolean;
  /** Secret and shares are what the record says was promised. */
  disclosed: boolean;
  /** Seats that promised a share and did not disclose it. */
  leftOut: number[];
  deals: number;
  /** The server's promise is the one this device kept before the start; null if it kept none. */
  kept: boolean | null;
  /** Seats whose promises are the ones this device kept. */
  seatsKept: number[];
  /** Seats whose promises are others than this device kept: whoever changed them could choose the cards. */
  seatsChanged: number[];
  /** The key is of the table that the page is about; null if it is about none. */
  table: boolean | null;
}

/** What a device has kept of a table. */
export interface Kept {
  secret: string | null;
  seats: string[];
}

interface Said {
  table: string;
  secret: string;
  promise: string;
  promises: string[];
  shares: string[];
  deals?: number;
}

const SCHEME = "madoi-fair-2";

export function keyOf(table: string, secret: string, promises: string[], shares: string[]): string {
  const seats = promises.map((promise, k) => `${promise || "-"} ${shares[k] || "-"}`);
  return promiseOf([SCHEME, table, secret, ...seats].map((line) => `${line}\n`).join(""));
}

/** Null if the record says nothing about its deal. `at` is the table that the page is about. */
export function proofOf(record: Record, kept: Kept | null, at: string | null = null): Proof | null {
  const said = record.proof as unknown as Said | null | undefined;
  if (!said || !Array.isArray(said.promises) || !Array.isArray(said.shares)) return null;
  const { table, secret, promise, promises, shares } = said;
  const { chance } = record;
  const seats = promises.map((_, seat) => seat);
  return {
    key: "key" in chance && chance.key === keyOf(table, secret, promises, shares),
    disclosed: promiseOf(secret) === promise && seats.every((k) => !shares[k] || promiseOf(shares[k]) === promises[k]),
    leftOut: seats.filter((k) => promises[k] && !shares[k]),
    deals: said.deals ?? 1,
    kept: kept?.secret ? kept.secret === promise : null,
    seatsKept: kept ? seats.filter((k) => promises[k] && promises[k] === kept.seats[k]) : [],
    seatsChanged: kept?.secret ? seats.filter((k) => promises[k] !== (kept.seats[k] ?? "")) : [],
    table: at === null ? null : at === table,
  };
}

/** What to type to check a saved record against the promises of this device, without trusting the server. */
export function commandOf(file: string, table: string, kept: Kept): string {
  const promises = [kept.secret, ...kept.seats].map((promise) => ` --promise ${promise || "-"}`).join("");
  return `madoi verify ${file} --table ${table}${promises}`;
}

/** The table whose promises this device may have kept. */
export function tableOf(record: Record): string {
  return String((record.proof as unknown as Said | null | undefined)?.table ?? "");
}
