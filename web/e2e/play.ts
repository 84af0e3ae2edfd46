// A player of flesh and clicks: touches what is lit until the game is over. It knows no rule either.

import { expect, type Page } from "@playwright/test";

/** Set up this device before the first page: no waiting for animations. */
export async function settle(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (!localStorage.getItem("madoi.settings")) localStorage.setItem("madoi.settings", JSON.stringify(settings));
    },
    { speed: "none", sound: false, ...more },
  );
}

export const over = (page: Page) => page.locator("[data-over]");
const lit = (page: Page) => page.locator(".thing.lit");

/** A small generator of our own, so that a game that went wrong can be played again. */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export type Tap = (page: Page, thing: string) => Promise<void>;

export const click: Tap = async (page, thing) => {
  await page.locator(`[data-thing="${thing}"]`).first().click();
};

/** Only keys: Tab until a thing that is lit has the focus, then a few more, then Enter. */
export const byKey: Tap = async (page, thing) => {
  for (let presses = 0; presses < 200; presses++) {
    const focused = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.thing ?? "");
    if (focused === thing) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
};

/** One decision of ours, if there is one now. */
export async function decide(page: Page, roll: (below: number) => number, tap: Tap = click): Promise<boolean> {
  for (let step = 0; step < 6; step++) {
    const commit = page.locator("[data-commit]");
    const nothing = !step && !(await lit(page).count()); // where only one thing can be done, that is one button
    if ((step || nothing) && (await commit.count())) {
      if (tap === byKey) await commitByKey(page);
      else await commit.nth(roll(await commit.count())).click();
      return true;
    }
    const things = await lit(page).evaluateAll((nodes) => [
      ...new Set(nodes.map((node) => (node as HTMLElement).dataset.thing ?? "")),
    ]);
    if (!things.length) return false;
    await tap(page, things[roll(things.length)] as string);
  }
  return false;
}

async function commitByKey(page: Page): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate(() => document.activeElement?.hasAttribute("data-commit"))) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
}

/** Until the end of the game, however long the others think. */
export async function playOut(page: Page, roll: (below: number) => number, tap: Tap = click): Promise<number> {
  let decisions = 0;
  await expect
    .poll(
      async () => {
        if (await over(page).count()) return "over";
        if (await decide(page, roll, tap)) decisions++;
        return "playing";
      },
      { timeout: 250_000, intervals: [20] },
    )
    .toBe("over");
  return decisions;
}
