// What a good player would do and why, what decided a finished game, and what would have happened.

import { expect } from "@playwright/test";

import { settle } from "./play";
import { test } from "./server";
import { finish, hold, open, underWay } from "./tables";

const SEATS = [{ kind: "person" }, { kind: "bot", bot: "sensible" }];

test("a hint has several choices with their chances, and each can be looked at", async ({ page, server }) => {
  const opened = await open(server, "utena", SEATS);
  await settle(page);
  await hold(page, opened, [0]); // the first decision: a deal may be lost soon after it
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  await page.keyboard.press("h");
  const card = page.getByRole("note", { name: "Hint" });
  await expect(card).toContainText(/\d+ % to win \(\d+–\d+\)/);
  const first = await card.locator("strong").textContent();
  await expect(page.getByRole("region", { name: "The choices of the hint" }).getByRole("button")).toHaveCount(3);
  await page.getByRole("button", { name: "Another (1/3)" }).click();
  await expect(card.locator("strong")).not.toHaveText(first ?? "");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The choices of the hint" })).toHaveCount(0);
});

test("a hint is about the present, and the past has a bar that a hand can use", async ({ page, server }) => {
  const opened = await underWay(server, "utena", [{ kind: "person" }, { kind: "person" }], 3);
  await settle(page);
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.locator(".veil button").click();
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  await page.keyboard.press("h");
  await expect(page.getByRole("note", { name: "Hint" })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator(".board .pointed").first()).toBeVisible();
  await page.keyboard.press("[");
  await expect(page.getByText("Looking back").first()).toBeVisible();
  await expect(page.locator(".board .pointed")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The choices of the hint" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Table" }).getByRole("button", { name: "Undo" })).toHaveCount(0);
  expect((await page.getByRole("slider").boundingBox())?.width).toBeGreaterThan(90);
});

test("after the end the chances of every move are shown, and a moment can be played on from", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 }); // on smaller screens "what if" is in the menu
  const opened = await open(server, "utena", [{ kind: "person" }, { kind: "person" }]);
  await hold(page, opened, [0]);
  await finish(server, opened);
  const { id } = opened.table;
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole("button", { name: "Analyse the game" }).click();
  const panel = page.getByRole("region", { name: "Chances after every move" });
  await expect(panel).toBeVisible({ timeout: 90_000 });
  await panel.getByText("The numbers").click();
  await expect(panel.getByRole("row").nth(1)).toContainText(/\d+ % to win/);

  await page.getByRole("link", { name: "Watch it from the start" }).click();
  await expect(panel).toBeVisible(); // nobody has to ask for it again, there or after the way back
  await page.goBack();
  await expect(panel).toBeVisible();

  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("button", { name: "What if…" }).click();
  await expect(page.getByText("What if: you play on alone against bots from this moment.")).toBeVisible();
  expect(page.url()).not.toContain(id);
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(page.locator("[data-over]")).toBeVisible();
});

test("on a phone a finished game can be played on from the menu, and nothing is said of keys", async ({
  browser,
  server,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ ...phone, locale: "en" })).newPage();
  const opened = await open(server, "utena", [{ kind: "person" }, { kind: "person" }]);
  await hold(page, opened, [0]);
  await finish(server, opened);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.getByRole("button", { name: "One move back" }).click();
  const more = page.getByRole("button", { name: "More" });
  await more.click();
  await page.getByRole("button", { name: "Gestures" }).click();
  await expect(page.getByRole("dialog")).toContainText("long press");
  await expect(page.locator("kbd")).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  await more.click();
  await page.getByRole("button", { name: "What if" }).click();
  await expect(page.getByText("What if: you play on alone against bots from this moment.")).toBeVisible();
});

test("the check of the shuffle says what it proves", async ({ page, server }) => {
  const opened = await open(server, "utena", [{ kind: "person" }, { kind: "person" }]);
  await hold(page, opened, [0]);
  await finish(server, opened);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.getByText("Finds out whether the server or a player could have chosen how the cards lie").click();
  await expect(page.getByText("So nobody can choose the cards", { exact: false })).toBeVisible();
});

test("the puzzle of the day tells its reason after the answer, and can be tried again", async ({ page, server }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: "Puzzle of the day: Tsuki no Utena" }).click();
  await expect(page.getByText("One choice here is far better than all others.")).toBeVisible();
  const lit = page.locator(".board .card.thing.lit");
  await lit.first().click();
  await lit.last().click();
  await page.locator("[data-commit]").first().click();
  await expect(page.locator(".says")).toContainText(/(Right!|Not quite\.).*% to win/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lit.first()).toBeVisible();
});
