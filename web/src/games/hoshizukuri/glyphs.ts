// The drawings of the cards: `soft` is a pale shape, `full` a dark one, `line` strokes. A disc is drawn as two arcs.

export interface Glyph {
  soft?: string;
  full?: string;
  line?: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** A star of four points. */
const spark = (x: number, y: number, r: number): string => {
  const k = r * 0.26;
  return `M${x} ${y - r}L${x + k} ${y - k} ${x + r} ${y} ${x + k} ${y + k} ${x} ${y + r} ${x - k} ${y + k} ${x - r} ${y} ${x - k} ${y - k}Z`;
};
const discs = (...all: [number, number, number][]): string => all.map((one) => disc(...one)).join("");
const sparks = (...all: [number, number, number][]): string => all.map((one) => spark(...one)).join("");

export const GLYPHS: Record<string, Glyph> = {
  stardust: { full: sparks([11, 12, 6], [22, 9, 3.5], [21, 21, 5], [9, 24, 3]) + discs([16, 17, 1.2], [27, 15, 1.2]) },
  rock: {
    soft: "M6 20 9 10 18 6 26 12 27 22 19 27 9 26Z",
    line: "M6 20 9 10 18 6 26 12 27 22 19 27 9 26ZM9 10l8 6 9-4M17 16l2 11",
  },
  satellite: {
    soft: disc(17, 17, 9),
    full: discs([14, 14, 2.2], [20, 19, 2.8], [14, 21, 1.4]),
    line: `${disc(17, 17, 9)}M5 8 8 11M27 5l-3 3`,
  },
  planet: {
    soft: disc(16, 16, 8.5),
    line: `${disc(16, 16, 8.5)}M8.2 19.5C3.5 22.5 2 25 3.2 26 5.5 27.8 13 24 20 18.2 26.8 12.5 30.3 7.4 28.8 6 27.6 5 25 6 22.3 9.5`,
  },
  star: {
    soft: disc(16, 16, 9),
    full: disc(16, 16, 6.5),
    line: "M16 2v4M16 26v4M2 16h4M26 16h4M6 6l3 3M23 23l3 3M26 6l-3 3M9 23l-3 3",
  },
  nebula: {
    soft: "M6 19a6 6 0 0 1 3-10 8 8 0 0 1 14-1 6 6 0 0 1 3 11 6 6 0 0 1-8 5 8 8 0 0 1-12-5Z",
    full: sparks([12, 15, 3], [21, 13, 3.6], [17, 21, 2.4]),
    line: "M6 19a6 6 0 0 1 3-10 8 8 0 0 1 14-1",
  },
  protostar: { soft: disc(16, 16, 10), full: spark(16, 16, 8), line: "M4 21c8 5 19 3 24-7M28 11C20 6 9 8 4 18" },
  flame: {
    soft: "M16 3c1 6 8 9 8 17a8 8 0 0 1-16 0c0-5 3-7 4-11 2 2 3 4 3 6 2-3 2-8 1-12Z",
    full: "M16 28a5 5 0 0 1-5-5c0-3 3-4 4-7 3 2 6 4 6 7a5 5 0 0 1-5 5Z",
  },
  thunder: { full: "M19 2 7 18h7l-3 12 13-17h-8Z" },
  eruption: {
    soft: "M3 28 12 14h8l9 14Z",
    line: "M3 28 12 14h8l9 14ZM16 12V4M12 10 9 5M20 10l3-5",
    full: "M12 14h8l2 3c-2 3-3-1-5 2s-4-2-7-1Z",
  },
  nuclear_fusion: {
    soft: discs([12, 16, 8], [20, 16, 8]),
    full: spark(16, 16, 6),
    line: `${disc(12, 16, 8)}${disc(20, 16, 8)}`,
  },
  water: {
    soft: "M16 3c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17Z",
    line: "M16 3c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17ZM12 20a4 4 0 0 0 4 4",
  },
  ice: {
    line: "M16 3v26M4.7 9.5l22.6 13M27.3 9.5l-22.6 13M16 8l-3-3M16 8l3-3M16 24l-3 3M16 24l3 3M9 12l-4.2-.4M9 12 7.2 8M23 20l4.2.4M23 20l1.8 4M23 12l4.2-.4M23 12 24.8 8M9 20l-4.2.4M9 20l-1.8 4",
  },
  crystal: { soft: "M16 2 24 11 20 28H12L8 11Z", line: "M16 2 24 11 20 28H12L8 11ZM8 11h16M16 2v9M12 28l4-17 4 17" },
  storm: { line: "M5 10h15a4 4 0 1 0-4-4M3 16h22a4 4 0 1 1-4 4M7 22h8a3 3 0 1 1-3 3" },
  geyser: {
    soft: "M6 28c2-4 18-4 20 0Z",
    line: "M16 24V8M12 24c0-8-1-11-5-13M20 24c0-8 1-11 5-13",
    full: discs([16, 5, 2], [7, 8, 1.8], [25, 8, 1.8], [11, 4, 1.3], [21, 4, 1.3]),
  },
  spring: {
    soft: "M3 21c4-5 22-5 26 0-4 7-22 7-26 0Z",
    line: "M3 21c4-5 22-5 26 0-4 7-22 7-26 0ZM9 22c3-2 11-2 14 0",
    full: "M16 4c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8Z",
  },
  forest: { soft: "M10 5 17 20H3ZM22 8l7 15H15Z", line: "M10 5 17 20H3ZM22 8l7 15H15ZM10 20v7M22 23v5" },
  microorganism: {
    soft: "M9 11c5-6 15-4 15 4s-4 11-10 10S4 17 9 11Z",
    line: "M9 11c5-6 15-4 15 4s-4 11-10 10S4 17 9 11ZM10 9 8 5M18 7l2-4M24 14l4-1M21 22l3 4M11 25l-2 3M6 17l-4 1",
    full: discs([13, 14, 2.4], [18, 18, 1.8], [12, 20, 1.3]),
  },
  ground: {
    soft: "M2 25C9 17 12 14 17 18S27 19 30 15V28H2Z",
    line: "M2 25C9 17 12 14 17 18S27 19 30 15M5 28c4-3 7-4 11-3M20 27c3-2 6-3 9-3",
    full: disc(24, 7, 3),
  },
  grassland: {
    line: "M3 28h26M8 28c0-7-2-10-4-12M9 28c0-10 2-14 4-18M16 28c0-6-1-9-2-12M18 28c0-9 2-12 5-15M24 28c0-5 1-8 4-10",
  },
  fruit_tree: {
    soft: "M16 3a8 8 0 0 1 8 6 6 6 0 0 1-2 11H10A6 6 0 0 1 8 9a8 8 0 0 1 8-6Z",
    full: discs([11, 13, 2.3], [18, 9, 2.3], [20, 16, 2.3]),
    line: "M16 20v9M11 29h10",
  },
  black_hole: {
    full: disc(16, 16, 6),
    soft: "M2 16C6 6 26 6 30 16 26 26 6 26 2 16Z",
    line: "M2 16c4-8 11-10 17-8M30 16c-4 8-11 10-17 8",
  },
  meteorite: { soft: "M13 19 28 4 17 22Z", full: disc(11, 21, 6.5), line: "M17 13 27 3M20 18l8-8M13 11l6-6" },
  constellation: {
    line: "M5 24 11 14l8 4 4-11 5 3M19 18l3 9",
    full: sparks([5, 24, 3.4], [11, 14, 4], [19, 18, 3.4], [23, 7, 4.4], [28, 10, 2.6], [22, 27, 3]),
  },
};
