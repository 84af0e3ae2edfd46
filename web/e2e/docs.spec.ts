// The documents under /docs, made by `make docs`: they live with the same content policy as the client.

import { existsSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { expect, Server, test as base } from "./server";

const folder = resolve("../src/madoi/site");

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      if (!existsSync(folder)) throw new Error("there are no documents: run make docs");
      const server = await Server.start("--docs", folder);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** What the browser complains about. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && heard.push(message.text()));
  page.on("pageerror", (error) => heard.push(error.message));
  return heard;
}

async function search(page: Page, words: string) {
  const small = (page.viewportSize()?.width ?? 0) < 900;
  if (small) await page.locator("header label[for=__search]").first().click();
  const field = page.locator(".md-search__input");
  await field.click();
  await field.pressSequentially(words);
  await field.press("End"); // signs that no key has are not noticed by themselves
  return page.locator(".md-search-result__link");
}

for (const [words, found, locale, width] of [
  ["reinforcement", "book/utena.en.html", "en", 1280],
  ["行者カード", "book/utena.ja.html", "ja", 390],
] as const) {
  test(`the search finds ${words} under our content policy, without a complaint`, async ({ browser, server }) => {
    const context = await browser.newContext({ locale, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const heard = complaints(page);
    await page.goto(`${server.url}/docs`);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const links = await search(page, words);
    await expect(links.first()).toHaveAttribute("href", new RegExp(found), { timeout: 60_000 });
    await links.first().click();
    await expect(page).toHaveURL(new RegExp(found));
    expect(heard).toEqual([]);
  });
}

test("the settings lead to the documents, in the language of the client", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "ja" });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator("header button").last().click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "ドキュメント" }).click();
  await expect((await opened).locator("h1")).toContainText("円居（まどい）");
});

test("light, dark and the other language are one tap away, and nothing is wider than a phone", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const heard = complaints(page);
  await page.goto(`${server.url}/docs/book/raigo.en.html`);
  await expect(page.locator("body")).toHaveAttribute("data-md-color-scheme", "slate");
  await page.getByTitle("Light").click();
  await expect(page.locator("body")).toHaveAttribute("data-md-color-scheme", "default");
  await page.getByRole("link", { name: "日本語" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator("body")).toHaveAttribute("data-md-color-scheme", "default"); // it stays as chosen
  for (const path of ["book/raigo.ja.html", "actions.html", "security.html", "api/core.html"]) {
    await page.goto(`${server.url}/docs/${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(heard).toEqual([]);
});
