// The small part of Markdown in which the rule books (docs/book) are written, as a tree that components draw.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong"; parts: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; parts: Inline[] };

export interface Item {
  parts: Inline[];
  inner: List | null;
}

export interface List {
  kind: "list";
  ordered: boolean;
  items: Item[];
}

export type Block =
  | { kind: "heading"; parts: Inline[]; anchor: string }
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "image"; source: string; alt: string }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | List;

/** Everything under one heading of the second level, with the clauses that it explains. */
export interface Section {
  anchor: string;
  title: string;
  clauses: string[];
  blocks: Block[];
}

const HEADING = /^(#{2,3}) (.*?)(?: \{#([\w-]+)\})?$/;
const CLAUSES = /^<!-- clauses: (.*) -->$/;
const IMAGE = /^!\[(.*)\]\((.*)\)$/;
const ITEM = /^( *)(-|\d+\.) (.*)$/;

export function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let lines: string[] = [];
  const finish = () => {
    sections.at(-1)?.blocks.push(...blocksOf(lines));
    lines = [];
  };
  for (const line of text.split("\n")) {
    const heading = HEADING.exec(line);
    const clauses = CLAUSES.exec(line);
    if (heading?.[1] === "##") {
      finish();
      const title = plain(inlinesOf(heading[2] ?? ""));
      sections.push({ anchor: heading[3] ?? `section-${sections.length + 1}`, title, clauses: [], blocks: [] });
    } else if (clauses) sections.at(-1)?.clauses.push(...(clauses[1] ?? "").split(" "));
    else lines.push(line);
  }
  finish();
  return sections;
}

export function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] as string;
    const take = (fits: (line: string) => boolean): string[] => {
      const from = at;
      while (at < lines.length && fits(lines[at] as string)) at++;
      return lines.slice(from, at);
    };
    const heading = HEADING.exec(line);
    const image = IMAGE.exec(line);
    if (!line.trim()) at++;
    else if (heading) {
      blocks.push({ kind: "heading", parts: inlinesOf(heading[2] ?? ""), anchor: heading[3] ?? "" });
      at++;
    } else if (image) {
      blocks.push({ kind: "image", alt: image[1] ?? "", source: image[2] ?? "" });
      at++;
    } else if (line.startsWith("|")) blocks.push(tableOf(take((one) => one.startsWith("|"))));
    else if (line.startsWith(">")) {
      const inside = take((one) => one.startsWith(">")).map((one) => one.replace(/^> ?/, ""));
      blocks.push({ kind: "quote", blocks: blocksOf(inside) });
    } else if (ITEM.test(line)) blocks.push(listOf(take((one) => ITEM.test(one) || /^ +\S/.test(one))));
    else {
      const text = take((one) => !!one.trim() && !/^(\||>|!\[|#{2,3} )/.test(one) && !ITEM.test(one));
      blocks.push({ kind: "paragraph", parts: inlinesOf(joined(text)) });
    }
  }
  return blocks;
}

/** Lines of one paragraph; Japanese has no spaces between its words, so a line break adds none. */
function joined(lines: string[]): string {
  return lines
    .map((line) => line.trim())
    .reduce((text, line) => text + (/[\u3000-\u9fff\uff00-\uffef]$/.test(text) ? "" : " ") + line);
}

function listOf(lines: string[]): List {
  const [, indent = "", mark = "-"] = ITEM.exec(lines[0] as string) ?? [];
  const list: List = { kind: "list", ordered: mark !== "-", items: [] };
  let own: string[] = [];
  let inner: string[] = [];
  const finish = () => {
    if (own.length) list.items.push({ parts: inlinesOf(joined(own)), inner: inner.length ? listOf(inner) : null });
    own = [];
    inner = [];
  };
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item && (item[1] ?? "").length <= indent.length) {
      finish();
      own.push(item[3] ?? "");
    } else if (item || inner.length) inner.push(line);
    else own.push(line);
  }
  finish();
  return list;
}

function tableOf(lines: string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => inlinesOf(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/;

export function inlinesOf(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = MARKS.exec(rest); found; found = MARKS.exec(rest)) {
    if (found.index) parts.push({ kind: "text", text: rest.slice(0, found.index) });
    if (found[1] !== undefined) parts.push({ kind: "strong", parts: inlinesOf(found[1]) });
    else if (found[2] !== undefined) parts.push({ kind: "code", text: found[2] });
    else parts.push({ kind: "link", href: found[4] ?? "", parts: inlinesOf(found[3] ?? "") });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) parts.push({ kind: "text", text: rest });
  return parts;
}

export function plain(parts: Inline[]): string {
  return parts.map((part) => ("text" in part ? part.text : plain(part.parts))).join("");
}

/** All words of a section, to be searched. */
export function wordsOf(section: Section): string {
  const list = (one: List): string =>
    one.items.map((item) => plain(item.parts) + (item.inner ? list(item.inner) : "")).join("\n");
  const words = (block: Block): string => {
    switch (block.kind) {
      case "heading":
      case "paragraph":
        return plain(block.parts);
      case "image":
        return block.alt;
      case "quote":
        return block.blocks.map(words).join("\n");
      case "table":
        return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join("\n");
      case "list":
        return list(block);
    }
  };
  return [section.title, ...section.blocks.map(words)].join("\n");
}
