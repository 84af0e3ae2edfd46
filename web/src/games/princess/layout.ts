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

const LEAST = 5; // a small tableau is not blown up
export const GAP = 3;

/** The side of a tile: all that is drawn fits into the box. */
export function tileSize(window: Window, width: number, height: number, smallest: number, largest: number): number {
  const [columns, rows] = [Math.max(LEAST, window.columns), Math.max(LEAST, window.rows)];
  const share = (room: number, count: number) => (room - GAP * (count - 1)) / count;
  const side = Math.floor(Math.min(share(width, columns), Math.max(share(height, rows), smallest), largest));
  return Math.max(20, side);
}

export interface Point {
  x: number;
  y: number;
}

export interface Track {
  columns: number;
  rows: number;
  /** The box of one cell. */
  w: number;
  h: number;
  width: number;
  height: number;
}

const NARROWEST = 24;
/** In two lines a cell is lower, so that as much is left for the tiles. */
const [TALL, LOW] = [46, 38];
/** Above a row the passages are drawn. */
export const ABOVE = 14;

/** The way in one line, or where that is too narrow in two, there and back. */
export function trackOf(cells: number, width: number): Track {
  const columns = width / cells >= NARROWEST ? cells : Math.ceil(cells / 2);
  const rows = Math.ceil(cells / columns);
  const w = Math.min(54, Math.floor((width / columns) * 4) / 4);
  const h = rows > 1 ? LOW : TALL;
  return { columns, rows, w, h, width: w * columns, height: rows * (h + ABOVE) };
}

/** The top left corner of a cell. */
export function cornerOf(track: Track, cell: number): Point {
  const row = Math.floor(cell / track.columns);
  const along = cell % track.columns;
  const column = row % 2 ? track.columns - 1 - along : along;
  return { x: column * track.w, y: row * (track.h + ABOVE) + ABOVE };
}

/** A bow from the top of one cell to the top of another. */
export function passagePath(track: Track, from: number, to: number): string {
  const [a, b] = [cornerOf(track, from), cornerOf(track, to)];
  const [x1, x2] = [a.x + track.w / 2, b.x + track.w / 2];
  if (a.y === b.y) return `M${x1} ${a.y} C${x1} ${a.y - ABOVE} ${x2} ${b.y - ABOVE} ${x2} ${b.y}`;
  const low = a.y + track.h;
  return `M${x1} ${low} C${x1} ${low + ABOVE} ${x2} ${b.y - ABOVE} ${x2} ${b.y}`;
}

/** Where up to four pawns stand in a cell, two by two; each so wide. */
export function pawnAt(track: Track, cell: number, place: number, size: number): Point {
  const { x, y } = cornerOf(track, cell);
  const left = (track.w - 2 * size - 1) / 2;
  return { x: x + left + (place % 2) * (size + 1), y: y + 2 + Math.floor(place / 2) * (size - 1) };
}
