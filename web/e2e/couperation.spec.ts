// The table of Couperation on a phone: what is touched stays in reach, what is read can be read, signs are explained.

import type { Page } from "@playwright/test";

import type { CouperationView } from "../src/wire/couperation";
import type { Choice, Opened } from "../src/wire/server";
import { decide, dice, over, settle } from "./play";
import { expect, type Server, test } from "./server";
import { hold, move, open, state } from "./tables";

const READABLE = 12; // pixels

async function sit(page: Page, url: string, opened: Awaited<ReturnType<typeof open>>) {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  await page.goto(`${url}/t/${opened.table.id}`);
  await page.locator(".own .card").first().waitFor();
}

/** How far hand and piles are below the line where the bar begins, or above the top of the page. After the end, which may
 * come at any moment, nobody needs to reach them. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector("[data-over]")) return 0;
    const own = document.querySelector(".own")?.getBoundingClientRect();
    const bar = document.querySelector("main > section.bar")?.getBoundingClientRect();
    return own && bar ? Math.max(own.bottom - bar.top, -own.top) : NaN;
  });

const smallest = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll("[data-game=couperation].bar *")]
        .filter((node) => [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent?.trim()))
        .filter((node) => node.nodeName !== "title")
        .map((node) => parseFloat(getComputedStyle(node).fontSize)),
    ),
  );

for (const seats of [2, 4]) {
  test(`with ${seats} players hand, deck and discards stay above the bar to the end, and no word is tiny`, async ({
    page,
    server,
  }) => {
    const people = [{ kind: "person", name: "Aki" }, ...Array.from({ length: seats - 1 }, () => ({ kind: "bot" }))];
    await sit(page, server.url, await open(server, "couperation", people));
    const roll = dice(seats);
    await expect
      .poll(
        async () => {
          if (await over(page).count()) return "over";
          expect(await outOfReach(page)).toBeLessThanOrEqual(1);
          expect(await smallest(page)).toBeGreaterThanOrEqual(READABLE);
          await decide(page, roll);
          return "playing";
        },
        { timeout: 250_000, intervals: [20] },
      )
      .toBe("over");
  });
}

test("what the signs mean is one tap away", async ({ page, server }) => {
  const people = [{ kind: "person", name: "Aki" }, { kind: "bot" }];
  await sit(page, server.url, await open(server, "couperation", people));
  const legend = page.getByRole("note", { name: "What the signs mean" });
  await expect(legend).toBeHidden();
  await page.getByRole("button", { name: "What the signs mean" }).click();
  await expect(legend.getByRole("listitem")).toHaveCount(11);
  await page.keyboard.press("Escape");
  await expect(legend).toBeHidden();
});

/** Two who lay cards face down and turn them up at once, until one does not fit. */
async function lost(server: Server): Promise<Opened> {
  const rank = ({ verb }: Choice) => ["turn-up", "place-down"].indexOf(verb) >>> 0;
  for (;;) {
    const opened = await open(server, "couperation", [{ kind: "person" }, { kind: "person" }]);
    for (let over = false; !over;) {
      for (const { token } of opened.seats) {
        const { table, view, choices } = await state(server, opened.table.id, token);
        over = table.status === "over";
        if (over && (view as unknown as CouperationView).result === "wrong-card") return opened;
        const [first] = [...choices].sort((a, b) => rank(a) - rank(b));
        if (first && !over) await move(server, opened, token, table.turn, first.action);
      }
    }
  }
}

test("the card that did not fit has a cross, also for who comes back", async ({ page, server }) => {
  const opened = await lost(server);
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  for (let visits = 0; visits < 2; visits++) {
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.locator(".tower [data-misfit]")).toHaveCount(1);
    await expect(page.locator(".tower .glass:has([data-misfit])")).toHaveAttribute("aria-label", /does not fit here$/);
  }
});
