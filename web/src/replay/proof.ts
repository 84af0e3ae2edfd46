// Was the shuffle fair? Computed here, in the browser of the person who wants to know; docs/server.md has the formula.

import type { Record } from "../wire/server";

export interface Proof {
  /** The secret is the one that was promised before the start. */
  commitment: boolean;
  /** The seed follows from the secret and the shares of the seats. */
  seed: boolean;
}

const NAME = "madoi-fair-1";

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export async function commitmentOf(secret: string): Promise<string> {
  return hex(await sha256(`${NAME}\n${secret}\n`));
}

/** The first 62 bits; JavaScript's numbers would lose some, so it is a BigInt. */
export async function seedOf(secret: string, shares: string[]): Promise<bigint> {
  const lines = [NAME, secret, ...shares.map((share) => hex(new TextEncoder().encode(share)))];
  const digest = await sha256(lines.map((line) => `${line}\n`).join(""));
  return BigInt(`0x${hex(digest.slice(0, 8))}`) >> 2n;
}

/** Null if the record says nothing about its shuffle, or this page may not compute (no secure connection).
 * `text` is the record as it was received: the seed is read from it, digit by digit. */
export async function proofOf(record: Record, text: string): Promise<Proof | null> {
  const { proof } = record;
  if (!proof || !globalThis.crypto?.subtle) return null;
  const secret = String(proof.secret ?? "");
  const shares = Array.isArray(proof.shares) ? proof.shares.map(String) : [];
  const seed = /"seed"\s*:\s*(\d+)/.exec(text)?.[1] ?? "";
  return {
    commitment: (await commitmentOf(secret)) === proof.commitment,
    seed: seed !== "" && BigInt(seed) === (await seedOf(secret, shares)),
  };
}
