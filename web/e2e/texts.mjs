// No text is missing in either language, none is used that is not there, none is left over, and none stands in the code.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";

const source = new URL("../src", import.meta.url).pathname;
const faults = [];
const fault = (where, what) => faults.push(`${where.replace(`${source}/`, "")}: ${what}`);

function keysOf(language) {
  const path = join(source, "locales", `${language}.ftl`);
  const text = readFileSync(path, "utf-8");
  const messages = new FluentResource(text).body;
  const written = [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1]);
  const seen = new Map();
  for (const key of written) {
    if (seen.has(key)) fault(path, `${key} stands there twice`);
    seen.set(
      key,
      messages.find((one) => one.id === key),
    );
    if (!seen.get(key)) fault(path, `${key} is not understood`);
  }
  return seen;
}

/** The arguments that a text uses. */
function argumentsOf(node, found = new Set()) {
  if (node && typeof node === "object") {
    if (node.type === "var") found.add(node.name);
    for (const value of Object.values(node)) argumentsOf(value, found);
  }
  return found;
}

const [ja, en] = [keysOf("ja"), keysOf("en")];
for (const key of ja.keys()) if (!en.has(key)) fault("locales/en.ftl", `${key} is missing`);
for (const key of en.keys()) if (!ja.has(key)) fault("locales/ja.ftl", `${key} is missing`);
for (const key of ja.keys()) {
  const [mine, other] = [[...argumentsOf(ja.get(key))].sort(), [...argumentsOf(en.get(key))].sort()];
  const strange = mine.filter((name) => !other.includes(name));
  if (strange.length) fault("locales/ja.ftl", `${key} uses $${strange.join(", $")}, which English does not know`);
}

const used = new Set();
const prefixes = new Set();

/** Calls t("key"), t(`prefix-${…}`), has(…), tIn(…, …); and any string that is a key, for tables of keys. */
function collect(text, where) {
  for (const [, key] of text.matchAll(/\b(?:t|has)\(\s*"([\w-]+)"/g)) {
    used.add(key);
    if (!en.has(key)) fault(where, `uses the text ${key}, which is not there`);
  }
  for (const [, prefix] of text.matchAll(/\b(?:t|has)\(\s*`([\w-]+-)\$\{/g)) {
    prefixes.add(prefix);
    if (![...en.keys()].some((key) => key.startsWith(prefix)))
      fault(where, `uses texts ${prefix}…, of which there is none`);
  }
  for (const [, key] of text.matchAll(/["'`]([a-z][\w-]+)["'`]/g)) if (en.has(key)) used.add(key);
  for (const [, prefix] of text.matchAll(/`([a-z][\w-]*-)\$\{/g)) prefixes.add(prefix);
}

const WORD = /[\p{L}]{2,}/u;
const SPOKEN = new Set(["aria-label", "title", "alt", "placeholder", "aria-description", "label"]);

/** Words in the markup, which nobody could translate. */
function markup(node, where) {
  if (!node || typeof node !== "object") return;
  if (Array.isArray(node)) {
    for (const one of node) markup(one, where);
    return;
  }
  if (node.type === "Text" && WORD.test(node.data))
    fault(where, `words in the markup: ${JSON.stringify(node.data.trim())}`);
  if (node.type === "StyleDirective") return;
  if (node.type === "Attribute") {
    const value = Array.isArray(node.value) ? node.value : [];
    const words = value
      .filter((part) => part.type === "Text")
      .map((part) => part.data)
      .join("");
    if (SPOKEN.has(node.name) && WORD.test(words)) fault(where, `words in ${node.name}: ${JSON.stringify(words)}`);
    if (node.name === "style") fault(where, "a style attribute, which the server's content policy forbids");
    return;
  }
  for (const [name, value] of Object.entries(node))
    if (name !== "instance" && name !== "module" && name !== "css") markup(value, where);
}

for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (!entry.isFile() || path.includes("/wire/") || path.endsWith(".test.ts")) continue;
  const text = readFileSync(path, "utf-8");
  if (/\.(ts|svelte)$/.test(path)) {
    collect(text, path);
    const code = text.replace(/\/\/.*|\/\*[^]*?\*\/|<!--[^]*?-->/g, "");
    if (/[\u3040-\u30ff\u4e00-\u9fff]{2,}/.test(code)) fault(path, "Japanese words in the code");
  }
  if (path.endsWith(".svelte")) markup(parse(text, { modern: true }).fragment, path);
}
for (const key of en.keys()) {
  if (!used.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
    fault("locales", `${key} is used nowhere`);
}

if (faults.length) console.error(faults.join("\n"));
console.log(`${en.size} texts in two languages, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
