// How the search of the theme finds Japanese, in the place of the word splitter that it brings along: that one divides 行者カード
// in a sentence and alone in different ways, and then finds nothing. Japanese is written without spaces, so every sign of it
// begins a term of its own, some signs long; the search asks for the beginnings of terms, and so finds whatever stands
// anywhere in the text.
{
  const SIGN = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}々〆ー";
  const JAPANESE = new RegExp(`[${SIGN}]`, "u");
  const PARTS = new RegExp(`[${SIGN}]+|[^${SIGN}]+`, "gu");
  const LONGEST = 10;
  // Ends every term: the theme cuts a question in kanji into terms that it knows, and loses a sign; it shall know none.
  const END = "\uFF9E";

  lunr.TinySegmenter = class {
    /** What the theme asks before it divides: "H" stands for kanji. */
    ctype_(text) {
      return JAPANESE.test(text) ? "H" : "A";
    }

    segment(text) {
      return (text.match(PARTS) ?? []).flatMap((part) => {
        if (!JAPANESE.test(part)) return [part];
        // The theme takes `length` for the distance to the next term, and `toLowerCase()` for the term.
        return [...part].map((sign, at, signs) => ({
          length: sign.length,
          toLowerCase: () => signs.slice(at, at + LONGEST).join("") + END,
        }));
      });
    }
  };
}
