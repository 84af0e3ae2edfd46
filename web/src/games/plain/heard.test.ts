import { expect, it } from "vitest";

import { heard } from "./heard";

const piece = (text: string, at: number, cells = text.length) => ({
  ...{ text, at, cells, bold: false, dim: false, reverse: false, colour: null },
});

it("reads the drawing without the lines around things, and no line that has nothing else", () => {
  const rows = [
    [piece("╭─ Mansion ──╮", 0)],
    [piece("│", 0), piece("S", 2), piece("1", 4), piece("│", 13)],
    [piece("╰────────────╯", 0)],
    [piece("· · ·", 3)],
    [piece("│ 庭", 0, 4), piece("│", 13)],
  ];
  expect(heard({ rows })).toEqual(["Mansion", "S 1", "庭"]);
});
