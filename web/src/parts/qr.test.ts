import { describe, expect, it } from "vitest";

import { penalty, qrCode } from "./qr";
import vectors from "./qr.vectors.json";

// The vectors were made once with an independent encoder (qrcode 8 for Python, byte mode, level M, the mask given): every version at
// its fullest, a single byte, Japanese, and links. Each row is a hexadecimal number.
const rowsOf = (code: boolean[][] | null) =>
  code?.map((row) => BigInt(`0b${row.map(Number).join("")}`).toString(16)) ?? null;

describe("a QR code", () => {
  it.each(vectors)("of $text with mask $mask is what another encoder makes", ({ text, mask, rows }) => {
    expect(rowsOf(qrCode(text, mask))).toEqual(rows);
  });

  it("takes the mask that reads best", () => {
    const text = "http://192.168.0.12:8000/t/Qw3rTy7UiO9p";
    const all = Array.from({ length: 8 }, (_, mask) => qrCode(text, mask) ?? []);
    const best = Math.min(...all.map(penalty));
    expect(penalty(qrCode(text) ?? [])).toBe(best);
    expect(new Set(all.map(penalty)).size).toBeGreaterThan(1);
  });

  it("counts what makes a code hard to read", () => {
    const plain = (size: number, dark: boolean) => Array.from({ length: size }, () => Array<boolean>(size).fill(dark));
    // 5 × 5 light: ten runs of five, sixteen squares, and half of all modules missing
    expect(penalty(plain(5, false))).toBe(10 * 3 + 16 * 3 + 100);
    const checks = plain(6, false).map((row, r) => row.map((_, c) => (r + c) % 2 === 0));
    expect(penalty(checks)).toBe(0);
  });

  it("is not made of a text that is too long", () => {
    expect(qrCode("x".repeat(213))).toHaveLength(57);
    expect(qrCode("x".repeat(214))).toBeNull();
  });
});
