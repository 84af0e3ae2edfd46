// Where things lie: the part of a tableau that is drawn, and the way through the mansion.

export interface Cell {
  row: number;
  column: number;
}

/** The part of the array that is drawn: rows and columns from first to last. */
export interface Window {
  top: number;
  left: number;
  rows: number;
  columns: number;
}

/** What lies there and, as far as the frame allows, one empty line around it. `spots` are the cells that it allows. */
export function windowOf(cells: readonly Cell[], spots: readonly Cell[]): Window {
  if (!cells.length) return { top: 0, left: 0, rows: 1, columns: 1 };
  const span = (value: (cell: Cell) => number): [number, number] => {
    const there = cells.map(value);
    const [low, high] = [Math.min(...there), Math.max(...there)];
    const allowed = [...there, ...spots.map(value)];
    return [Math.max(low - 1, Math.min(...allowed)), Math.min(high + 1, Math.max(...allowed))];
  };
  const [top, bottom] = span((cell) => cell.row);
  const [left, right] = span((cell) => cell.column);
  return { top, left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** The names of the columns and rows that are drawn, as the ids of what lies there have them: cell/0/E5. */
export function linesOf(window: Window, cells: readonly (Cell & { id: string })[]) {
  const name = (id: string) => id.slice(id.lastIndexOf("/") + 1);
  const at = (value: (cell: Cell) => number, line: number, part: RegExp) => {
    const there = cells.find((cell) => value(cell) === line);
    return there ? (name(there.id).match(part)?.[0] ?? "") : "";
  };
  return {
    columns: Array.from({ length: window.columns }, (_, k) => at((cell) => cell.column, window.left + k, /^[A-Z]+/)),
    rows: Array.from({ length: window.rows }, (_, k) => at((cell) => cell.row, window.top + k, /\d+$/)),
  };
}

/** The strip with these names, above and before the tiles. */
export const EDGE = 15;
const LEAST = 5; // a small tableau is not blown up
export const GAP = 3;

/** The side of a tile: all that is drawn fits into the box. */
export function tileSize(window: Window, width: number, height: number, smallest: number, largest: number): number {
  const [columns, rows] = [Math.max(LEAST, window.columns), Math.max(LEAST, window.rows)];
  const share = (room: number, count: number) => (room - GAP * (count - 1)) / count;
  const side = Math.floor(Math.min(share(width, columns), Math.max(share(height, rows), smallest), largest));
  return Math.max(20, side);
}

/** What stands in a panel of another player beside and above the tiles. */
const BESIDE = 118;
const NAME = 46;
const LEAST_ROWS = 3; // what stands beside them is so high
const SMALL = 20;
const LARGE = 44;

/** The side of a tile of the others, whose panels stand one below the other; a single one has what else it has below. */
export function rivalTile(rows: readonly number[], width: number, height: number): number {
  const alone = rows.length < 2;
  const across = (width - (alone ? 14 : BESIDE)) / LEAST - 2;
  const lines = rows.reduce((sum, count) => sum + Math.max(LEAST_ROWS, count), 0);
  const down = (height - rows.length * (alone ? NAME + 60 : NAME)) / Math.max(1, lines) - 2;
  return Math.floor(Math.max(SMALL, Math.min(across, down, LARGE)));
}

export interface Point {
  x: number;
  y: number;
}

export interface Track {
  /** The box of one cell. */
  w: number;
  h: number;
  /** Too narrow for a number in every cell: those of every fifth stand below, and pawns one over the other. */
  slim: boolean;
  /** A pawn. */
  pawn: number;
  width: number;
  height: number;
}

const LEAST_CELL = 4; // before the page knows how wide it is
const NARROWEST = 20;
const WIDEST = 64;
/** Above the cells the passages are drawn, below slim ones their numbers. */
export const ABOVE = 14;
const BELOW = 14;

/** The way in one line. */
export function trackOf(cells: number, width: number): Track {
  const w = Math.max(LEAST_CELL, Math.min(WIDEST, Math.floor((width / cells) * 4) / 4));
  const slim = w < NARROWEST;
  const h = slim ? 32 : 46;
  const pawn = slim ? Math.min(16, w + 2) : Math.min(20, (w - 3) / 2);
  return { w, h, slim, pawn, width: w * cells, height: ABOVE + h + (slim ? BELOW : 0) };
}

/** The top left corner of a cell. */
export function cornerOf(track: Track, cell: number): Point {
  return { x: cell * track.w, y: ABOVE };
}

/** A bow from the top of one cell to the top of another. */
export function passagePath(track: Track, from: number, to: number): string {
  const [x1, x2] = [cornerOf(track, from).x + track.w / 2, cornerOf(track, to).x + track.w / 2];
  return `M${x1} ${ABOVE} C${x1} 0 ${x2} 0 ${x2} ${ABOVE}`;
}

/** Where each of up to four pawns stands in a cell: two by two, or one over the other. */
export function pawnAt(track: Track, cell: number, place: number, count: number): Point {
  const { x, y } = cornerOf(track, cell);
  const { pawn, w } = track;
  if (track.slim) return { x: x + (w - pawn) / 2, y: y + (place * (track.h - pawn)) / Math.max(1, count - 1) };
  return { x: x + (w - 2 * pawn - 1) / 2 + (place % 2) * (pawn + 1), y: y + 2 + Math.floor(place / 2) * (pawn - 5) };
}
