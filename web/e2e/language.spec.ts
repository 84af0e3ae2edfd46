// The other language is one tap away, on every page and in the middle of a game.

import { settle } from "./play";
import { expect, test } from "./server";
import { hold, open, TABLES } from "./tables";

const ASKED = { en: /Your (turn|answer)/, ja: /あなたの番です|お答えください/ }; // the second where all are asked at once

for (const { slug, viewport } of TABLES) {
  test(`${slug}: the language changes at once, and stays`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    const opened = await open(server, slug, [{ kind: "person", name: "Aki" }, { kind: "bot" }]);
    await hold(page, opened, [0]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.getByText(ASKED.en).first()).toBeVisible();
    await page.getByRole("button", { name: "日本語" }).click();
    await expect(page.getByText(ASKED.ja).first()).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
    await expect(page.getByText(ASKED.en)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(ASKED.ja).first()).toBeVisible();
  });
}

for (const [locale, words] of [
  ["ja-JP", "ボットと遊ぶ"],
  ["de-DE", "Play bots"],
] as const) {
  test(`a browser of ${locale} is greeted in its language, or in English`, async ({ browser, server }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(server.url);
    await expect(page.locator("[data-play]").first()).toContainText(words.slice(0, 3));
    await expect(page.locator("html")).toHaveAttribute("lang", locale.startsWith("ja") ? "ja" : "en");
  });
}
