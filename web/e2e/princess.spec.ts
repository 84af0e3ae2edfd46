// The table of The Princess: every size without sideways scrolling, what can be foreseen is shown before it is decided,
// somebody else's tiles come and go, and what lies face down stays so until the end.

import type { Page } from "@playwright/test";

import type { PrincessView } from "../src/wire/princess";
import { decide, dice, over, settle } from "./play";
import { expect, type Server, test } from "./server";
import { advance, finish, handing, hold, open, state } from "./tables";

const PEOPLE = [
  { kind: "person", name: "Aki" },
  { kind: "person", name: "Ben" },
];
const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** How the table stands for a seat. */
async function seen(server: Server, id: string, token: string): Promise<PrincessView> {
  return (await state(server, id, token)).view as unknown as PrincessView;
}

async function sit(page: Page, server: Server, moves: number) {
  await settle(page, { language: "en" });
  const opened = await open(server, "princess", PEOPLE, { options: { first: 0 } });
  await advance(server, opened, moves);
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.locator(".princess .hall").waitFor();
  return opened;
}

test("no size scrolls sideways, no word is tiny, and fingers hit what is to be touched", async ({ page, server }) => {
  await sit(page, server, 40);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const name = `${size.width}×${size.height}`;
    // once what measures itself has found its new width
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, { message: `${name} scrolls sideways` }).toBeLessThanOrEqual(0);
    const tiny = await page.evaluate(() =>
      [...document.querySelectorAll(".princess *")]
        .filter((node) => !node.closest("svg") && !node.closest(".hidden-text"))
        .filter((node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim()))
        .filter((node) => parseFloat(getComputedStyle(node).fontSize) < 12)
        .map((node) => node.className),
    );
    expect(tiny, `tiny words at ${name}`).toEqual([]);
    if (size.width > 390) continue;
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".princess .thing.lit, .princess button")]
        .filter((node) => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height) < 44)
        .map((node) => node.dataset.thing ?? node.className),
    );
    expect(small, `targets at ${name}`).toEqual([]);
  }
});

test("the own tiles, cubes, spirits and kept card are in sight on every desk", async ({ page, server }) => {
  const opened = await sit(page, server, 2);
  await page.locator(".princess .spell.lit").first().click();
  await page.locator('[data-thing="keep/0"]').click();
  await page.locator("[data-commit]").click();
  const token = opened.seats[0]?.token ?? "";
  await expect.poll(async () => (await seen(server, opened.table.id, token)).players[0]?.kept).not.toBeNull();
  for (const size of SIZES.filter(({ width }) => width >= 1024)) {
    await page.setViewportSize(size);
    for (const what of [".tile[data-thing^='cell/0/']", ".own .cubes", ".own .spirit", ".own .kept"]) {
      await expect
        .poll(
          () =>
            page.locator(`.princess ${what}`).evaluateAll((nodes) =>
              nodes.every((node) => {
                const { left, right, top, bottom } = node.getBoundingClientRect();
                const seen = document.elementsFromPoint((left + right) / 2, bottom - 2);
                return top >= 0 && seen.includes(node);
              }),
            ),
          { message: `${what} at ${size.width}×${size.height}` },
        )
        .toBe(true);
    }
  }
});

test("a raised tile is seen on the tiles before it is placed, and a cell out of turn says why", async ({
  page,
  server,
}) => {
  const opened = await sit(page, server, 2); // both have chosen a side
  const token = opened.seats[0]?.token ?? "";
  await page.locator(".princess .tile[data-thing^='cell/0/']").first().click({ force: true });
  await expect(page.getByText("Now is the time to keep or discard a spell card", { exact: false })).toBeVisible();

  await page.locator('[data-thing="button/place"]').click();
  await page.locator("[data-commit]").click();
  await expect.poll(async () => (await seen(server, opened.table.id, token)).phase).toBe("place");
  await page.locator('[data-thing="field/0"]').click();
  const spot = page.locator(".princess .spot.lit").first();
  await expect(spot.locator(".ghost")).toBeVisible();
  await spot.click();
  await expect(page.locator(".princess .spot.raised .ghost.sure")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".princess .ghost")).toHaveCount(0);
});

test("the tiles of somebody else are one tap away, and the own come back", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sit(page, server, 2);
  await expect(page.getByRole("group", { name: "Tiles: Aki" })).toBeVisible();
  await page.locator(".players").getByRole("button", { name: /Ben/ }).click();
  await expect(page.getByRole("group", { name: "Tiles: Ben" })).toBeVisible();
  await page.locator(".players").getByRole("button", { name: /Aki/ }).click();
  await expect(page.getByRole("group", { name: "Tiles: Aki" })).toBeVisible();

  // nothing of what can be opened looks out over what is pinned
  const top = (what: string) => page.locator(what).evaluate((node) => node.getBoundingClientRect().top);
  expect(await top(".princess .hall > .score")).toBeGreaterThanOrEqual(await top(".princess .hand"));

  // what is opened is seen, below what else is pinned at the end of the screen
  await page.getByText("Score if it ended now").click();
  const boxOf = async (what: string) => (await page.locator(what).boundingBox()) ?? { y: 0, height: 0 };
  await expect
    .poll(async () => {
      const [sheet, hand] = [await boxOf(".princess tr.total"), await boxOf(".princess .hand")];
      const bar = await boxOf("section.bar");
      return sheet.y >= hand.y + hand.height && sheet.y + sheet.height <= bar.y;
    })
    .toBe(true);
});

test("the signs of the table are told, and what a kept card says fits it", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "princess", PEOPLE, { options: { first: 0 } });
  await advance(server, opened, 2); // both have chosen a side
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await page.getByRole("button", { name: "What the signs mean" }).click();
  await expect(page.getByRole("dialog")).toContainText("one tile of the shape is missing");
  await page.keyboard.press("Escape");
  await page.locator(".princess .spell.lit").first().click();
  await page.locator('[data-thing="keep/0"]').click();
  await page.locator("[data-commit]").click();
  const kept = page.locator(".princess .spell.kept");
  await expect(kept).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const room = () => kept.evaluate((node) => node.clientWidth - (node.querySelector(".face")?.clientWidth ?? 0));
    await expect.poll(room, { message: `${size.width}×${size.height}` }).toBeGreaterThan(64); // "キューブ待ち" needs 60
  }
});

test("on one device nothing that lies face down is in the page or on the line before the end", async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  const opened = await open(server, "princess", PEOPLE);
  let heard = "";
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => (heard += String(payload))));
  page.on("response", async (answer) => {
    if (answer.url().includes("/api/tables")) heard += await answer.text().catch(() => "");
  });
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const { veil, pass } = handing(page);
  const something = veil.or(pass).or(page.locator(".thing.lit")).or(over(page)).first();
  const roll = dice(4);
  for (let looked = 0; looked < 25; looked++) {
    await expect(something).toBeVisible();
    if (await over(page).count()) break;
    if (await pass.count()) await pass.click();
    else if (await veil.count()) await veil.first().click();
    else await decide(page, roll);
    expect(`${heard} ${await page.content()}`).not.toMatch(/bonus\/B\d|"hidden": ?\{/);
  }
  await page.context().close();
});

test("the end tells its arithmetic and every fate; the replay with all open shows stack and deck", async ({
  page,
  server,
}) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "princess", PEOPLE);
  await finish(server, opened);
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const sheet = page.locator(".princess table");
  await expect(sheet.getByRole("row", { name: /^Total/ })).toBeVisible();
  const view = await seen(server, opened.table.id, opened.seats[0]?.token ?? "");
  await expect(sheet.getByText(/^(escaped|captured)$/)).toHaveCount(2);
  expect(view.bonus).not.toContain(null);
  for (const [seat, total] of view.totals.entries()) {
    const points = view.sheet.map((line) => line.points[seat] ?? 0);
    expect(points.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
  await page.goto(`${server.url}/r/${opened.table.id}`);
  await page.getByRole("slider").fill("3");
  await expect(page.getByText("Stack and deck, the next first")).toBeVisible();
  await page.getByRole("combobox").selectOption({ label: "Ben" });
  await expect(page.getByText("Stack and deck, the next first")).toHaveCount(0);
});
