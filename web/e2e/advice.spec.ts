// What a good player would do and why, what decided a finished game, and what would have happened.

import { expect, type Locator, type Page } from "@playwright/test";

import type { Analysis, AnalysisShown, Comparison, Hint, Opened } from "../src/wire/server";
import type { UtenaView } from "../src/wire/utena";
import { settle } from "./play";
import { type Server, test } from "./server";
import { finish, hold, open, shown, underWay } from "./tables";

const MARGIN = 24; // above the bar, as in src/shell/scrolling.svelte.ts
const SEATS = [{ kind: "person" }, { kind: "bot", bot: "sensible" }];

test("a hint has several choices with their chances, and each can be looked at", async ({ page, server }) => {
  const opened = await open(server, "utena", SEATS);
  await settle(page);
  await page.route("**/api/tables/*/hint", async (route) => {
    const hint = (await (await route.fetch()).json()) as Hint; // of which the second has a higher number
    await route.fulfill({ json: { ...hint, choices: hint.choices.map((one, at) => ({ ...one, close: at === 1 })) } });
  });
  await hold(page, opened, [0]); // the first decision: a deal may be lost soon after it
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  await page.keyboard.press("h");
  const card = page.getByRole("note", { name: "Hint" });
  await expect(card).toContainText(/\d+% to win \(\d+–\d+\)/);
  const first = await card.locator("strong").textContent();
  const all = page.getByRole("region", { name: "The choices of the hint" });
  await expect(all.getByRole("button")).toHaveCount(3);
  await expect(all.getByRole("button").filter({ hasText: "too close to tell" })).toHaveCount(1);
  await expect(all).toContainText("the difference from the first one may be luck");
  await page.getByRole("button", { name: "Another (1/3)" }).click();
  await expect(card.locator("strong")).not.toHaveText(first ?? "");
  await expect(card).toContainText("too close to tell");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(all).toHaveCount(0);
});

/** Every hint has three reasons, as long as they come. */
async function withReasons(page: Page): Promise<void> {
  const reasons = ["reason-cannot-pay", "reason-centre-lit", "reason-cannot-pay"].map((key, at): Comparison => {
    const note = { key, args: { altar: `altar/${at}`, less: "no" }, things: [], danger: false };
    return { note, good: at !== 1, share: 0.62, otherwise: 0.48, quantity: false };
  });
  await page.route("**/api/tables/*/hint", async (route) => {
    const answer = await route.fetch();
    const hint = (await answer.json()) as Hint;
    await route.fulfill({ json: { ...hint, choices: hint.choices.map((one) => ({ ...one, reasons })) } });
  });
}

/** How much of what the bar says lies outside of its room. */
const hidden = (page: Page) =>
  page.locator(".bar .says").evaluate((node) => Math.max(0, node.scrollHeight - node.clientHeight));

/** One of the things to be touched is whole in sight above the bar, so the page does not move to them. */
const decisionInSight = (page: Page) =>
  page.evaluate((margin) => {
    const limit = (document.querySelector(".bar")?.getBoundingClientRect().top ?? 0) - margin;
    const boxes = [...document.querySelectorAll(".board .thing.lit")].map((thing) => thing.getBoundingClientRect());
    return boxes.some((box) => box.top >= 0 && box.bottom <= limit);
  }, MARGIN);

for (const language of ["ja", "en"]) {
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test(`in ${language} all reasons of a hint are in sight at ${width}`, async ({ page, server }) => {
      const opened = await open(server, "utena", SEATS);
      await page.setViewportSize({ width, height });
      await settle(page, { language });
      await withReasons(page);
      await hold(page, opened, [0]);
      await page.goto(`${server.url}/t/${opened.table.id}`);
      await expect(page.locator(".board .thing.lit").first()).toBeVisible();
      await page.keyboard.press("h");
      await expect(page.locator(".bar [role=note]")).toBeVisible();
      expect(await hidden(page)).toBe(0);
      const list = page.locator(".side section").first(); // beside the table
      const choices = list.locator("ol > li:has([aria-current])");
      for (let shown = 0; shown < 3; shown++) {
        await expect(choices.locator("ul li")).toHaveCount(3);
        const room = await list.boundingBox();
        for (const reason of await choices.locator("ul li").all()) {
          const box = await reason.boundingBox();
          expect(box?.y ?? 0).toBeGreaterThanOrEqual((room?.y ?? 0) - 1);
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0) + 1);
          expect(await reason.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
        }
        await page.locator(".bar .does .button").nth(1).click(); // another
      }
    });
  }
}

test("what has no room in the bar is unfolded over the table, read, and folded again", async ({ page, server }) => {
  const opened = await open(server, "utena", SEATS);
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page);
  await withReasons(page);
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();
  const more = page.getByRole("button", { name: "Read all of it" });
  await page.keyboard.press("h");
  const card = page.getByRole("note", { name: "Hint" });
  await expect(card).toBeVisible();
  await expect(more).toHaveAttribute("aria-expanded", "false");
  expect(await hidden(page)).toBeGreaterThan(0);
  // folded it ends with a whole line, and no button to the rules is cut
  const says = page.locator(".bar .says");
  const lines = (node: Element) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight);
  expect((await says.evaluate(lines)) % 1).toBeCloseTo(0, 2);
  await expect(says.locator(".clause").first()).toBeHidden();
  const measure = async () => [
    await page.locator("section.bar").boundingBox(),
    await page.locator(".board").boundingBox(),
    await page.evaluate(() => document.documentElement.scrollHeight),
  ];
  const still = await measure();

  await more.click();
  const less = page.getByRole("button", { name: "Fold it again" });
  await expect(less).toHaveAttribute("aria-expanded", "true");
  expect(await hidden(page)).toBe(0);
  for (const reason of await card.locator("li").all()) await expect(reason).toBeInViewport({ ratio: 1 });
  expect(await measure()).toEqual(still); // it lies over the table, which does not move

  await less.click();
  await expect(more).toBeVisible();
  expect(await hidden(page)).toBeGreaterThan(0);
  await more.focus();
  await page.keyboard.press("Enter"); // by key, too
  await expect(less).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click(); // other words: folded, and unfolded only if there is need
  await expect(card).toHaveCount(0);
  await expect(less).toHaveCount(0);
  await expect(async () => expect(await more.count()).toBe((await hidden(page)) > 1 ? 1 : 0)).toPass();
});

test("warnings that have no room in the bar are unfolded too, and folded when something is chosen", async ({
  page,
  server,
}) => {
  const opened = await open(server, "utena", SEATS, { options: { first: 0 } }); // nobody moves meanwhile
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { language: "en" });
  await shown<UtenaView>(page, (view) => {
    const keys = ["danger-cannot-pay", "danger-may-not-pay", "danger-centre"];
    view.dangers = keys.map((key, at) => ({ key, args: { altar: `altar/${at}` }, things: [], danger: true }));
  });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const warnings = page.locator(".bar .danger");
  await expect(warnings).toHaveCount(3);
  const more = page.getByRole("button", { name: "Read all of it" });
  await expect(more).toBeVisible();
  expect(await hidden(page)).toBeGreaterThan(0);
  const hand = page.locator(".board .hand .thing.lit").first();
  const table = page.locator(".board");
  await expect(hand).toBeVisible(); // the words of the bar may be there before the table is drawn
  await expect.poll(() => decisionInSight(page)).toBe(true); // or else the page moves there
  const board = await table.boundingBox();
  await more.click();
  const less = page.getByRole("button", { name: "Fold it again" });
  await expect(less).toBeVisible();
  expect(await hidden(page)).toBe(0);
  for (const warning of await warnings.all()) await expect(warning).toBeInViewport({ ratio: 1 });
  expect(await table.boundingBox()).toEqual(board);
  await hand.click(); // other words
  await expect(warnings).toHaveCount(0);
  await expect(less).toHaveCount(0);
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

/** A finished game in which some move changed the chances for sure: there may be none in a game. */
async function turning(server: Server): Promise<Opened> {
  for (;;) {
    const opened = await open(server, "utena", [{ kind: "person" }, { kind: "person" }]);
    await finish(server, opened);
    for (let analysis: Analysis | null = null; !analysis; await new Promise((done) => setTimeout(done, 500))) {
      const answer = await fetch(`${server.url}/api/records/${opened.table.id}/analysis`);
      ({ analysis } = (await answer.json()) as AnalysisShown);
      if (analysis?.decisive.length || analysis?.turned.length) return opened;
    }
  }
}

test("after the end the chances of every turn are shown, and a moment can be played on from", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 }); // on smaller screens "what if" is in the menu
  const opened = await turning(server);
  await hold(page, opened, [0]);
  const { id } = opened.table;
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole("button", { name: "Analyse the game" }).click();
  const panel = page.getByRole("region", { name: "Chances after every turn" });
  await expect(panel).toBeVisible({ timeout: 90_000 });
  const width = async (node: Locator) => (await node.boundingBox())?.width ?? 0;
  expect(await width(panel.locator(".chart svg"))).toBeGreaterThan(0.95 * (await width(panel)));
  await panel.getByText("The numbers", { exact: true }).click();
  await expect(panel.getByRole("row").nth(1)).toContainText(/\d+% to win/);

  await page.getByRole("link", { name: "Watch it from the start" }).click();
  await expect(panel).toBeVisible(); // nobody has to ask for it again, there or after the way back
  await page.goBack();
  await expect(panel).toBeVisible();

  const branched = page.getByText(/What if: you play on alone from this moment, with Bot \d \(Thoughtful\)\./);
  const decisive = panel.getByRole("listitem").filter({ hasText: /Move \d+.* chances from \d+% \(.*\) to \d+%/ });
  await decisive.first().getByRole("button", { name: "Try another move here, as" }).click();
  await expect(branched).toBeVisible();
  expect(page.url()).not.toContain(id);
  await page.getByRole("link", { name: "Back to the game" }).click();
  await expect(panel).toBeVisible();

  await page.getByRole("button", { name: "One move back" }).click();
  await page.getByRole("button", { name: "What if…" }).click();
  await expect(branched).toBeVisible();
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
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await more.click();
  await page.getByRole("button", { name: "What if" }).click();
  await expect(
    page.getByText(/What if: you play on alone from this moment, with Bot \d \(Thoughtful\)\./),
  ).toBeVisible();
});

for (const [typed, called] of [
  ["Mika", "Mika"],
  ["", "Seat 2 (you)"],
] as const) {
  test(`who plays on from a replay is called ${called}`, async ({ page, server }) => {
    await settle(page, { language: "en", name: typed });
    const opened = await open(server, "utena", [{ kind: "person", name: "Aki" }, { kind: "person" }]);
    await finish(server, opened);
    await page.goto(`${server.url}/r/${opened.table.id}?seat=1&move=3`);
    await page.getByRole("button", { name: "What if" }).click();
    await expect(
      page.getByText(/What if: you play on alone from this moment, with Bot \d \(Thoughtful\)\./),
    ).toBeVisible();
    await expect(page.locator(".seats .name").nth(1)).toHaveText(called);
  });
}

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
  await expect(page.locator(".says")).toContainText(/(Right!|There is a better one:).*% to win/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lit.first()).toBeVisible();
});

test("an answer to a puzzle is taken at once, and can be given again if it was not heard", async ({ page, server }) => {
  let asked = 0;
  let go = (heard: boolean): void => void heard;
  await page.route("**/api/puzzles/utena/*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    asked += 1;
    const heard = await new Promise<boolean>((done) => (go = done));
    return heard ? route.continue() : route.abort();
  });
  await page.goto(`${server.url}/puzzle/utena?day=2026-11-01`);
  const lit = page.locator(".board .thing.lit");
  const says = page.locator(".bar .says");
  const answer = async () => {
    await page.locator(".board .card.thing.lit").first().click();
    await page.locator(".board .card.thing.lit").last().click();
    const words = await says.locator("strong").textContent();
    await page.locator("[data-commit]").first().click();
    return words ?? "";
  };
  for (const heard of [false, true]) {
    const words = await answer();
    await expect(says).toContainText("Checking your answer…");
    await expect(says.locator("strong")).toHaveText(words);
    await expect(page.locator(".board .pointed").first()).toBeVisible();
    await expect(lit).toHaveCount(0);
    await expect(page.locator(".bar .does button")).toHaveCount(0);
    await page.locator(".board .card.thing").first().click({ force: true }); // disabled
    await expect(says).toContainText("Checking your answer…");
    go(heard);
    await expect(says).toContainText(heard ? /(Right!|There is a better one:)/ : "One choice here is far better");
  }
  expect(asked).toBe(2);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(lit.first()).toBeVisible();
  await expect(page.locator(".board .pointed")).toHaveCount(0);
});

for (const game of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
  test(`the puzzles of ${game} fit the page as a table does, and what is told of them is whole`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (let day = 1; day <= 12; day++) {
      // they take turns: these are all of them
      await page.goto(`${server.url}/puzzle/${game}?day=2026-11-${String(day).padStart(2, "0")}`);
      await expect(page.locator(".board .thing.lit").first()).toBeInViewport({ ratio: 0.9 });
      const more = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await expect.poll(more, { message: `day ${day}` }).toBeLessThanOrEqual(0);
      await expect(page.locator(".bar .unfold")).toHaveCount(0);
    }
  });
}
