// Draws the icons for phones from public/icon.svg: `node scripts/icons.mjs`. A maskable icon fills its square, because the system cuts
// it to a shape of its own.

import { readFile } from "node:fs/promises";

import { chromium } from "@playwright/test";

const svg = await readFile("public/icon.svg", "utf8");
const full = svg.replace(' rx="14"', "");
const icons = [
  ["icon-192.png", 192, svg],
  ["icon-512.png", 512, svg],
  ["icon-mask-512.png", 512, full],
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [name, size, source] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`);
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
