import { describe, expect, it } from "vitest";

import { cornerOf, GAP, linesOf, passagePath, pawnAt, rivalTile, tileSize, trackOf, windowOf } from "./layout";

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

describe("the names of columns and rows", () => {
  it("are those of the cells, in the order in which these are drawn", () => {
    const cells = [
      { id: "cell/0/E5", ...at(4, 4) },
      { id: "cell/0/D4", ...at(3, 3) },
    ];
    const window = { top: 3, left: 3, rows: 2, columns: 3 };
    expect(linesOf(window, cells)).toEqual({ columns: ["D", "E", ""], rows: ["4", "5"] });
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
  it("is one line on every page, and leaves out numbers where cells are slim", () => {
    for (const [width, slim] of [
      [354, true],
      [600, false],
      [1500, false],
    ] as const) {
      const track = trackOf(26, width);
      expect(track.slim).toBe(slim);
      expect(track.width).toBeLessThanOrEqual(width);
      expect(cornerOf(track, 25).x + track.w).toBe(track.width);
    }
  });

  it("has room for four pawns in every cell", () => {
    for (const width of [354, 600, 900, 1500]) {
      const track = trackOf(26, width);
      const places = [0, 1, 2, 3].map((place) => pawnAt(track, 7, place, 4));
      expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
      const { x, y } = cornerOf(track, 7);
      for (const place of places) {
        expect(place.x).toBeGreaterThanOrEqual(x - 2);
        expect(place.x + track.pawn).toBeLessThanOrEqual(x + track.w + 2);
        expect(place.y + track.pawn).toBeLessThanOrEqual(y + track.h);
      }
    }
  });

  it("keeps two pawns in a cell apart, on phones too", () => {
    for (const width of [354, 900]) {
      const track = trackOf(26, width);
      const [one, two] = [pawnAt(track, 0, 0, 2), pawnAt(track, 0, 1, 2)];
      expect(Math.max(two.x - one.x, two.y - one.y)).toBeGreaterThanOrEqual(track.pawn);
    }
  });

  it("has no cell of less than nothing before the page knows its width", () => {
    expect(trackOf(26, 0).w).toBeGreaterThan(2);
  });

  it("draws passages from cell to cell", () => {
    for (const width of [354, 900]) {
      const track = trackOf(26, width);
      const middle = (cell: number) => cornerOf(track, cell).x + track.w / 2;
      const path = passagePath(track, 10, 14);
      expect(path.startsWith(`M${middle(10)} `)).toBe(true);
      expect(path).toContain(` ${middle(14)} ${cornerOf(track, 14).y}`);
    }
  });
});

describe("the tiles of the others", () => {
  it("are larger the fewer there are", () => {
    const [one, two, three] = [[4], [4, 4], [4, 4, 4]].map((rows) => rivalTile(rows, 280, 440));
    expect(one).toBe(44);
    expect(two).toBeLessThan(one ?? 0);
    expect(three).toBeLessThan(two ?? 0);
  });

  it("fit below each other, but can always be read", () => {
    const side = rivalTile([5, 4, 5], 280, 480);
    expect((5 + 4 + 5) * (side + 2)).toBeLessThanOrEqual(480);
    expect(rivalTile([5, 5, 5], 280, 300)).toBe(20);
  });
});
