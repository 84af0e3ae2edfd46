// Reads what was built: the first page's JavaScript at most 150 KB gzipped, a game's own chunk at most 60 KB.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = new URL("../../src/madoi/web", import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf-8"));
const size = (file) => gzipSync(readFileSync(join(folder, file))).length;

/** A chunk with everything that it imports at once. */
function closure(key, found = new Set()) {
  if (!found.has(key)) {
    found.add(key);
    for (const one of manifest[key].imports ?? []) closure(one, found);
  }
  return found;
}

const scripts = (keys) => [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
const initial = closure("index.html");
const rows = [["first page", scripts(initial).reduce((sum, file) => sum + size(file), 0), 150]];
for (const key of Object.keys(manifest).filter((name) => /^src\/games\/\w+\/\w+\.svelte$/.test(name))) {
  const own = [...closure(key)].filter((one) => one === key || one.startsWith("_")).filter((one) => !initial.has(one));
  rows.push([key.replace("src/games/", ""), scripts(own).reduce((sum, file) => sum + size(file), 0), 60]);
}
let bad = false;
for (const [name, bytes, limit] of rows) {
  const over = bytes > limit * 1024;
  bad ||= over;
  console.log(
    `${name.padEnd(36)} ${(bytes / 1024).toFixed(1).padStart(7)} KB of ${limit} KB${over ? "  TOO LARGE" : ""}`,
  );
}
process.exit(bad ? 1 : 0);
