import { describe, expect, it } from "vitest";

import { bookOf, closeness, found, pictureOf, sectionOf } from "./book";
import { hits, plainly, readAs, readingsOf } from "./kana";
import { blocksOf, inlinesOf, plain, sectionsOf } from "./markdown";

describe("the Markdown of the books", () => {
  it("has sections with anchors and clauses", () => {
    const [one, two] = sectionsOf(
      "## A **turn** {#turn}\n<!-- clauses: U8.1 U8.4-U8.8 -->\n\nText.\n\n## End {#end}\n- x",
    );
    expect(one).toMatchObject({ anchor: "turn", title: "A turn", clauses: ["U8.1", "U8.4-U8.8"] });
    expect(two?.blocks).toMatchObject([{ kind: "list", ordered: false }]);
  });

  it("has lists in lists", () => {
    const [list] = blocksOf(["1. one", "   - inner", "   - more", "2. two"]);
    expect(list).toMatchObject({ kind: "list", ordered: true });
    if (list?.kind !== "list") throw new Error("no list");
    expect(list.items.map((item) => item.inner?.items.length ?? 0)).toEqual([2, 0]);
  });

  it("has tables, quotes and pictures", () => {
    const blocks = blocksOf(["| a | b |", "|---|---|", "| 1 | **2** |", "", "> said", "", "![alt](pictures/x.svg)"]);
    expect(blocks.map((block) => block.kind)).toEqual(["table", "quote", "image"]);
  });

  it("has words, strong words and links", () => {
    const parts = inlinesOf("see **the [turn](#turn)** now");
    expect(parts.map((part) => part.kind)).toEqual(["text", "strong", "text"]);
    expect(plain(parts)).toBe("see the turn now");
  });

  it("joins lines with a space only where the language has spaces", () => {
    const [english, , japanese] = [...blocksOf(["one", "two"]), null, ...blocksOf(["ひとつ。", "ふたつ。"])];
    expect(english?.kind === "paragraph" && plain(english.parts)).toBe("one two");
    expect(japanese?.kind === "paragraph" && plain(japanese.parts)).toBe("ひとつ。ふたつ。");
  });
});

describe("finding the page of a clause", () => {
  it("prefers the clause itself, then a range, then its group", () => {
    expect(closeness("U8.4", "U8.4")).toBe(3);
    expect(closeness("U8.1-U8.8", "U8.4")).toBe(2);
    expect(closeness("U8.1-U8.8", "U8.8.1")).toBe(2);
    expect(closeness("U8.1-U8.3", "U8.4")).toBe(0);
    expect(closeness("U8", "U8.4")).toBe(1);
    expect(closeness("U1", "U12.1")).toBe(0);
  });

  it.each(["utena", "couperation"])("every book of %s has pictures that exist, in both languages", async (slug) => {
    for (const language of ["ja", "en"] as const) {
      const book = await bookOf(slug, language);
      const images =
        book?.sections.flatMap((section) => section.blocks).filter((block) => block.kind === "image") ?? [];
      expect(images.length).toBeGreaterThan(3);
      for (const image of images) expect(image.kind === "image" && pictureOf(image.source)).toBeTruthy();
    }
  });

  it("opens the right page, and searches", async () => {
    const book = await bookOf("couperation", "en");
    if (!book) throw new Error("no book");
    expect(sectionOf(book, "C7.3")?.anchor).toBe("facedown");
    expect(found(book, "finish apex").length).toBeGreaterThan(0);
    expect(found(book, "no such words here")).toEqual([]);
  });

  it.each([
    ["utena", "こうかん", "交換"],
    ["utena", "てふだ", "手札"],
    ["utena", "ぎょうじゃ", "行者"],
    ["couperation", "ﾘｻﾞｰﾌﾞ", "リザーブ"],
    ["couperation", "りざーぶ", "リザーブ"],
    ["raigo", "きょうこく", "峡谷"],
    ["hoshizukuri", "きどう", "軌道"],
    ["princess", "じゅもん", "呪文"],
  ])("the Japanese book of %s finds %s as %s", async (slug, kana, written) => {
    const book = await bookOf(slug, "ja");
    if (!book) throw new Error("no book");
    const readings = await readingsOf("ja");
    const sections = found(book, written);
    expect(sections.length).toBeGreaterThan(0);
    expect(found(book, kana, readings)).toEqual(expect.arrayContaining(sections));
  });

  it("can be read: every heading of the Japanese books has its kana", async () => {
    const readings = await readingsOf("ja");
    for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
      const book = await bookOf(slug, "ja");
      for (const { title } of book?.sections ?? [])
        expect(readAs(plainly(title), readings)).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it("knows games without a book", async () => {
    expect(await bookOf("go", "en")).toBeNull();
  });
});

describe("hits of a search", () => {
  const readings = new Map([
    ["精霊", "せいれい"],
    ["奪", "うば"],
  ]);

  it("are every second piece, as they are written", () => {
    expect(hits("A spirit, or two Spirits", "spirit", new Map())).toEqual(["A ", "spirit", ", or two ", "Spirit", "s"]);
    expect(hits("nothing", "spirit", new Map())).toEqual(["nothing"]);
  });

  it("are the words that are read so", () => {
    expect(hits("タイルの精霊を呼ぶ", "セイレイ", readings)).toEqual(["タイルの", "精霊", "を呼ぶ"]);
    expect(hits("タイルを奪う", "うばう", readings)).toEqual(["タイルを", "奪う"]);
  });
});
