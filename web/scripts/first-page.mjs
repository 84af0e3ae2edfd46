// How soon the first page can be used: `MADOI=../.venv/bin/madoi node scripts/first-page.mjs`. Prints a table; ten cold
// loads over loopback in the system's Chromium, each with a browser of its own.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { chromium } from "@playwright/test";

const PORT = 8931;
const LOADS = 10;
const folder = mkdtempSync(join(tmpdir(), "madoi-first-"));
const server = spawn(
  resolve(process.env.MADOI ?? "../.venv/bin/madoi"),
  ["serve", "--port", String(PORT), "--database", `sqlite:///${folder}/first.sqlite3`, "--log-level", "warning"],
  { stdio: "ignore" },
);
const url = `http://127.0.0.1:${PORT}/`;
for (let up = false; !up;) {
  await new Promise((done) => setTimeout(done, 100));
  up = await fetch(`${url}healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

const times = [];
for (let load = 0; load < LOADS; load++) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url);
  // From the request for the page until its first button has been pressed in vain: what a press does is waited for no longer.
  await page.locator("[data-play]").first().click({ trial: true });
  const { painted, usable } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    usable: performance.now(),
  }));
  times.push({ painted, usable });
  await browser.close();
}
server.kill();
rmSync(folder, { recursive: true, force: true });

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
const row = (name, values) =>
  console.log(`| ${name} | ${median(values).toFixed(0)} | ${Math.max(...values).toFixed(0)} |`);
console.log("| milliseconds after the address was entered | median | worst |\n|---|---|---|");
row(
  "first words on the screen",
  times.map((one) => one.painted),
);
row(
  "a button can be pressed",
  times.map((one) => one.usable),
);
