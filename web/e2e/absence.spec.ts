// Clocks, and seats whose person is not there: a bot plays on, everybody sees why, and the person gets the seat back.

import type { Browser, Page } from "@playwright/test";

import type { Opened } from "../src/wire/server";
import { settle } from "./play";
import { expect, type Server, test } from "./server";
import { ask, hold, open, state } from "./tables";

const GAME = "hoshizukuri"; // no game of it is over after a few moves
const NAMES = ["Aki", "Ben"];
const PEOPLE = NAMES.map((name) => ({ kind: "person", name }));

async function sit(browser: Browser, server: Server, opened: Opened, seat: number): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await settle(page, { language: "en" });
  await hold(page, opened, [seat]);
  await page.clock.install();
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board")).toBeVisible();
  return page;
}

const tokenOf = (opened: Opened, seat: number) => opened.seats.find((one) => one.seat === seat)?.token ?? "";
const tableOf = async (server: Server, opened: Opened) =>
  (await state(server, opened.table.id, tokenOf(opened, 0))).table;

/** The seat that decides moves, without a browser, until it is the other's turn: that one is answered. */
async function untilOther(server: Server, opened: Opened): Promise<number> {
  const [first = 0] = (await tableOf(server, opened)).deciders;
  const token = tokenOf(opened, first);
  for (;;) {
    const { table, choices } = await state(server, opened.table.id, token);
    if (!choices[0]) return 1 - first;
    const wish = { expected: table.turn, action: choices[0].action };
    await ask(`${server.url}/api/tables/${opened.table.id}/moves`, wish, token);
  }
}

test("a table gets its clock in the form, and the clock is seen to run", async ({ page, server }) => {
  await page.goto(`${server.url}/new/${GAME}`);
  await page.getByRole("combobox", { name: "Who sits in seat 2" }).selectOption("bot:random");
  await page.getByText("Table rules").click();
  await page.getByRole("radio", { name: "5 min + 10 s" }).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/t\/[\w-]+/);
  const clock = page.locator(".seats .clock").first();
  await expect(clock).toContainText(/[45]:\d\d/);
  const first = await clock.innerText();
  await expect(clock).not.toHaveText(first); // it runs
});

test("who runs out of time is warned, sees that a bot plays on and why, and takes the seat back", async ({
  browser,
  server,
}) => {
  const opened = await open(server, GAME, PEOPLE, { clock: { bank: 12, increment: 3600 } });
  const seat = await untilOther(server, opened);
  const act = (what: string, by: number, body = {}) =>
    ask(`${server.url}/api/tables/${opened.table.id}/${what}`, body, tokenOf(opened, by));
  await act("pause", 0); // the clock waits until the page is there
  await act("answer", 1, { yes: true });
  const page = await sit(browser, server, opened, seat);
  await act("resume", 1 - seat);
  await expect(page.locator(".seats")).toContainText("Little time left");
  await expect(page.locator(".status")).toContainText("Time is running out. At zero a bot plays on.");
  const banner = page.locator(".heads-up", { hasText: `A bot is playing for ${NAMES[seat]}. The time had run out` });
  await expect(banner).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("log")).toContainText(`${NAMES[seat]} is out of time, and a bot plays on.`);
  await banner.getByRole("button", { name: "Take the seat back" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("log")).toContainText(`${NAMES[seat]} is back.`);
  const { seats } = await tableOf(server, opened);
  expect([seats[seat]?.away, seats[seat]?.bot]).toEqual([null, null]);
  await page.reload();
  await expect(page.getByRole("log")).toContainText(`${NAMES[seat]} is out of time, and a bot plays on.`);
});

test("on a shared device the time of one who does not take it runs out, and the other can call them back", async ({
  page,
  server,
}) => {
  const opened = await open(server, GAME, PEOPLE, { clock: { bank: 8, increment: 3600 } });
  const seat = await untilOther(server, opened);
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.getByRole("button", { name: `I am ${NAMES[1 - seat]} – show` }).click({ timeout: 30_000 }); // once the bot has played
  const banner = page.locator(".heads-up", { hasText: `A bot is playing for ${NAMES[seat]}.` });
  await banner.getByRole("button", { name: "Take the seat back" }).click();
  await expect(banner).toHaveCount(0);
  expect((await tableOf(server, opened)).seats[seat]?.away).toBe(null);
});

test("who leaves is seen to be gone, a bot plays on, and the seat is theirs again", async ({ browser, server }) => {
  const opened = await open(server, GAME, PEOPLE);
  const [stays, goes] = [await sit(browser, server, opened, 0), await sit(browser, server, opened, 1)];
  await goes.getByRole("button", { name: "More" }).click();
  await goes.getByRole("button", { name: "Leave the table" }).click();
  await goes.getByRole("button", { name: "Leave the table" }).click();
  await expect(goes).toHaveURL(`${server.url}/`);
  await expect(stays.getByText("Ben leaves, and a bot plays on.").first()).toBeVisible();
  await expect(stays.locator(".seats li").nth(1)).toContainText("has left, a bot plays");
  await goes.goto(`${server.url}/t/${opened.table.id}`);
  await goes.getByRole("button", { name: "Take the seat back" }).click();
  await expect(stays.getByText("Ben is back.").first()).toBeVisible();
  await expect(stays.locator(".seats li").nth(1)).not.toContainText("a bot plays");
});

test("who waits for somebody without a connection is told so, and when a bot may play on", async ({
  browser,
  server,
}) => {
  const opened = await open(server, GAME, PEOPLE);
  const seat = await untilOther(server, opened);
  const page = await sit(browser, server, opened, 1 - seat);
  await page.clock.fastForward(10_000);
  await expect(page.getByText(`${NAMES[seat]} is not connected. If that lasts, a bot can play on.`)).toBeVisible();
  await page.clock.fastForward(130_000);
  await page.getByRole("button", { name: "Let a bot play" }).click();
  // for the server hardly any time has passed: it says what it waits for
  await expect(page.locator(".message.bad")).toContainText("120");
  const back = await sit(browser, server, opened, seat);
  await expect(page.getByRole("button", { name: "Let a bot play" })).toHaveCount(0);
  await expect(back.locator(".status.mine")).toBeVisible();
});
