// A player of flesh and clicks: touches what is lit until the game is over. It knows no rule either.

import { expect, type Locator, type Page } from "@playwright/test";

/** Set up this device before the first page: no waiting for animations. */
export async function settle(page: Page, more: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (!localStorage.getItem("madoi.settings")) localStorage.setItem("madoi.settings", JSON.stringify(settings));
    },
    { speed: "none", sound: false, ...more },
  );
}

/** The page's clock stands still meanwhile: on a busy machine a hand is slow, and what it drags would be a long press.
 * The page has come under a clock of ours (`page.clock.install`) before it was opened. */
export async function inNoTime(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1000);
  await act();
  await page.clock.resume();
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

export type Tap = (page: Page, thing: Seen) => Promise<void>;

/** Straight where it is, as a hand does it; what is out of sight, hidden or in motion is left to the slower way. */
export const click: Tap = async (page, { selector, at, place }) => {
  if (place) await page.mouse.click(place.x, place.y);
  else await clickIfThere(page.locator(selector).nth(at));
};

/** What is gone when the click comes (a window has closed) is left alone. */
async function clickIfThere(target: Locator): Promise<void> {
  await target.click().catch(async (error: unknown) => {
    if (await target.count()) throw error;
  });
}

/** Only keys: Tab until the thing has the focus, then Enter. */
export const byKey: Tap = (page, { selector }) => enter(page, selector);

/** Tab forwards or back, whichever is nearer, and Enter. The table moves the focus too when a decision begins, so one
 * looks again; and what is gone by then (a window has closed) is left alone. */
async function enter(page: Page, wanted: string): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    const way = await stopsTo(page, wanted);
    if (way === null) return;
    if (!way) return page.keyboard.press("Enter");
    for (let presses = 0; presses < Math.abs(way); presses++) await page.keyboard.press(way < 0 ? "Shift+Tab" : "Tab");
  }
  throw new Error(`the keyboard does not come to ${wanted}`);
}

/** How many stops of the Tab key lie between the focus and the nearest of what is wanted; negative for back. */
function stopsTo(page: Page, wanted: string): Promise<number | null> {
  return page.evaluate((selector) => {
    const focusable = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]";
    const all = [...document.querySelectorAll<HTMLElement>(focusable)];
    const here = document.activeElement as HTMLElement;
    const stops = all.filter(
      (one) => one === here || (one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true })),
    );
    const ways = stops.flatMap((one, at) => (one.matches(selector) ? [at - stops.indexOf(here)] : []));
    return ways.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
  }, wanted);
}

/** Something to be touched: what the table calls it, which of those that a selector finds it is, and its middle, if a
 * click there would meet it and it lies still. */
interface Seen {
  name: string;
  selector: string;
  at: number;
  place: { x: number; y: number } | null;
}

interface Sight {
  over: boolean;
  /** A window lies over the table in which nothing is to be decided: a slow hand was a long press. */
  asked: boolean;
  commits: Seen[];
  things: Seen[];
}

/** What a player sees of the table; what has been asked about by chance is put away. */
async function look(page: Page): Promise<Sight> {
  for (;;) {
    const sight = await glance(page);
    if (!sight.asked) return sight;
    await page.keyboard.press("Escape");
  }
}

/** All in one go, as this is done thousands of times. */
function glance(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const placeOf = (node: Element) => {
      if (node.getAnimations({ subtree: false }).length) return null;
      const { left, top, width, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return node.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
    };
    const commits = [...document.querySelectorAll("[data-commit]")];
    const lit = [...document.querySelectorAll<HTMLElement>(".thing.lit")];
    const asked = document.querySelector("dialog[open]");
    return {
      over: document.querySelector("[data-over]") !== null,
      asked: asked !== null && ![...commits, ...lit].some((node) => asked.contains(node)),
      commits: commits.map((node, at) => ({ name: "", selector: "[data-commit]", at, place: placeOf(node) })),
      things: [...new Set(lit.map((node) => node.dataset.thing ?? ""))].map((name) => {
        const selector = `[data-thing="${name}"]`;
        return { name, selector, at: 0, place: placeOf(document.querySelector(selector)!) };
      }),
    };
  });
}

const waits = new WeakMap<Page, Promise<void>>();

/** Until something can be done on this page, or its game is over. The page tells it: who asks again and again while
 * others think keeps the machine busy. Who was told of another page first comes back to the same wait. */
export function awaited(page: Page): Promise<void> {
  const before = waits.get(page);
  if (before) return before;
  const told = page
    .evaluate(() => {
      const there = () => document.querySelector(".thing.lit, [data-commit], [data-over]") !== null;
      return new Promise<void>((done) => {
        if (there()) return done();
        const watch = new MutationObserver(() => {
          if (!there()) return;
          watch.disconnect();
          done();
        });
        const attributeFilter = ["class", "data-commit", "data-over"];
        watch.observe(document, { subtree: true, childList: true, attributeFilter });
      });
    })
    .finally(() => waits.delete(page));
  waits.set(page, told);
  return told;
}

/** One decision of ours, if there is one now; who has just looked says what was seen. */
export async function decide(
  page: Page,
  roll: (below: number) => number,
  tap: Tap = click,
  sight?: Sight,
): Promise<boolean> {
  const commit = tap === byKey ? byKey : click;
  for (let step = 0; step < 6; step++) {
    const { commits, things } = (!step && sight) || (await look(page));
    const nothing = !step && !things.length; // where only one thing can be done, that is one button
    if ((step || nothing) && commits.length) {
      await commit(page, commits[roll(commits.length)]!);
      return true;
    }
    if (!things.length) return false;
    await tap(page, things[roll(things.length)]!);
  }
  return false;
}

/** Until the end of the game, however long the others think. */
export async function playOut(page: Page, roll: (below: number) => number, tap: Tap = click): Promise<number> {
  let decisions = 0;
  await expect
    .poll(
      async () => {
        await awaited(page);
        const sight = await look(page);
        if (sight.over) return "over";
        if (await decide(page, roll, tap, sight)) decisions++;
        return "playing";
      },
      { timeout: 250_000, intervals: [20] },
    )
    .toBe("over");
  return decisions;
}
