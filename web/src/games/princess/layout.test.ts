import { describe, expect, it } from "vitest";

import { cornerOf, GAP, passagePath, pawnAt, tileSize, trackOf, windowOf } from "./layout";

const at = (row: number, column: number) => ({ row, column });

describe("the part of a tableau that is drawn", () => {
  it("is what lies there and one line around it", () => {
    const spots = [at(3, 3), at(5, 5)];
    expect(windowOf([at(4, 4)], spots)).toEqual({ top: 3, left: 3, rows: 3, columns: 3 });
  });

  it("goes no further than a tile could", () => {
    const row = [0, 1, 2, 3, 4].map((column) => at(4, column + 2));
    const spots = [at(3, 2), at(5, 6)];
    expect(windowOf(row, spots)).toEqual({ top: 3, left: 2, rows: 3, columns: 5 });
    expect(windowOf(row, [])).toEqual({ top: 4, left: 2, rows: 1, columns: 5 });
  });

  it("is one cell before there is anything", () => {
    expect(windowOf([], [])).toEqual({ top: 0, left: 0, rows: 1, columns: 1 });
  });
});

describe("the side of a tile", () => {
  const wide = { top: 0, left: 0, rows: 6, columns: 6 };

  it("lets all that is drawn fit into its box", () => {
    for (const [width, height] of [
      [354, 900],
      [900, 354],
      [500, 500],
    ] as const) {
      const side = tileSize(wide, width, height, 44, 108);
      expect(side * 6 + GAP * 5).toBeLessThanOrEqual(Math.max(width, 44 * 6 + GAP * 5));
    }
    expect(tileSize(wide, 5000, 5000, 44, 108)).toBe(108);
  });

  it("stays large enough for a finger where the page is low", () => {
    expect(tileSize(wide, 354, 100, 44, 108)).toBe(44);
  });
});

describe("the way through the mansion", () => {
  it("is one line where there is room, else two, there and back", () => {
    const line = trackOf(26, 900);
    expect([line.columns, line.rows]).toEqual([26, 1]);
    const bent = trackOf(26, 354);
    expect([bent.columns, bent.rows]).toEqual([13, 2]);
    expect(bent.width).toBeLessThanOrEqual(354);
    expect(cornerOf(bent, 12).x).toBe(cornerOf(bent, 13).x);
    expect(cornerOf(bent, 25).x).toBe(0);
    expect(cornerOf(bent, 13).y).toBeGreaterThan(cornerOf(bent, 12).y);
  });

  it("has room for four pawns in every cell", () => {
    for (const width of [354, 640, 900, 1500]) {
      const track = trackOf(26, width);
      const size = Math.min(20, (track.w - 3) / 2);
      const places = [0, 1, 2, 3].map((place) => pawnAt(track, 7, place, size));
      expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
      const { x } = cornerOf(track, 7);
      for (const place of places) {
        expect(place.x).toBeGreaterThanOrEqual(x);
        expect(place.x + size).toBeLessThanOrEqual(x + track.w + 0.01);
      }
    }
  });

  it("draws passages from cell to cell, also around the bend", () => {
    for (const width of [354, 900]) {
      const track = trackOf(26, width);
      const middle = (cell: number) => cornerOf(track, cell).x + track.w / 2;
      const path = passagePath(track, 10, 14);
      expect(path.startsWith(`M${middle(10)} `)).toBe(true);
      expect(path).toContain(` ${middle(14)} ${cornerOf(track, 14).y}`);
    }
  });
});
