// The drawing with characters as it is read aloud: line by line, without the lines around things.

import type { DrawingShown } from "../../wire/server";

/** Box drawing, blocks and what else only draws. */
const DRAWN = /[\u2500-\u259f\u2800-\u28ff]+/gu;

export function heard({ rows }: Pick<DrawingShown, "rows">): string[] {
  return rows
    .map((row) => {
      let [text, end] = ["", 0];
      for (const piece of row) {
        text += (piece.at > end ? " " : "") + piece.text;
        end = piece.at + piece.cells;
      }
      return text.replace(DRAWN, " ").replace(/\s+/gu, " ").trim();
    })
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
}
