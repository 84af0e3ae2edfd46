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

/** Only keys: Tab until the thing has the focus, then Enter. */
export const byKey: Tap = async (page, thing) => {
  await tabTo(page, `[data-thing="${thing}"]`);
  await page.keyboard.press("Enter");
};

/** As many presses as there seem to be stops on the way, without looking up; then one at a time. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const stops = await page.evaluate((selector) => {
    const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";
    const all = [...document.querySelectorAll<HTMLElement>(focusable)];
    const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }));
    const here = stops.indexOf(document.activeElement as HTMLElement);
    return Math.max(0, stops.findIndex((one, at) => at >= here && one.matches(selector)) - here);
  }, wanted);
  for (let presses = 1; presses < stops; presses++) await page.keyboard.press("Tab");
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
    await page.keyboard.press("Tab");
  }
}

interface Sight {
  over: boolean;
  commits: number;
  things: string[];
}

/** What a player sees at a glance: asked for in one go, as this is done thousands of times. */
function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const lit = [...document.querySelectorAll<HTMLElement>(".thing.lit")];
    return {
      over: document.querySelector("[data-over]") !== null,
      commits: document.querySelectorAll("[data-commit]").length,
      things: [...new Set(lit.map((node) => node.dataset.thing ?? ""))],
    };
  });
}

/** One decision of ours, if there is one now. */
export async function decide(page: Page, roll: (below: number) => number, tap: Tap = click): Promise<boolean> {
  for (let step = 0; step < 6; step++) {
    const { commits, things } = await look(page);
    const nothing = !step && !things.length; // where only one thing can be done, that is one button
    if ((step || nothing) && commits) {
      if (tap === byKey) {
        await tabTo(page, "[data-commit]");
        await page.keyboard.press("Enter");
      } else await page.locator("[data-commit]").nth(roll(commits)).click();
      return true;
    }
    if (!things.length) return false;
    await tap(page, things[roll(things.length)] as string);
  }
  return false;
}

/** Until the end of the game, however long the others think. */
export async function playOut(page: Page, roll: (below: number) => number, tap: Tap = click): Promise<number> {
  let decisions = 0;
  await expect
    .poll(
      async () => {
        if ((await look(page)).over) return "over";
        if (await decide(page, roll, tap)) decisions++;
        return "playing";
      },
      { timeout: 250_000, intervals: [20] },
    )
    .toBe("over");
  return decisions;
}
