// The table of Hoshizukuri: every size without sideways scrolling; a play of several cards is put together with its sum,
// its colours and its square in sight, and taken apart again; equal cards, the own discard pile, drops and reasons.

import type { Page } from "@playwright/test";

import type { HoshizukuriView } from "../src/wire/hoshizukuri";
import type { Choice, Opened } from "../src/wire/server";
import { decide, dice, inNoTime, over, settle } from "./play";
import { expect, type Server, test } from "./server";
import { advance, finish, hold, move, open, shown, state } from "./tables";

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const BOT = [{ kind: "person", name: "Aki" }, { kind: "bot" }];
const ALONE = [{ kind: "person", name: "Aki" }];

interface Seen {
  view: HoshizukuriView;
  choices: Choice[];
  turn: number;
}

async function look(server: Server, { table, seats }: Opened): Promise<Seen> {
  const { view, choices, table: now } = await state(server, table.id, seats[0]?.token ?? "");
  return { view: view as unknown as HoshizukuriView, choices, turn: now.turn };
}

/** Alone at a table, until a decision is as wanted; a game that ends before is followed by another. */
async function until(server: Server, wanted: (seen: Seen) => boolean, pick: (choices: Choice[]) => Choice | undefined) {
  for (;;) {
    const opened = await open(server, "hoshizukuri", ALONE);
    for (;;) {
      const seen = await look(server, opened);
      if (!seen.choices.length) break;
      if (wanted(seen)) return { opened, ...seen };
      const choice = pick(seen.choices) ?? seen.choices[0];
      await move(server, opened, opened.seats[0]?.token ?? "", seen.turn, choice?.action ?? 0);
    }
  }
}

async function sit(page: Page, server: Server, opened: Opened): Promise<void> {
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.locator(".hoshizukuri .orbit svg").first().waitFor();
}

const noteOf = (choice: Choice, ...keys: string[]) => choice.preview?.find((note) => keys.includes(note.key));
/** Gains first what helps to put cards together, and plays it. */
const coloured = (choices: Choice[]) =>
  choices.find((one) => one.verb === "generate" && !/satellite|planet|star$/.test(String(one.args?.card))) ??
  choices.find((one) => !noteOf(one, "preview-icon"));

test("no size scrolls sideways, no word is tiny, and fingers hit what is to be touched", async ({ page, server }) => {
  const opened = await open(server, "hoshizukuri", [...BOT, { kind: "bot" }, { kind: "bot" }]);
  await sit(page, server, opened);
  const roll = dice(5);
  for (let decisions = 0; decisions < 6;) {
    await page.locator(".thing.lit").or(over(page)).first().waitFor();
    if (await decide(page, roll)) decisions++;
  }
  await page.locator(".thing.lit").or(over(page)).first().waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width}×${size.height}`;
    // once what measures itself has found its new width
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, { message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0);
    const tiny = await page.evaluate(() =>
      [...document.querySelectorAll(".hoshizukuri *")]
        .filter((node) => !node.closest(".sign") && !node.closest(".hidden-text"))
        .filter((node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim()))
        .filter((node) => parseFloat(getComputedStyle(node).fontSize) < 12)
        .map((node) => node.outerHTML.slice(0, 80)),
    );
    expect(tiny, `tiny words at ${name}`).toEqual([]);
    if (size.width > 390) continue;
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".hoshizukuri .thing.lit, .hoshizukuri button")]
        .filter((node) => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height) < 44)
        .map((node) => node.dataset.thing ?? node.className),
    );
    expect(small, `targets at ${name}`).toEqual([]);
  }
});

for (const [width, height, many] of [
  [390, 844, 12],
  [1280, 800, 6],
] as const) {
  test(`at ${width} the last of many plays comes into sight, and no pile stands alone on a line`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await shown<HoshizukuriView>(page, (view) => {
      const cards = (play: number) => [0, 1, 2].map((at) => ({ id: `play/${play}/${at}`, card: "card/stardust" }));
      const facts = { colours: [], flakes: 3, counted: true, frozen: false };
      view.plays = Array.from({ length: many }, (_, play) => ({ id: `play/${play}`, cards: cards(play), ...facts }));
    });
    const people = [{ kind: "person", name: "Aki" }, { kind: "person" }];
    await sit(page, server, await open(server, "hoshizukuri", people, { options: { order: "seats" } }));
    const last = page.locator(".hoshizukuri .area .play").last();
    const pinned = page.locator(width < 600 ? ".hoshizukuri .hand.pinned" : "section.bar");
    await expect(async () => {
      const [play, below] = [await last.boundingBox(), await pinned.boundingBox()];
      expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0); // it was not
    const [deck, discard] = await page.locator(".players .piles > *").all();
    const [one, two] = [await deck?.boundingBox(), await discard?.boundingBox()];
    expect(Math.abs((one?.y ?? 0) - (two?.y ?? 99))).toBeLessThan(8);
  });
}

test("a phone shows the whole supply above the hand when a turn begins", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, server, await open(server, "hoshizukuri", BOT));
  await page.locator(".hoshizukuri .hand .thing.lit").first().waitFor();
  const hand = await page.locator(".hoshizukuri section.hand").boundingBox();
  const last = await page.locator(".hoshizukuri .supply .card").last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(hand?.y ?? 0);
});

test("a play is put together with its sum and its square in sight, and taken apart again", async ({ page, server }) => {
  const several = (one: Choice) => ["play-two", "play-colours"].includes(one.verb);
  const { opened, choices, view } = await until(server, (seen) => seen.choices.some(several), coloured);
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, server, opened);
  const play = choices.find(several) as Choice;
  const total = noteOf(play, "preview-flakes", "preview-flakes-more")?.args?.total;
  const hand = page.locator(".hoshizukuri .hand");
  for (const thing of play.touch) await hand.locator(`[data-thing="${thing}"]`).click();
  await expect(hand.locator(".raised")).toHaveCount(play.touch.length);
  await expect(hand.locator(".tray .sum")).toContainText(`✦${total}`);
  await expect(hand.locator(".tray .colours .sign")).toHaveCount(play.verb === "play-two" ? 1 : 3);
  const orbit = noteOf(play, "preview-lands", "preview-may-land", "preview-not-counted", "preview-finish")?.args?.orbit;
  if (orbit !== undefined) await expect(hand.locator(".tray .way")).toContainText(`${orbit}`);
  await expect(page.locator("[data-commit]")).toHaveCount(1);

  await hand.locator(`[data-thing="${play.touch[0]}"]`).click(); // of several, a second touch takes one back
  await expect(hand.locator(".raised")).toHaveCount(play.touch.length - 1);
  await hand.locator(`[data-thing="${play.touch[0]}"]`).click();
  await page.locator("[data-commit]").click();
  await expect
    .poll(async () => (await look(server, opened)).view.plays.at(view.plays.length)?.cards.length ?? 0)
    .toBeGreaterThanOrEqual(play.touch.length);
});

test("what the turn of another brings stands beside their plays, not over the own hand", async ({ page, server }) => {
  await settle(page);
  const opened = await open(server, "hoshizukuri", [...ALONE, { kind: "person", name: "Ben" }]);
  await advance(server, opened, 1);
  const shows = await state(server, opened.table.id, opened.seats[0]?.token ?? "");
  const { turn } = shows.view as unknown as HoshizukuriView;
  await hold(page, opened, [1 - (turn ?? 0)]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".area .so-far")).toContainText(/✦\d/);
  await expect(page.locator(".hand .tray .score")).toBeVisible();
  await expect(page.locator(".hand .tray").locator(".sum, .way")).toHaveCount(0);
});

test("of equal cards the one that is touched rises, and means the same", async ({ page, server }) => {
  const twice = ({ view }: Seen) =>
    view.phase === "play" && !!view.players[0]?.hand?.some((one) => one.id.endsWith("/1"));
  const { opened, view } = await until(server, twice, () => undefined);
  await sit(page, server, opened);
  const second = view.players[0]?.hand?.find((one) => one.id.endsWith("/1"))?.id ?? "";
  const card = page.locator(`.hoshizukuri .hand [data-thing="${second}"]`);
  await expect(card).toHaveClass(/lit/);
  await card.click();
  await expect(card).toHaveClass(/raised/);
  await expect(page.locator(".hoshizukuri .hand .raised")).toHaveCount(1);
  await expect(page.locator("[data-commit]")).toHaveCount(1);
});

test("a card is dropped on the play area, the discard pile opens, and a dear card says why not", async ({
  page,
  server,
}) => {
  const opened = await open(server, "hoshizukuri", ALONE);
  await page.clock.install();
  await sit(page, server, opened);
  await page.locator('.hoshizukuri [data-thing="supply/star"]').click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "cannot be gained now" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Rule ?H10\.2$/ })).toBeVisible();

  const before = (await look(server, opened)).view;
  const from = await page.locator(".hoshizukuri .hand .card.lit").first().boundingBox();
  const to = await page.locator(".hoshizukuri [data-drop]").first().boundingBox();
  if (!from || !to) throw new Error("nothing to drag");
  await inNoTime(page, async () => {
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
  });
  await expect.poll(async () => (await look(server, opened)).turn).toBeGreaterThan(0);
  expect(before.plays).toEqual([]);

  await page.getByRole("button", { name: /Your discard pile/ }).click();
  await expect(page.getByRole("dialog", { name: "Your discard pile" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "What the signs mean" }).click();
  await expect(page.getByRole("dialog", { name: "What the signs mean" })).toContainText("star flakes");
});

test("the discard pile of another says why it stays shut, and opens where all lies open", async ({ page, server }) => {
  const opened = await open(server, "hoshizukuri", [...ALONE, { kind: "person", name: "Ben" }]);
  await advance(server, opened, 30);
  const { table } = await state(server, opened.table.id, opened.seats[0]?.token ?? "");
  const asked = table.deciders[0] ?? 0;
  await settle(page, { language: "en" });
  await hold(page, opened, [asked]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.locator(`.players [data-thing="discard/${1 - asked}"]`).click({ force: true });
  await expect(page.getByRole("status").filter({ hasText: "Of the others’ you see the top card" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await finish(server, opened);
  await page.goto(`${server.url}/r/${opened.table.id}?seat=all&move=20`);
  await page.locator(".players button.fact", { hasText: "Discard" }).first().click();
  const pile = page.getByRole("dialog", { name: /’s discard pile$/ });
  await expect(pile.locator(".card").first()).toBeVisible();
});
