// Japanese is searched as it is written and as it is read: who types かな, or カナ, finds 漢字.

/** How words are read: "交換" as "こうかん". */
export type Readings = ReadonlyMap<string, string>;

const KATAKANA = /[\u30a1-\u30f6]/g;
const TO_HIRAGANA = 0x60;

/** Without what nobody searches for: large and small letters, wide and narrow ones, the two kinds of kana. */
export function plainly(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** A text as it is read, longest words first; what has no reading stays. */
export function readAs(text: string, readings: Readings): string {
  return wordsIn(text, readings)
    .map(({ read }) => read)
    .join("");
}

interface Word {
  written: string;
  read: string;
}

function wordsIn(text: string, readings: Readings): Word[] {
  const longest = Math.max(0, ...[...readings.keys()].map((word) => word.length));
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at);
    while (length > 1 && !readings.has(text.slice(at, at + length))) length--;
    const written = text.slice(at, at + length) || text.charAt(at);
    words.push({ written, read: readings.get(written) ?? written });
    at += written.length;
  }
  return words;
}

/** A text in pieces, every second one a hit of a search: as it is written, or the words that are read so. */
export function hits(text: string, search: string, readings: Readings): string[] {
  const folded = plainly(text);
  const plain = folded.length === text.length ? folded : text.toLowerCase(); // the same places as in the text
  const wanted = plainly(search).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [text];
  const hit = new Array<boolean>(text.length).fill(false);
  const mark = (from: number, to: number) => hit.fill(true, from, to);
  for (const word of wanted) {
    for (const at of placesOf(plain, word)) mark(at, at + word.length);
    if (!readings.size) continue;
    const words = wordsIn(plain, readings);
    const read = words.map((one) => one.read).join("");
    for (const at of placesOf(read, word)) {
      let [written, said] = [0, 0];
      for (const one of words) {
        if (said < at + word.length && said + one.read.length > at) mark(written, written + one.written.length);
        written += one.written.length;
        said += one.read.length;
      }
    }
  }
  const pieces = [""];
  for (let at = 0; at < text.length; at++) {
    if (hit[at] !== (pieces.length % 2 === 0)) pieces.push("");
    pieces[pieces.length - 1] += text.charAt(at);
  }
  return pieces;
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

/** Of the Japanese books; fetched by who searches one. */
export async function readingsOf(language: string): Promise<Readings> {
  if (language !== "ja") return new Map();
  const { default: found } = await import("./readings.ja.json");
  return new Map(Object.entries(found).map(([word, kana]) => [plainly(word), kana]));
}
