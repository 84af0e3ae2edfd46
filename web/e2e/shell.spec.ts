// The first page, a table for friends, the lobby, settings, and the page without a network.

import type { Page } from "@playwright/test";

import type { TableSeen } from "../src/wire/server";
import { check } from "./axe";
import { expect, test } from "./server";

/** Nothing that a person with an aid could not use, and nothing to scroll sideways for. */
async function sound(page: Page): Promise<void> {
  await check(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const [locale, colorScheme, width] of [
  ["ja", "light", 390],
  ["en", "dark", 390],
  ["ja", "dark", 1280],
  ["en", "light", 1280],
] as const) {
  test(`the first page, a new table and the settings can be used by everybody (${locale}, ${colorScheme}, ${width})`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(page.getByRole("article")).toHaveCount(6); // five games, and the person
    await sound(page);
    await page.locator("header button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await sound(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto(`${server.url}/new/hoshizukuri`); // it asks for a list, too
    const folds = page.locator("summary");
    await expect(folds).toHaveCount(3); // how the bots play and the options of the game come from the server
    for (const fold of await folds.all()) await fold.click();
    await page.locator("fieldset.hoshizukuri").getByRole("radio").last().check(); // by hand
    await page.locator("fieldset.hoshizukuri").getByRole("checkbox").first().check();
    await sound(page);
    await context.close();
  });
}

test("one tap plays against bots, and the table stands on the first page afterwards", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "Play Couperation with bots" }).click();
  await page.waitForURL(/\/t\/[\w-]+/);
  await expect(page.locator("[data-game=couperation]").first()).toBeVisible();
  const table = new URL(page.url()).pathname;
  await page.goto(server.url);
  const row = page.locator(`li:has(a[href="${table}"])`);
  await expect(row).toContainText("Couperation");
  await row.getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("nothing moves while the first page fills itself", async ({ page, server }) => {
  await page.goto(server.url);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 1500);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});

test("a friend comes by the link, a bot sits down, and the game starts for both", async ({ browser, page, server }) => {
  await page.goto(`${server.url}/new/utena`);
  await page.getByRole("radio", { name: "3" }).check();
  await page.getByRole("textbox", { name: "Name in seat 1" }).fill("Moon");
  await page.getByRole("button", { name: "Create the table" }).click();
  await page.waitForURL(/\/t\/[\w-]+/);
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  expect(await page.getByRole("textbox", { name: "Link to the table" }).inputValue()).toBe(page.url());
  await expect(page.getByRole("button", { name: "Start" })).toBeDisabled();
  await sound(page);

  const other = await browser.newContext({ locale: "ja", viewport: { width: 390, height: 844 } });
  const friend = await other.newPage();
  await friend.goto(page.url());
  await sound(friend);
  await friend.getByRole("textbox", { name: "お名前" }).fill("兎");
  await friend.getByRole("button", { name: "加わる" }).click();
  await expect(friend.getByRole("textbox", { name: "席2の名前" })).toHaveValue("兎");
  await friend.getByRole("button", { name: "席3へ移る" }).click();
  await expect(friend.getByRole("textbox", { name: "席3の名前" })).toHaveValue("兎");
  await expect(page.locator("ol li").nth(2)).toContainText("兎");

  await page.getByRole("combobox", { name: "Who sits in seat 2" }).selectOption("bot:random");
  await page.getByText("Is the deal fair?").click();
  await expect(page.getByText(/Moon.*兎.*promised a share/)).toBeVisible();
  await sound(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByRole("button", { name: "Start" })).toHaveCount(0);
  await expect(friend.getByRole("button", { name: "始める" })).toHaveCount(0);

  // both devices kept what everybody promised before anything was disclosed, and nobody was left out
  const id = page.url().split("/t/")[1];
  const table = (await (await page.request.get(`${server.url}/api/tables/${id}`)).json()) as TableSeen;
  expect([table.status, table.left_out, table.seats.map((seat) => seat.share.length)]).toEqual([
    "playing",
    [],
    [64, 0, 64],
  ]);
  const wanted = { secret: table.commitment, seats: table.seats.map((seat) => seat.promise) };
  for (const device of [page, friend]) {
    const kept = await device.evaluate(() => JSON.parse(localStorage.getItem("madoi.promises") ?? "[]")[0]);
    expect(kept).toMatchObject(wanted);
  }
  await other.close();
});

test("the language changes at any time, and stays", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("五つの卓上ゲームを、ひとつの円居で。");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("button", { name: "雷轟をボットと遊ぶ" })).toBeVisible();
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a network the page opens, says so, and keeps nothing of a table", async ({ context, page, server }) => {
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.getByRole("button", { name: "Play Tsuki no Utena with bots" }).click();
    await page.waitForURL(/\/t\/[\w-]+/);
    await context.setOffline(true);
    await page.goto(`${server.url}/new/raigo`);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await page.goto(server.url);
    await expect(page.getByRole("article")).toHaveCount(6);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain("/");
    expect(kept.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(3);
    expect(kept.filter((path) => /^\/(api|ws|t)\//.test(path))).toEqual([]);
  });
});
