// The rule books, from docs/book: fetched when somebody opens one.

import type { Language } from "../lib/settings.svelte";
import { plainly, readAs, type Readings } from "./kana";
import { type Section, sectionsOf, wordsOf } from "./markdown";

const texts = import.meta.glob<string>("../../../docs/book/*.md", { query: "?raw", import: "default" });
const pictures = import.meta.glob<string>("../../../docs/book/pictures/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const NONE: Readings = new Map();

export interface Book {
  slug: string;
  sections: Section[];
}

export async function bookOf(slug: string, language: Language): Promise<Book | null> {
  const load = texts[`../../../docs/book/${slug}.${language}.md`];
  return load ? { slug, sections: sectionsOf(await load()) } : null;
}

/** The address of a picture that a book names. */
export function pictureOf(source: string): string {
  return pictures[`../../../docs/book/${source}`] ?? "";
}

/** The section that explains a clause: named itself, in a range, or by its group; the closest one wins. */
export function sectionOf(book: Book, clause: string): Section | null {
  let best: Section | null = null;
  let closest = 0;
  for (const section of book.sections) {
    for (const named of section.clauses) {
      const near = closeness(named, clause);
      if (near > closest) [best, closest] = [section, near];
    }
  }
  return best;
}

/** 3: named, 2: in a range, 1: its group or a part above it, 0: not at all. */
export function closeness(named: string, clause: string): number {
  if (named === clause) return 3;
  const [from, to] = named.split("-");
  if (from && to)
    return inRange(numbers(from), numbers(clause), numbers(to)) && letter(from) === letter(clause) ? 2 : 0;
  return clause.startsWith(`${named}.`) ? 1 : 0;
}

const letter = (clause: string): string => clause.slice(0, 1);
const numbers = (clause: string): number[] => clause.slice(1).split(".").map(Number);

function inRange(from: number[], clause: number[], to: number[]): boolean {
  return compare(from, clause) <= 0 && compare(clause.slice(0, to.length), to) <= 0;
}

function compare(a: number[], b: number[]): number {
  for (let k = 0; k < Math.max(a.length, b.length); k++) {
    const step = (a[k] ?? -1) - (b[k] ?? -1);
    if (step) return step;
  }
  return 0;
}

/** The sections that contain every word of a search, as it is written or as it is read. */
export function found(book: Book, search: string, readings: Readings = NONE): Section[] {
  const words = plainly(search).split(/\s+/).filter(Boolean);
  if (!words.length) return book.sections;
  return book.sections.filter((section) => {
    const text = plainly(wordsOf(section));
    const read = readings.size ? readAs(text, readings) : "";
    return words.every(
      (word) =>
        text.includes(word) || read.includes(word) || section.clauses.some((clause) => clause.toLowerCase() === word),
    );
  });
}
