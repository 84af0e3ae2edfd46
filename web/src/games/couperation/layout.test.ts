import { describe, expect, it } from "vitest";

import { ABOVE, BELOW, type Cell, cornerOf, extentOf, layoutOf, lineUp, middle, misfitsOf, shorten } from "./layout";

/** All cells of a finished tower whose bottom row begins at `left`. */
function whole(left: number): Cell[] {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((row) => Array.from({ length: 8 - row }, (_, k) => ({ row, x: left + k })));
}

describe("the pyramid", () => {
  it("puts a glass over the gap of the two it stands on", () => {
    const layout = layoutOf(whole(-3), 358, 440);
    const upper = cornerOf(layout, { row: 2, x: -1 });
    const [left, right] = [cornerOf(layout, { row: 1, x: -1 }), cornerOf(layout, { row: 1, x: 0 })];
    expect(upper.x).toBeCloseTo((left.x + right.x) / 2);
    expect(left.y - upper.y).toBe(layout.row);
    expect(right.x - left.x).toBe(layout.glass);
  });

  it("keeps every glass inside the picture, wherever the start card ended", () => {
    for (const left of [-6, -3, 0]) {
      for (const width of [320, 358, 600]) {
        const layout = layoutOf(whole(left), width, 440);
        expect(layout.width).toBe(width);
        expect(layout.height).toBeLessThanOrEqual(440);
        for (const cell of whole(left)) {
          const { x, y } = cornerOf(layout, cell);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + layout.glass).toBeLessThanOrEqual(width + 0.5);
          expect(y).toBeGreaterThanOrEqual(ABOVE);
          expect(y + layout.row).toBeLessThanOrEqual(layout.height - BELOW);
        }
      }
    }
  });

  it("fits the widest bottom row, six glasses and a free place at either end, on a phone", () => {
    const row = Array.from({ length: 8 }, (_, k) => ({ row: 1, x: k - 6 }));
    const layout = layoutOf(row, 358, 440);
    expect(layout.width).toBe(358);
    expect(layout.glass).toBeGreaterThanOrEqual(40);
  });

  it("becomes wider than a very narrow box rather than unreadable", () => {
    const layout = layoutOf(whole(-3), 200, 440);
    expect(layout.glass).toBe(36);
    expect(layout.width).toBeGreaterThan(200);
  });

  it("does not blow up the start card", () => {
    const start = [{ row: 1, x: 0 }];
    expect(extentOf(start)).toEqual({ left: -2, right: 2, rows: 2 });
    expect(layoutOf(start, 900, 440).glass).toBe(104);
    expect(middle({ row: 3, x: -1 })).toBe(0);
  });
});

describe("small things", () => {
  it("shares the line among the cards, within bounds", () => {
    expect(lineUp(3, 358, 6, 76, 44)).toEqual({ columns: 3, width: 76 });
    expect(lineUp(7, 358, 6, 76, 44)).toEqual({ columns: 7, width: 46 });
    expect(lineUp(0, 358, 6, 76, 44)).toEqual({ columns: 1, width: 76 });
  });

  it("takes two even lines before cards become too narrow", () => {
    expect(lineUp(8, 342, 4, 60, 44)).toEqual({ columns: 4, width: 60 });
    expect(lineUp(8, 358, 0, 52, 44)).toEqual({ columns: 8, width: 44 });
    expect(lineUp(9, 342, 4, 60, 44)).toEqual({ columns: 5, width: 60 });
  });

  it("shortens names that are too long", () => {
    expect(shorten("Mio", 36, 12)).toBe("Mio");
    expect(shorten("Katharina", 36, 12)).toBe("Kat…");
    expect(shorten("さくら", 36, 12)).toBe("さくら");
    expect(shorten("ボット弐号", 36, 12)).toBe("ボッ…");
    expect(shorten("ボット3", 36, 12)).toBe("ボ…3");
    expect(shorten("Bot 12", 36, 12)).toBe("B…12");
  });
});

describe("a card that did not fit", () => {
  const tower = [
    { id: "cell/1/0", misfit: true },
    { id: "cell/1/1", misfit: true },
    { id: "cell/2/0", misfit: false },
  ];
  it("is the one that was turned up, where that is known", () => {
    expect([...misfitsOf(tower, new Set(["cell/1/1", "card/20", "cell/2/0"]))]).toEqual(["cell/1/1"]);
  });
  it("is else whatever contradicts each other", () => {
    expect([...misfitsOf(tower, new Set())]).toEqual(["cell/1/0", "cell/1/1"]);
  });
});
