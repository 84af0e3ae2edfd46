// Where the glasses stand: a cell (row, x) stands on (row-1, x) and (row-1, x+1), so every row is half a glass further
// right than the one below it.

export interface Cell {
  row: number;
  x: number;
}

/** What the picture has to hold, in glasses. */
export interface Extent {
  left: number;
  right: number;
  rows: number;
}

/** The picture in pixels. */
export interface Layout extends Extent {
  /** Width of the place of one glass. */
  glass: number;
  /** Height of a row. */
  row: number;
  width: number;
  height: number;
  /** Where the place furthest left begins. */
  start: number;
}

/** A small tower is not blown up to the width of the page. */
const LEAST_COLUMNS = 5;
const LEAST_ROWS = 2;
const WIDEST_GLASS = 104;
/** "18–24" in letters of 12 pixels needs this; below it the picture scrolls in its own box. */
const NARROWEST_GLASS = 36;
const HEIGHT_OF_WIDTH = 1.08;
/** What a finger hits on a phone is not narrower. */
export const FINGER = 44;
/** Left of the rows their numbers are written. */
export const MARGIN = 18;
const RIGHT = 4;
/** Room above for what lifts, and below for the counter on which everything stands. */
export const ABOVE = 10;
export const BELOW = 18;

/** Where the middle of a glass is, counted in glasses from the middle of the start card. */
export function middle(cell: Cell): number {
  return cell.x + (cell.row - 1) / 2;
}

export function extentOf(cells: readonly Cell[]): Extent {
  const middles = cells.map(middle);
  let [left, right] = [Math.min(0, ...middles), Math.max(0, ...middles)];
  const missing = LEAST_COLUMNS - (right - left + 1);
  if (missing > 0) [left, right] = [left - missing / 2, right + missing / 2];
  return { left, right, rows: Math.max(LEAST_ROWS, ...cells.map((cell) => cell.row)) };
}

/** The largest picture for a box; only if the glasses became too small is it wider than the box. */
export function layoutOf(cells: readonly Cell[], boxWidth: number, boxHeight: number): Layout {
  const extent = extentOf(cells);
  const columns = extent.right - extent.left + 1;
  const byWidth = (boxWidth - MARGIN - RIGHT) / columns;
  const byHeight = (boxHeight - ABOVE - BELOW) / extent.rows / HEIGHT_OF_WIDTH;
  const glass = Math.max(NARROWEST_GLASS, Math.floor(Math.min(byWidth, byHeight, WIDEST_GLASS) * 2) / 2);
  const row = Math.round(glass * HEIGHT_OF_WIDTH);
  const width = Math.max(boxWidth, columns * glass + MARGIN + RIGHT);
  const start = MARGIN + (width - MARGIN - RIGHT - columns * glass) / 2;
  return { ...extent, glass, row, width, height: extent.rows * row + ABOVE + BELOW, start };
}

/** The top left corner of the place of a glass. */
export function cornerOf(layout: Layout, cell: Cell): { x: number; y: number } {
  return {
    x: layout.start + (middle(cell) - layout.left) * layout.glass,
    y: ABOVE + (layout.rows - cell.row) * layout.row,
  };
}

/** Cards beside each other: as wide as the box allows, and in two lines rather than too narrow to be touched. */
export function lineUp(
  count: number,
  boxWidth: number,
  gap: number,
  widest: number,
  narrowest: number,
): { columns: number; width: number } {
  const share = (columns: number) => Math.floor((boxWidth - gap * (columns - 1)) / columns);
  const columns = Math.max(1, share(Math.max(1, count)) < narrowest ? Math.ceil(count / 2) : count);
  return { columns, width: Math.max(narrowest, Math.min(widest, share(columns))) };
}

/** The card that was turned up and did not fit. It contradicts others, which then do not fit either: the one that was
 * turned last is meant, where that is known. */
export function misfitsOf(
  tower: readonly { id: string; misfit: boolean }[],
  marks: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = tower.filter((cell) => cell.misfit).map((cell) => cell.id);
  const turned = all.filter((id) => marks.has(id));
  return new Set(turned.length ? turned : all);
}

/** As much of a name as fits into a width: letters of the Far East are as wide as they are high, others a good half.
 * A number at its end stays: bots are told apart by it. */
export function shorten(name: string, width: number, size: number): string {
  const widthOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + (/[ -~¡-ɏ｡-ﾟ]/.test(letter) ? 0.62 : 1) * size, 0);
  if (widthOf(name) <= width) return name;
  const end = "…" + (/\d+$/.exec(name)?.[0] ?? "");
  const letters = [...name.replace(/\s*\d+$/, "")];
  while (letters.length > 1 && widthOf(letters.join("") + end) > width) letters.pop();
  return letters.join("") + end;
}
