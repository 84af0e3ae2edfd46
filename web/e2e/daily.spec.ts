// The daily challenge: from the first page to the board, practice that does not count, and an attempt whose end nobody saw.
// The moves are made without the page, so that it does not matter how the game is drawn.

import type { Page } from "@playwright/test";

import { dice, settle } from "./play";
import { expect, type Server, test } from "./server";
import { state } from "./tables";

const TODAY = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);

interface Key {
  table: string;
  seats: { token: string }[];
}

/** The seat at the table that the page has opened last. */
async function newest(page: Page): Promise<{ table: string; token: string }> {
  const [held] = await page.evaluate(() => JSON.parse(localStorage.getItem("madoi.keys") ?? "[]") as Key[]);
  return { table: held?.table ?? "", token: held?.seats[0]?.token ?? "" };
}

async function finish(server: Server, { table, token }: { table: string; token: string }, seed: number) {
  const roll = dice(seed);
  for (;;) {
    const { table: seen, choices } = await state(server, table, token);
    if (seen.status !== "playing") return;
    const choice = choices[roll(choices.length)];
    const answer = await fetch(`${server.url}/api/tables/${table}/moves`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ expected: seen.turn, action: choice?.action }),
    });
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text()); // the page may have moved by itself
  }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test("the first finished attempt stands on the board, and what comes after it is practice", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await settle(page, { language: "en", name: "Aki" });
  await page.goto(server.url);
  const card = page.locator("[data-daily=hoshizukuri]");
  await expect(card.locator("time")).toHaveAttribute("datetime", TODAY);
  await expect(card).toContainText("Be the first");
  await card.getByRole("button", { name: "Play today’s challenge" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await expect(page.getByText("What counts: your victory points ★ at the end. Bronze 25")).toBeInViewport();
  const seat = await newest(page);
  const { table } = await state(server, seat.table, seat.token);
  expect(table).toMatchObject({ options: { date: TODAY }, hints: false, undo: "free" });

  await page.goto(server.url); // who goes away finds the attempt again
  await card.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(seat.table));
  await finish(server, seat, 1);
  await expect(page.locator("[data-over]").first()).toContainText("Rank 1 of 1");
  await page.reload(); // who looks again sees the same
  const end = page.locator("[data-daily-end=counted]");
  await expect(end).toContainText("rank 1 of 1");
  const score = /(\d+) points/.exec(await end.innerText())?.[1];
  await expect(end.getByLabel("Text to share")).toHaveValue(
    new RegExp(`${TODAY}: ${score} points[^]*Rank 1 of 1\\n${server.url}/daily/hoshizukuri`),
  );
  expect(await fits(page)).toBe(true);

  await end.getByRole("link", { name: "See the board" }).click();
  const own = page.getByRole("row").filter({ hasText: "(you)" });
  await expect(own).toContainText(`Aki (you)`);
  await expect(own).toContainText(score ?? "?");
  await expect(page.getByText("rests on trust")).toBeVisible();
  await page.getByLabel("Name on the board").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(own).toContainText("No name (you)");
  expect(await fits(page)).toBe(true);

  await page.getByRole("button", { name: "Practise" }).click();
  await expect(page).toHaveURL(/\/t\//);
  await finish(server, await newest(page), 2);
  await expect(page.locator("[data-daily-end=practice]")).toContainText("This was practice");
  await page.goto(server.url);
  await expect(card).toContainText(`${score} points`);
  await expect(card).toContainText("Streak: 1 day");
  await expect(card.getByRole("link", { name: "See the board" })).toBeVisible();

  // another device, another language: it sees the board and has no part in it
  const other = await (await browser.newContext({ locale: "ja" })).newPage();
  await settle(other, { language: "ja" });
  await other.goto(`${server.url}/daily/hoshizukuri`);
  await expect(other.getByRole("row").filter({ hasText: "名前なし" })).toContainText(score ?? "?");
  await expect(other.getByText("（あなた）")).toHaveCount(0);
  await other.getByRole("link", { name: "前の日" }).click();
  await expect(other.getByText("この日のチャレンジを終えた人はいませんでした。")).toBeVisible();
  await expect(other.getByRole("button", { name: "練習する" })).toBeVisible();
});

test("an attempt that ended while the page was closed is handed in when somebody comes back", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "en" });
  const page = await context.newPage();
  await settle(page, { language: "en" });
  await page.goto(`${server.url}/daily/hoshizukuri`);
  await page.getByRole("button", { name: "Play today’s challenge" }).click();
  await expect(page).toHaveURL(/\/t\//);
  const seat = await newest(page);
  await page.goto("about:blank");
  await finish(server, seat, 3);
  await page.goto(server.url);
  await expect(page.locator("[data-daily=hoshizukuri]")).toContainText(/\d+ points.* · rank [12] of [12]/);
});
