// Nothing jumps while a page comes in: the sum of layout shifts stays below what is called good (0.1).

import { decide, dice, settle } from "./play";
import { expect, test } from "./server";
import { hold, open } from "./tables";

const SHIFT = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
`;

for (const width of [1280, 390]) {
  test(`nothing jumps at ${width}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    await page.addInitScript(SHIFT);
    const opened = await open(server, "utena", [{ kind: "person" }, { kind: "bot" }]);
    await hold(page, opened, [0]);
    for (const path of [
      "/",
      "/new/utena",
      "/rules/utena",
      "/learn/utena",
      "/daily/hoshizukuri",
      `/t/${opened.table.id}`,
    ]) {
      await page.goto(server.url + path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(300);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, path).toBeLessThan(0.1);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test("the first page is small and asks for little", async ({ page, server }) => {
  await settle(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.url);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.endsWith(".js")).length).toBeLessThanOrEqual(3);
  expect(asked.filter((path) => !path.startsWith("/")).length).toBe(0);
});

test("Raigo's mats stay where they are when pieces are drawn, on a large screen", async ({ page, server }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await settle(page, { language: "en" });
  const opened = await open(server, "raigo", [{ kind: "person" }, { kind: "bot" }]);
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const cloud = page.locator(".hands .cloud:not(.clear)");
  const corner = () =>
    page.locator(".hands").evaluate((node) => {
      const { left, top } = node.getBoundingClientRect();
      return [Math.round(left), Math.round(top)];
    });
  await expect(cloud).toBeVisible(); // two pieces are dealt and wait for their places
  const drawn = await corner();
  const roll = dice(3);
  await expect
    .poll(async () => (await cloud.count()) === 0 || (await decide(page, roll), "placing"), { intervals: [20] })
    .toBe(true);
  expect(await corner()).toEqual(drawn);
});

// A table that is too wide moves sideways within itself. Of Japanese, words in one script are looked at: where a
// phrase in hiragana ends is a matter of opinion.
for (const locale of ["en", "ja"]) {
  test(`no word of a rule book's tables is in pieces on a phone (${locale})`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await settle(page);
    for (const slug of ["couperation", "hoshizukuri", "princess", "raigo", "utena"]) {
      await page.goto(`${server.url}/rules/${slug}`);
      await expect(page.locator(".book td").first()).toBeVisible();
      const broken = await page.evaluate(() => {
        const words = new Intl.Segmenter(document.documentElement.lang, { granularity: "word" });
        const found: string[] = [];
        for (const cell of document.querySelectorAll(".book td, .book th")) {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { segment, index, isWordLike } of words.segment(text.textContent ?? "")) {
              if (!isWordLike || /\p{Script=Hiragana}/u.test(segment)) continue;
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + segment.length);
              const lines = [...range.getClientRects()].filter((one) => one.width).map((one) => Math.round(one.top));
              if (new Set(lines).size > 1) found.push(segment);
            }
          }
        }
        return found;
      });
      expect(broken, slug).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, slug).toBeLessThanOrEqual(0);
    }
  });
}

for (const slug of ["princess", "raigo"]) {
  test(`no name is cut in the first lesson of ${slug} on a desk`, async ({ page, server }) => {
    await settle(page, { language: "en" });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.url}/learn/${slug}`);
      const names = page.locator(".board :is(.name, .gloss):visible");
      await expect(names.first()).toBeVisible();
      const cut = (nodes: Element[]) =>
        nodes.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
      expect(await names.evaluateAll(cut), `${width}`).toEqual([]);
    }
  });
}
