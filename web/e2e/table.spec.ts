// What a table offers besides its things: taking back, hints, reasons with their rules, pausing, looking on, looking back.

import type { Browser, Page } from "@playwright/test";

import type { CouperationView } from "../src/wire/couperation";
import type { Opened } from "../src/wire/server";
import { decide, dice, settle } from "./play";
import { expect, type Server, test } from "./server";
import { hold, open, state } from "./tables";

const PEOPLE = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];
const NAMES = ["Aki", "Ben"];

test.use({ serviceWorkers: "allow" }); // one that is blocked says so, and here the page may say nothing

let warned: string[] = [];
test.beforeEach(() => (warned = []));
test.afterEach(() => expect(warned).toEqual([]));

/** A browser of its own at the table, with or without a seat. */
async function sit(browser: Browser, server: Server, opened: Opened, seats: number[], path = ""): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en", permissions: ["clipboard-read"] })).newPage();
  page.on("console", (said) => {
    if (["warning", "error"].includes(said.type())) warned.push(said.text());
  });
  await settle(page, { language: "en" });
  if (seats.length) await hold(page, opened, seats);
  await page.goto(`${server.url}/t/${opened.table.id}${path}`);
  await expect(page.locator(".board [data-thing]").first()).toBeVisible();
  return page;
}

const tokenOf = (opened: Opened, seat: number) => opened.seats.find((one) => one.seat === seat)?.token ?? "";

/** What a seat is told now, when the table stands in this phase of Couperation and waits for it. */
async function seen(server: Server, opened: Opened, seat: number) {
  const { table, view, choices } = await state(server, opened.table.id, tokenOf(opened, seat));
  const { phase, hands } = view as unknown as CouperationView;
  return { table, phase, decides: choices.length > 0, cards: hands[seat]?.cards.map((card) => card.id) ?? [] };
}

/** Both tell their wish; then somebody is to draw. */
async function begin(browser: Browser, server: Server) {
  const opened = await open(server, "couperation", PEOPLE);
  const pages = await Promise.all([0, 1].map((seat) => sit(browser, server, opened, [seat])));
  const roll = dice(7);
  const drawer = async () => {
    for (const seat of [0, 1]) {
      const { phase, decides } = await seen(server, opened, seat);
      if (decides && phase === "draw") return seat;
      const page = pages[seat];
      if (decides && page) await decide(page, roll);
    }
    return null;
  };
  await expect.poll(drawer, { timeout: 30_000 }).not.toBe(null);
  const seat = (await drawer()) as number;
  const [page, other] = [pages[seat], pages[1 - seat]];
  if (!page || !other) throw new Error("no pages");
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  return { opened, seat, page, other, name: NAMES[seat] ?? "" };
}

test("a drawn card is taken back when the other agrees", async ({ browser, server }) => {
  const { opened, seat, page, other, name } = await begin(browser, server);
  const before = await seen(server, opened, seat);
  await page.locator('.board [data-thing="deck"]').click(); // the first draw is a must: one tap
  await expect.poll(async () => (await seen(server, opened, seat)).cards.length).toBeGreaterThan(before.cards.length);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Ask them" }).click();
  const question = other.getByRole("note", { name: "A question for everybody" });
  await expect(question).toContainText(`${name} would like to undo a move.`);
  await other.getByRole("button", { name: "Agree" }).click();

  await expect.poll(async () => (await seen(server, opened, seat)).cards).toEqual(before.cards);
  for (const one of [page, other]) {
    const log = one.getByRole("log");
    await expect(log).toContainText(`${name} would like to undo a move.`);
    await expect(log).toContainText("A move was undone.");
    await expect(one.getByRole("note", { name: "A question for everybody" })).toHaveCount(0);
    await expect(one.locator(".says")).toContainText("A move was undone."); // where everybody looks
  }
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  await other.reload(); // the past tells it, too
  await expect(other.getByRole("log")).toContainText(`${name} would like to undo a move.`);
});

test("a hint raises a choice, and a reason leads to its rule", async ({ browser, server }) => {
  const { opened, seat, page } = await begin(browser, server);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("note", { name: "Hint" })).toBeVisible();
  await page.getByRole("button", { name: "Choose this" }).click();
  await expect(page.locator(".thing.raised").first()).toBeVisible();
  await expect(page.locator("[data-commit]")).toHaveCount(1);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator(".thing.raised")).toHaveCount(0);

  const { cards } = await seen(server, opened, seat);
  // who must draw touches a card: it is no choice now, and says so to the browser too
  await page.locator(`.board [data-thing="${cards[0]}"]`).click({ force: true });
  const rule = page.getByRole("button", { name: /^Rule ?C5\.1$/ });
  await rule.click();
  const book = page.getByRole("dialog", { name: "Rules: Couperation" });
  const heading = book.locator("h2:focus");
  await expect(heading).toBeInViewport();
  await expect(book.locator("section", { has: page.locator("h2:focus") }).locator(".clauses")).toContainText(
    /\bC5\b|C5\.1\b/,
  );
});

test("a spectator sees no hand", async ({ browser, server }) => {
  const { opened, page } = await begin(browser, server);
  const watcher = await sit(browser, server, opened, []);
  await expect(watcher.getByText("You are watching", { exact: false })).toBeVisible();
  const hands = await Promise.all([0, 1].map(async (seat) => (await seen(server, opened, seat)).cards));
  expect(hands.flat().length).toBeGreaterThan(0); // how many, the deal and the first moves say
  const html = await watcher.content();
  for (const card of hands.flat()) expect(html).not.toContain(`"${card}"`);
  await expect(watcher.locator(".thing.lit")).toHaveCount(0);
  await expect(watcher.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
});

test("both agree to pause, one lets the game go on, and leaving asks first", async ({ browser, server }) => {
  const { opened, seat, page, other, name } = await begin(browser, server);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(other.getByText(`${name} would like to pause.`).first()).toBeVisible();
  await other.getByRole("button", { name: "Agree" }).click();
  for (const one of [page, other]) await expect(one.getByText("The game is paused").first()).toBeVisible();
  expect((await seen(server, opened, seat)).table.paused).toBe(true);
  await other.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByRole("button", { name: "Resume" })).toHaveCount(0);
  expect((await seen(server, opened, seat)).table.paused).toBe(false);

  await other.getByRole("button", { name: "More" }).click();
  await other.getByRole("button", { name: "Leave the table" }).click();
  await expect(other.getByText("A bot will play on for you.", { exact: false })).toBeVisible();
  await expect(other.getByRole("button", { name: "Cancel" })).toBeFocused();
  await other.getByRole("button", { name: "Cancel" }).click();
  expect((await seen(server, opened, seat)).table.seats[1 - seat]?.away).toBe(null);
});

test("a link opens the table at its moment, and back in the present the address forgets it", async ({
  browser,
  server,
}) => {
  const { opened, seat, page } = await begin(browser, server);
  const { turn } = (await seen(server, opened, seat)).table;
  await page.locator('.board [data-thing="deck"]').click(); // one move, and the next is this seat's again
  await expect.poll(async () => (await seen(server, opened, seat)).table.turn).toBeGreaterThan(turn);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  await page.keyboard.press("["); // one move back
  await expect(page.getByText("Looking back").first()).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the link to this moment" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search).toMatch(new RegExp(`^/t/${opened.table.id}\\?move=\\d+$`));

  const watcher = await sit(browser, server, opened, [], link.search);
  await expect(watcher.getByText("Looking back").first()).toBeVisible();
  await watcher.getByRole("button", { name: "Back to the present" }).click();
  await expect(watcher.getByText("Looking back")).toHaveCount(0);
  await expect(watcher).toHaveURL(`${server.url}/t/${opened.table.id}`);
});
