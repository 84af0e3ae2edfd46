// The table of Tsuki no Utena: it says what a move will bring, and that is what it brings; planning and reinforcement
// are played on it; and what a decision needs is on the screen together. All of it whatever the deal.

import type { Page } from "@playwright/test";

import type { Opened } from "../src/wire/server";
import { dice, over, playOut, settle } from "./play";
import { expect, type Server, test } from "./server";
import { hold, move, open, state } from "./tables";

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const person = (name: string) => ({ kind: "person", name });
const PEOPLE = ["Aki", "Ben", "Chihiro", "Daisuke"].map(person);

async function sit(page: Page, server: Server, opened: Opened): Promise<void> {
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".utena")).toBeVisible();
}

for (const viewport of [DESK, PHONE]) {
  test(`the gain shown before an opening is the gain after it, ${viewport.width} wide`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    await settle(page, { language: "en" });
    await page.goto(server.url);
    await page.locator('[data-game-card="utena"] [data-play]').click();
    const hand = page.locator(".utena .hand");
    const lit = hand.locator(".card.lit");
    await expect(lit).not.toHaveCount(0, { timeout: 20_000 });
    await expect(lit.locator(".badge")).toHaveCount(0);
    await page.locator(".utena").evaluate((node) => (node.dataset.drawn = "once"));
    await lit.first().click();

    const promised = lit.first().locator(".badge [data-gain]");
    await expect(lit.locator(".badge")).toHaveCount(await lit.count());
    const gain = Number(await promised.getAttribute("data-gain"));
    expect([0, 1, 2]).toContain(gain);
    const altar = page.locator(".utena .altar.active");
    const id = (await altar.locator("div.plate").getAttribute("data-thing")) ?? "";
    await expect(promised).toHaveText(`${Number(id.replace("altar/", "")) + 1}+${gain}`);
    await lit.first().click();

    await expect(altar.locator(".gain")).toHaveText(`+${gain}`);
    await expect(page.locator(".utena .cell.taken")).toHaveCount(gain);
    await expect(altar.locator(".petal.next")).toHaveCount(gain);
    const before = await altar.locator(".petal.lit").count();
    await page.locator("[data-commit]").click();

    const same = page.locator(".utena .altar", { has: page.locator(`[data-thing="${id}"]`) });
    await expect(same.locator(".pair .card")).toHaveCount(2);
    await expect(same.locator(".slot.match")).toHaveCount(2);
    await expect(same.locator(".petal.lit")).toHaveCount(before + gain);
    await expect(page.locator(".utena .cell.taken")).toHaveCount(0);
    await expect(page.locator('.utena[data-drawn="once"]')).toHaveCount(1); // things can only move in a drawing that stays
  });
}

test("alone one plans, and plays to the end, by clicks", async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await sit(page, server, await open(server, "utena", [person("Aki")]));
  const altars = page.locator(".utena .altar");
  await expect(page.locator(".utena .thing.lit")).toHaveCount(3);
  await altars.nth(2).click(); // all of an altar can be touched, not only its flower
  await expect(altars.nth(2).locator(".coming .back.ascetic")).toBeVisible();
  await page.locator("[data-commit]").click();

  await expect(altars.nth(0)).toHaveClass(/active/);
  await expect(altars.nth(0).locator(".down")).toHaveCount(0); // its desire card is turned up and laid
  await expect(altars.nth(1).locator(".back.desire")).toBeVisible();
  await expect(altars.nth(2).locator(".back.ascetic")).toBeVisible();
  await page.locator(".field button[aria-expanded]").click();
  await expect(page.locator(".field g.desire")).toHaveCount(2);
  await page.locator(".field button[aria-expanded]").click();

  expect(await playOut(page, dice(11))).toBeGreaterThan(0); // the second desire card may already be the end
  await expect(over(page).getByRole("heading").first()).toBeVisible();
});

test("a reinforcement brings the reserve card and two turns", async ({ page, server }) => {
  await sit(page, server, await open(server, "utena", PEOPLE, { options: { first: 0 } }));
  const hand = page.locator(".utena .hand .card");
  const altar = page.locator(".utena .altar.active");
  await expect(hand).toHaveCount(4);
  await expect(altar.locator(".down.ready")).toBeVisible();
  await page.getByRole("button", { name: "Reinforce" }).click();
  await page.locator("[data-commit]").click();

  await expect(hand).toHaveCount(5);
  await expect(altar.locator(".turn")).toHaveText("first of two turns");
  await expect(altar.locator(".down")).toHaveCount(0);
  await hand.first().click();
  await hand.last().click();
  await page.locator("[data-commit]").click();

  await expect(altar.locator(".turn")).toHaveText("second turn");
  await expect(hand).toHaveCount(3);
  await altar.locator(".card.lit").first().click();
  await expect(page.locator(".utena .altar .card.lit")).toHaveCount(0); // after an opening only the hand can be swapped with
  await hand.first().click();
  await page.locator("[data-commit]").click();
  await expect(page.locator(".utena .altar.active .owner")).toHaveText("Ben");
});

test("on a phone the tutorial shows what it speaks of, and the hand again when it is needed", async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await settle(page, { language: "en" });
  await page.goto(`${server.url}/learn/utena`);
  const altars = page.locator(".utena .altar");
  await expect(altars).toHaveCount(4);
  /** Whether each of them is what a finger would hit in its middle. */
  const inSight = (nodes: Element[]) =>
    nodes.every((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(() => altars.evaluateAll(inSight)).toBe(true);
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  await next.click();
  await expect.poll(() => page.locator(".utena .hand .card").evaluateAll(inSight)).toBe(true);
});

/** A game in which seat 0 may swap. A deal may be lost before that; then there is another one. */
async function reachSwap(server: Server, players: number): Promise<Opened> {
  for (;;) {
    const opened = await open(server, "utena", PEOPLE.slice(0, players));
    for (let lost = false; !lost;) {
      for (const { seat, token } of opened.seats) {
        const { table, choices } = await state(server, opened.table.id, token);
        lost ||= table.status === "over";
        if (seat === 0 && choices.some((choice) => choice.verb === "swap-field")) return opened;
        if (choices[0]) await move(server, opened, token, table.turn, choices[0].action);
      }
    }
  }
}

/** Text that is drawn smaller than twelve pixels. */
const tiny = (page: Page) =>
  page.locator(".utena").evaluate((root) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [text, parent] = [walker.currentNode.textContent?.trim(), walker.currentNode.parentElement];
      if (!text || !parent || parent.closest(".hidden-text, title, style")) continue;
      const scale = (parent as Element as SVGGraphicsElement).getScreenCTM?.()?.a ?? 1;
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (parent.getClientRects().length && size < 11.9) found.push(`${text}: ${size}`);
    }
    return found;
  });

for (const players of [2, 4]) {
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`${players} players see all that a swap needs at once on a ${name}`, async ({ page, server }) => {
      await page.setViewportSize(viewport);
      await sit(page, server, await reachSwap(server, players));
      const raised = page.locator(".utena .altar.active .card.lit");
      await raised.first().click();
      await expect(page.locator(".utena .badge").first()).toBeVisible();
      const box = async (selector: string) => {
        const found = await page.locator(selector).evaluateAll((nodes) =>
          nodes.map((node) => {
            const { top, bottom } = node.getBoundingClientRect();
            return { top, bottom };
          }),
        );
        return { top: Math.min(...found.map((one) => one.top)), bottom: Math.max(...found.map((one) => one.bottom)) };
      };
      const [cloud, altars, hand] = [
        await box(".utena .cell"),
        await box(".utena .altar"),
        await box(".utena .hand .card"),
      ];
      const bar = await box("section.bar");
      expect(cloud.top).toBeGreaterThanOrEqual(0);
      expect(altars.top).toBeGreaterThanOrEqual(name === "phone" ? cloud.bottom : 0);
      expect(hand.top).toBeGreaterThanOrEqual(altars.bottom);
      expect(bar.top).toBeGreaterThanOrEqual(hand.bottom);
      expect(await tiny(page)).toEqual([]);
      // what the cards would bring does not hide what their altar draws from
      const counts = await box(".utena .altar.active .cells");
      expect((await box(".utena .altar.active .badge")).top).toBeGreaterThanOrEqual(counts.bottom - 2);
    });
  }
}
