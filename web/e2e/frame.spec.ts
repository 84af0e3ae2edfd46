// The frame around every table: one height of the bar, all in sight at every size, an end that says who won, talk where
// people look, targets for fingers.

import type { Page } from "@playwright/test";

import type { Replay } from "../src/wire/server";
import { dice, decide, settle } from "./play";
import { expect, type Server, test } from "./server";
import { advance, ask, finish, hold, open, underWay } from "./tables";

const SIZES = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;
const people = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];

async function sit(page: Page, server: Server, game: string, seats: unknown[], more: object = {}, moves = 0) {
  const opened = await (moves ? underWay(server, game, seats, moves, more) : open(server, game, seats, more));
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  return opened;
}

const boxOf = async (page: Page, what: string) => {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`no ${what}`);
  return box;
};
/** The same once it moves no more: a phone brings what is decided into sight. */
async function restingBoxOf(page: Page, what: string) {
  let box = await boxOf(page, what);
  await expect(async () => {
    const before = box;
    box = await boxOf(page, what);
    expect(box).toEqual(before);
  }).toPass({ intervals: [200] });
  return box;
}

for (const game of ["utena", "couperation"]) {
  test(`${game}: board and hand are in one sight at every size, and grow`, async ({ page, server }) => {
    const seats = [{ kind: "person" }, { kind: "bot" }, { kind: "bot" }];
    const opened = await sit(page, server, game, seats, {}, 3); // past the opening
    const widths: number[] = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(`${server.url}/t/${opened.table.id}`);
      const lit = page.locator(".board .thing.lit").first();
      await expect(lit).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, `${width}×${height}`).toBeLessThanOrEqual(0);
      const cards = page.locator('section [data-thing^="card/"]');
      await expect(cards.last()).toBeVisible();
      const bottom = await cards.evaluateAll((nodes) =>
        Math.max(...nodes.map((node) => node.getBoundingClientRect().bottom)),
      );
      const bar = await boxOf(page, "section.bar");
      const limit = bar.width === width || width > 900 ? bar.y : height; // beside the table on a phone on its side
      expect(bottom, `the hand at ${width}×${height}`).toBeLessThanOrEqual(limit + 1);
      widths.push((await boxOf(page, 'section [data-thing^="card/"]')).width);
    }
    expect(widths[4]).toBeGreaterThan(1.25 * (widths[3] ?? 0));
    // what the height of a large screen leaves goes to the cards: at an altar, in the reserve
    expect(widths[4]).toBeGreaterThan(game === "utena" ? 150 : 105);
  });
}

for (const [width, height] of [SIZES[0], SIZES[3]]) {
  test(`whatever is chosen, hinted or refused, the table stays where it is (${width})`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const seats = [{ kind: "person" }, { kind: "bot" }, { kind: "bot" }];
    const opened = await sit(page, server, "utena", seats, {}, 2);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    const lit = page.locator(".board .card.thing.lit");
    await expect(lit.first()).toBeVisible();
    const measure = async () => [
      (await boxOf(page, "section.bar")).height,
      await page.locator(".board").evaluate((node) => (node as HTMLElement).offsetHeight),
      await page.evaluate(() => document.documentElement.scrollHeight), // nothing hangs out below the bar
    ];
    const still = await measure();
    const says = page.locator(".says");
    await lit.first().click();
    await expect(says).toContainText("Now tap what lights up for");
    expect(await measure()).toEqual(still);
    await lit.last().click();
    await expect(page.locator("[data-commit]")).toHaveCount(1);
    expect(await measure()).toEqual(still);
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await expect(page.getByRole("note", { name: "Hint" })).toBeVisible({ timeout: 20_000 });
    expect(await measure()).toEqual(still);
    const hand = await boxOf(page, ".hand .cards");
    expect(hand.y + hand.height).toBeLessThanOrEqual((await boxOf(page, "section.bar")).y + 1); // never over the hand
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.locator('.board [data-thing^="cloud/"]').first().click({ force: true });
    await expect(says).toContainText("Light moves by itself");
    expect(await measure()).toEqual(still);
  });
}

test("the log stays at its end, also when a hint takes room from it", async ({ page, server }) => {
  const opened = await sit(page, server, "utena", [{ kind: "person" }, { kind: "bot" }], {}, 6);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const log = page.getByRole("log");
  const room = () => log.evaluate((node) => node.clientHeight);
  const below = () => log.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);
  await expect.poll(() => log.evaluate((node) => node.scrollTop)).toBeGreaterThan(100);
  await expect.poll(below).toBeLessThan(2);
  const before = await room();
  await page.keyboard.press("h");
  await expect(page.getByRole("note", { name: "Hint" })).toBeVisible({ timeout: 20_000 });
  await expect.poll(room).toBeLessThan(before - 100);
  await expect.poll(below).toBeLessThan(2);
});

test("the log follows, whatever takes room from it before a scroll is told; who scrolled up is left there", async ({
  page,
  server,
}) => {
  const opened = await sit(page, server, "utena", [{ kind: "person" }, { kind: "bot" }], {}, 6);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const log = page.getByRole("log");
  const below = () => log.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight);
  const squeeze = (up: number) =>
    log.evaluate((node, up) => {
      node.scrollTop -= up;
      node.style.maxHeight = `${node.clientHeight - 100}px`;
      return new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    }, up);
  await expect.poll(() => log.evaluate((node) => node.scrollTop)).toBeGreaterThan(100);
  await expect.poll(below).toBeLessThan(2);
  await squeeze(1);
  await expect.poll(below).toBeLessThan(2);
  await squeeze(90);
  expect(await below()).toBeGreaterThan(80);
});

test("the end says who won with the table in sight, again is within reach, and all count the same", async ({
  page,
  server,
}) => {
  const [width, height] = SIZES[0];
  await page.setViewportSize({ width, height });
  const opened = await sit(page, server, "couperation", people);
  await finish(server, opened);
  const { id } = opened.table;
  await page.goto(`${server.url}/t/${id}`);
  const headline = page.locator("[data-over]");
  await expect(headline).toContainText(/Everybody wins!|Lost together this time/);
  await expect(headline).toBeInViewport();
  await expect(page.locator(".board .tower")).toBeInViewport();
  const again = await boxOf(page, "button:has-text('Play again')");
  expect(again.y).toBeGreaterThan(height / 2);
  expect(again.height).toBeGreaterThanOrEqual(44);

  // one move back moves what is in sight; the number of moves is the same wherever it is told
  await page.getByRole("button", { name: "One move back" }).click();
  await expect(page.locator(".says")).toContainText("Looking back");
  const slider = page.getByRole("slider");
  const moves = Number(await slider.getAttribute("max"));
  await expect(slider).toHaveValue(String(moves - 1));
  await slider.fill("0");
  await expect(page.locator(".says")).toContainText(`move 0 of ${moves}`);
  await page.getByRole("button", { name: "Back to the present" }).click();
  await page.getByRole("button", { name: "Details" }).click();
  await page.locator("summary", { hasText: "The numbers" }).first().click();
  await expect(page.locator("figure tbody tr").first().getByRole("rowheader")).toHaveText("0");
  expect(await page.locator("figure").first().locator("tbody tr").count()).toBe(moves + 1);
  await page.getByRole("button", { name: "Check the shuffle" }).click();
  await expect(page.getByText(`All ${moves} moves follow the rules`)).toBeVisible();
  const replay = (await (await fetch(`${server.url}/api/records/${id}/replay?first=0&limit=200`)).json()) as Replay;
  expect([replay.moves, replay.moments.length]).toEqual([moves, moves + 1]);
  const record = (await (await fetch(`${server.url}/api/records/${id}`)).json()) as { moves: unknown[] };
  expect(record.moves.length).toBe(moves + 1); // two answered one window

  // and the first page tells how it ended, and when
  await page.goto(server.url);
  const row = page.locator(`li:has(a[href="/t/${id}"])`);
  await expect(row).toContainText(/Everybody wins!|Lost together this time/);
  await expect(row.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  await expect(page.getByRole("heading", { name: "My tables" })).toHaveCount(0); // no empty heading
  await expect(page.getByRole("heading", { name: "Finished" })).toBeVisible();
});

test("what is said hangs at the seat, a phone has a badge, and the table stays", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = await sit(page, server, "utena", people);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const ben = page.locator(".seats li", { hasText: "Ben" });
  await expect(ben).toBeVisible();
  await expect(page.locator(".hand [data-thing]").first()).toBeVisible(); // the seats are there before the cards
  const before = await restingBoxOf(page, ".board");
  const token = opened.seats[1]?.token;
  await ask(`${server.url}/api/tables/${opened.table.id}/say`, { text: "Good evening!" }, token);
  await expect(ben.locator(".bubble")).toHaveText("Good evening!");
  expect(await boxOf(page, ".board")).toEqual(before);
  await page.getByRole("button", { name: "What happened (1 new)" }).click();
  await expect(page.getByRole("dialog").getByRole("log")).toContainText("Ben: “Good evening!”");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "What happened", exact: true })).toBeVisible();
});

test("what fingers touch is at least 44 pixels large on a phone", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { language: "en" });
  const tables = [];
  for (const game of ["raigo", "hoshizukuri", "princess", "utena", "couperation"]) {
    tables.push(await underWay(server, game, [{ kind: "person" }, { kind: "bot" }], 3));
  }
  const held = tables.map(({ table, seats }) => ({ table: table.id, game: table.game, seats, host: null, at: 1 }));
  await page.addInitScript((all) => localStorage.setItem("madoi.keys", JSON.stringify(all)), held);
  const small = () =>
    page.evaluate(() => {
      const targets = "button, a[href], summary, input:not([type=hidden]), select, .thing.lit";
      return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((node) => {
        const { width, height } = node.getBoundingClientRect();
        const hidden = !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width < 2;
        const inText = node.matches("p a, label input, .skip"); // in a sentence, or touched by its words
        if (hidden || inText || (width >= 44 && height >= 44)) return [];
        return [`${node.tagName} ${node.className} ${node.textContent?.trim().slice(0, 24)} ${width}×${height}`];
      });
    });
  for (const path of ["/", "/new/utena", ...tables.map(({ table }) => `/t/${table.id}`)]) {
    await page.goto(server.url + path);
    await page.waitForLoadState("networkidle");
    if (path.startsWith("/t/")) await expect(page.locator(".thing.lit, [data-commit]").first()).toBeVisible();
    expect(await small(), path).toEqual([]);
  }
  await decide(page, dice(3));
  const log = page.getByRole("button", { name: /^What happened/ });
  await expect(async () => {
    if (!(await log.isVisible())) await page.getByRole("button", { name: "More" }).click({ timeout: 2000 }); // a full bar
    await log.click({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole("dialog").getByRole("log")).toBeVisible();
  expect(await small(), "the log").toEqual([]);
});

for (const language of ["ja", "en"]) {
  test(`in ${language} the way back to the present is in sight while somebody looks back`, async ({ page, server }) => {
    await settle(page, { language });
    const opened = await open(server, "princess", people);
    await advance(server, opened, 12);
    await hold(page, opened, [0]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.locator(".princess .hall")).toBeVisible();
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press("[");
      const slider = page.getByRole("slider");
      await expect(slider).toBeVisible();
      for (let moves = Number(await slider.inputValue()); moves > 6; moves--) {
        await page.keyboard.press("[");
        await expect(slider).toHaveValue(String(moves - 1)); // whatever is said beside it
        await expect(page.locator("[data-present]")).toBeInViewport({ ratio: 1 });
      }
      await page.locator("[data-present]").click();
      await expect(slider).toHaveCount(0);
    }
  });
}

test("who looks back before the log has come sees the past when it is there", async ({ page, server }) => {
  const opened = await sit(page, server, "utena", people, {}, 3);
  let tell = () => {};
  const told = new Promise<void>((done) => (tell = done));
  await page.route(/history/, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board .thing").first()).toBeVisible();
  await page.keyboard.press("[");
  tell();
  await expect(page.getByRole("slider")).toBeVisible();
});

test("what a right click or a long press brings is said where the keys are", async ({ page, server }) => {
  const opened = await sit(page, server, "utena", [{ kind: "person" }, { kind: "bot" }]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const card = page.locator(".hand [data-thing]").first();
  await expect(card).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("right click, long press");
  await page.keyboard.press("Escape");
  await card.click({ button: "right" });
  await expect(page.getByRole("dialog")).toContainText("What you can do with it now");
});

for (const width of [390, 1280]) {
  test(`many buttons lie over all else in the bar at ${width}, so that each can be pressed`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await settle(page, { language: "en" });
    const opened = await open(server, "couperation", [{ kind: "person" }, { kind: "person" }]);
    await hold(page, opened, [0]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.locator(".does .button").first()).toBeVisible();
    const reached = await page.locator(".does").evaluate((does) => {
      const button = does.querySelector(".button")!;
      while (does.querySelectorAll(".button").length < 7) does.append(button.cloneNode(true)); // as where seven may be drawn
      return [...does.querySelectorAll(".button")].map((one) => {
        one.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === one;
      });
    });
    expect(reached).toEqual(Array(7).fill(true));
  });
}
