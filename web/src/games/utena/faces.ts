// The faces of the cards, from what is in the box; and what an icon's name says about how to draw it.

export interface Look {
  kind: "tool" | "sun" | "school" | "color" | "shape";
  color: string | null;
  shape: string | null;
}

const KINDS = new Set(["sun", "school", "color", "shape"]);

/** "blue-cross" is a tool; "sun-blue", "school-blue", "color-blue" and "shape-cross" say their kind first. */
export function lookOf(icon: string): Look {
  const [first = "", second = ""] = icon.slice(icon.lastIndexOf("/") + 1).split("-");
  if (!KINDS.has(first)) return { kind: "tool", color: first, shape: second };
  const kind = first as Look["kind"];
  return kind === "shape" ? { kind, color: null, shape: second } : { kind, color: second, shape: null };
}

export interface Face {
  /** The icons as they are drawn; a sun stands for several. */
  printed: string[];
  /** The icons that the card counts as having. */
  icons: string[];
  /** Something on it is our choice, where no source tells what the printed card has. */
  rebuilt: boolean;
}

interface Printed {
  id: string;
  provenance?: string;
  icons: string[];
  printed: string[];
}

export type Faces = ReadonlyMap<string, Face>;

/** The faces of the ascetic cards by the ids of the view. */
export function facesOf(box: Record<string, unknown>): Faces {
  const cards = box.gyoja as Printed[];
  return new Map(
    cards.map(({ id, icons, printed, provenance = "" }) => [
      `card/${id}`,
      { icons, printed, rebuilt: provenance.includes("reconstructed") },
    ]),
  );
}

/** The four icons of a desire card by the corners of its upright face. */
export type Corners = Record<"TL" | "TR" | "BL" | "BR", string>;

export type Desires = ReadonlyMap<string, Corners>;

export function desiresOf(box: Record<string, unknown>): Desires {
  const cards = box.desire as { id: string; slots: Corners }[];
  return new Map(cards.map(({ id, slots }) => [`desire/${id}`, slots]));
}

/** Which printed icon of a card carries a match: itself, or the sun that stands for it. */
export function carrier(face: Face, match: string | null): string | null {
  if (match === null || !face.icons.includes(match)) return null;
  if (face.printed.includes(match)) return match;
  const color = lookOf(match).color;
  return face.printed.find((icon) => icon === `sun-${color}`) ?? null;
}
