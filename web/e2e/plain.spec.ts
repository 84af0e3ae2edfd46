// The table in characters, which every game has and who wants it may choose, is playable on a phone: everything is
// readable, also aloud, and the way to a choice is short.

import { settle } from "./play";
import { expect, test } from "./server";
import { hold, open } from "./tables";

/** Letters are this large where one unit of the drawing is one pixel. */
const LETTERS = 16.5;

test("with many choices a person says first with what and then where, and all of it can be read on a phone", async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ locale: "en", viewport: { width: 390, height: 844 } })).newPage();
  const opened = await open(server, "princess", [{ kind: "person", name: "Aki" }, { kind: "bot" }]);
  await settle(page, { language: "en", characters: true });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);

  const [actions, starts] = [page.locator("[data-action]"), page.locator("[data-start]")];
  const commit = page.locator("[data-commit]");
  const drawing = page.getByRole("group", { name: "The table in characters" }).locator("svg");
  // the first answer, again and again, until a tile of the field is to be placed somewhere
  for (;;) {
    await expect(commit.or(actions).or(starts).first()).toBeVisible();
    if (await starts.count()) break;
    if (await commit.count()) await commit.click();
    else await actions.first().click();
  }
  const size = await drawing.evaluate((svg: SVGSVGElement) => svg.clientWidth / svg.viewBox.baseVal.width);
  expect(size * LETTERS).toBeGreaterThan(11);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const heard = await page
    .getByRole("group", { name: "The table in characters" })
    .getByRole("listitem")
    .allInnerTexts();
  expect(heard.length).toBeGreaterThan(5);
  expect(heard.join("")).not.toMatch(/[\u2500-\u259f]/);
  await expect(drawing).toHaveAttribute("aria-hidden", "true");
  await expect(starts.first()).toBeInViewport(); // the page has moved to where the decision is made

  const first = starts.first();
  const [words] = (await first.innerText()).split("…");
  await first.click();
  await expect(starts).toHaveCount(0);
  await expect(page.locator("p", { hasText: `${words}…` }).first()).toBeVisible();
  expect(await actions.count()).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(starts.first()).toBeVisible();
  await first.click();
  const cell = actions.first();
  const label = (await cell.getAttribute("aria-label")) ?? "";
  expect(label.startsWith(words ?? "?")).toBe(true);
  await cell.click();
  await expect(commit).toHaveCount(1);
  await expect(page.locator(".says")).toContainText(label);
  await commit.click();
  await expect(commit).toHaveCount(0);
});
