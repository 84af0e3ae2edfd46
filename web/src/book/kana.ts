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
  const longest = Math.max(0, ...[...readings.keys()].map((word) => word.length));
  let read = "";
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at);
    while (length > 1 && !readings.has(text.slice(at, at + length))) length--;
    const word = text.slice(at, at + length);
    read += readings.get(word) ?? word;
    at += length;
  }
  return read;
}

/** Of the Japanese books; fetched by who searches one. */
export async function readingsOf(language: string): Promise<Readings> {
  if (language !== "ja") return new Map();
  const { default: found } = await import("./readings.ja.json");
  return new Map(Object.entries(found).map(([word, kana]) => [plainly(word), kana]));
}
