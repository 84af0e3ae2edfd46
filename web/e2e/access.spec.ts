// axe-core on every page, in both themes and at both sizes: nothing that WCAG A or AA forbids.

import type { Page } from "@playwright/test";

import { check } from "./axe";
import { dice, playOut, settle } from "./play";
import { expect, test } from "./server";
import { finish, hold, open } from "./tables";

const PAGES = [
  "/",
  "/new/utena",
  "/new/raigo",
  "/rules/utena",
  "/rules/couperation",
  "/learn/utena",
  "/learn/couperation",
  "/learn/raigo",
  "/learn/hoshizukuri",
  "/learn/princess",
  "/replay",
  "/daily/hoshizukuri",
  "/nowhere",
];
const GAMES = ["utena", "couperation", "raigo", "hoshizukuri", "princess"];
const bots = [{ kind: "person", name: "Aki" }, { kind: "bot" }];
const people = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];

/** In both themes. One changes colours and nothing else: in the dark only they are looked at. */
async function checkBoth(page: Page): Promise<void> {
  await check(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await check(page, true);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The pages and the ends in each theme and at each size, but not in every mix of both; the tables are. */
const SIGHTS = [
  { colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const path of PAGES) {
  test(`${path} is for everybody, on a desk and on a phone`, async ({ page, server }) => {
    await settle(page);
    for (const { colorScheme, viewport } of SIGHTS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto(server.url + path);
      await expect(page.locator("h1").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await check(page);
    }
  });
}

for (const slug of GAMES) {
  test(`the end and the replay of ${slug} are for everybody`, async ({ page, server }) => {
    await settle(page);
    const opened = await open(server, slug, people);
    await finish(server, opened);
    await hold(page, opened, [0]);
    for (const { colorScheme, viewport } of SIGHTS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto(`${server.url}/t/${opened.table.id}`);
      await expect(page.locator("[data-over]")).toBeVisible();
      await check(page);
      await page.goto(`${server.url}/r/${opened.table.id}`);
      await expect(page.getByRole("slider")).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // nothing half under the pinned bar
      await check(page);
    }
  });
}

for (const { viewport } of SIGHTS) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    for (const slug of GAMES) {
      test(`the table of ${slug} is for everybody, with something raised`, async ({ page, server }) => {
        await settle(page);
        const opened = await open(server, slug, bots);
        await hold(page, opened, [0]);
        await page.goto(`${server.url}/t/${opened.table.id}`);
        await expect(page.locator("[data-thing], [data-action]").first()).toBeVisible();
        await checkBoth(page);
        await expect(page.locator(".thing.lit").first()).toBeVisible();
        await page.locator(".thing.lit").first().click();
        await checkBoth(page);
      });
    }

    test("the lobby, the settings and the rules drawer are for everybody", async ({ page, server }) => {
      await settle(page, { language: "en" });
      await page.goto(`${server.url}/new/couperation`);
      await page.getByRole("button", { name: "Create the table" }).click();
      await expect(page.getByLabel("Link to the table")).toBeVisible();
      await checkBoth(page);
      await page.getByRole("button", { name: "Settings" }).first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await checkBoth(page);
    });
  });
}

test("the live region tells whose turn it is and how it ended", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "utena", bots);
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const region = page.locator("[role=status].heard");
  await expect(region).toContainText("Your turn");
  await playOut(page, dice(2));
  await expect(region).toContainText(/Everybody wins!|Lost together this time/);
});
