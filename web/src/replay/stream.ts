// The stream that deals, as in core/rng.py: SHA-256 in counter mode. ARCHITECTURE.md specifies it with test vectors.

import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";

const WORDS = 8;
const TWO_TO_32 = 2 ** 32;

export class Stream {
  /** Numbers that were taken. */
  used = 0;
  #key: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));

  constructor(key: string) {
    this.#key = hexToBytes(key);
  }

  /** 0 … n - 1, each equally likely. */
  below(n: number): number {
    const beyond = TWO_TO_32 - (TWO_TO_32 % n);
    let number = this.#next();
    while (number >= beyond) number = this.#next();
    return number % n;
  }

  shuffle<T>(items: T[]): void {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [items[i], items[j]] = [items[j] as T, items[i] as T];
    }
  }

  #next(): number {
    const at = this.used % WORDS;
    if (at === 0) this.#block = this.#made(Math.floor(this.used / WORDS));
    this.used += 1;
    return this.#block.getUint32(4 * at);
  }

  #made(block: number): DataView {
    const message = new Uint8Array(this.#key.length + 8);
    message.set(this.#key);
    new DataView(message.buffer).setBigUint64(this.#key.length, BigInt(block));
    return new DataView(sha256(message).buffer);
  }
}
