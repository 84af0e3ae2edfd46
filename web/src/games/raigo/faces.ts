// What is printed on the pieces, from the box.

export type Kind = "otonashi" | "kotodama" | "ougi";

export interface Face {
  id: string;
  kanji: string;
  reading: string;
  weight: number;
  kind: Kind;
  /** Of an ougi: instant, single, lasting, passive or summon. */
  use: string | null;
  /** Its text is not in the printed booklet. */
  reconstructed: boolean;
}

export interface Raijin {
  id: string;
  ougi: string[];
}

export interface Yaku {
  id: string;
  class: string;
  base: number;
  patterns: string[][];
}

type Row = Record<string, unknown>;
type Box = Record<string, unknown>;

const rows = (box: Box, name: string): Row[] => (Array.isArray(box[name]) ? (box[name] as Row[]) : []);

function faceOf(row: Row, ougi: boolean): Face {
  const { id, kanji, reading, weight, kind, booklet_text } = row;
  return {
    id: String(id),
    kanji: String(kanji),
    reading: String(reading ?? ""),
    weight: Number(weight),
    kind: ougi ? "ougi" : (String(kind) as Kind),
    use: ougi ? String(kind) : null,
    reconstructed: booklet_text === false,
  };
}

export function facesOf(box: Box): ReadonlyMap<string, Face> {
  const faces = [
    ...rows(box, "piece").map((row) => faceOf(row, false)),
    ...rows(box, "ougi").map((row) => faceOf(row, true)),
  ];
  return new Map(faces.map((face) => [face.id, face]));
}

export function raijinOf(box: Box): ReadonlyMap<string, Raijin> {
  return new Map(rows(box, "raijin").map(({ id, ougi }) => [String(id), { id: String(id), ougi: ougi as string[] }]));
}

/** The yaku by their class, in the order of the box. */
export function yakuOf(box: Box): ReadonlyMap<string, Yaku[]> {
  const found = new Map<string, Yaku[]>();
  for (const row of rows(box, "yaku")) {
    const one = {
      id: String(row.id),
      class: String(row.class),
      base: Number(row.base),
      patterns: (row.patterns_bottom_to_top ?? []) as string[][],
    };
    found.set(one.class, [...(found.get(one.class) ?? []), one]);
  }
  return found;
}

/** Words one after the other, those that repeat counted: "Slash ×6". */
export function counted(words: readonly string[]): string {
  const runs: [string, number][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.[0] === word) last[1]++;
    else runs.push([word, 1]);
  }
  return runs.map(([word, times]) => (times > 1 ? `${word} ×${times}` : word)).join(" · ");
}

/** What a piece is called besides its character: "Lightning" of "雷 Lightning", nothing where both are one. */
export function glossOf(name: string, kanji: string): string {
  return name.startsWith(kanji) ? name.slice(kanji.length).trim() : name;
}
