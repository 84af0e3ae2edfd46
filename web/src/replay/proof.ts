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

/** The key of the stream that the game was dealt from. */
export async function keyOf(secret: string, shares: string[]): Promise<string> {
  const lines = [NAME, secret, ...shares.map((share) => hex(new TextEncoder().encode(share)))];
  return hex(await sha256(lines.map((line) => `${line}\n`).join("")));
}

/** Null if the record says nothing about its shuffle, or this page may not compute (no secure connection). */
export async function proofOf({ chance, proof }: Pick<Record, "chance" | "proof">): Promise<Proof | null> {
  if (!proof || !globalThis.crypto?.subtle) return null;
  const secret = String(proof.secret ?? "");
  const shares = Array.isArray(proof.shares) ? proof.shares.map(String) : [];
  return {
    commitment: (await commitmentOf(secret)) === proof.commitment,
    seed: "key" in chance && chance.key === (await keyOf(secret, shares)),
  };
}
