// The tutorials played through by clicks, and the rule book: contents, search, and from a clause to its section.

import { click, decide, dice, settle, type Tap } from "./play";
import { expect, test } from "./server";

for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) {
  test(`the tutorial of ${slug} is played to its end`, async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await settle(page, { language: "en" });
    await page.goto(`${server.url}/learn/${slug}`);
    const next = page.getByRole("button", { name: /^(Next|Try again)$/ });
    const done = page.getByText("That was the tutorial", { exact: false });
    const roll = dice(6);
    let moves = 0;
    const nameless = new Set<string>();
    /** What is raised is called by its name, never by which copy it is. */
    const tap: Tap = async (page, thing) => {
      await click(page, thing);
      const said = await page.locator(".says").innerText();
      const copy = /\/[a-z][\w-]*\/\d+$/.test(thing.name); // a card of Couperation is called by its number, and rightly
      if (copy && /lights up for [\d/]+$/m.test(said)) nameless.add(thing.name);
    };
    await expect
      .poll(
        async () => {
          if (await done.count()) return "done";
          if (await next.count()) await next.click();
          else if (await decide(page, roll, tap)) moves++;
          return "learning";
        },
        { timeout: 250_000, intervals: [20] },
      )
      .toBe("done");
    expect(moves).toBeGreaterThan(4);
    expect([...nameless]).toEqual([]);
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page).toHaveURL(/\/t\//);
  });

  test(`a touch that the lesson of ${slug} does not ask for is answered gently`, async ({ page, server }) => {
    await settle(page, { language: "en" });
    await page.goto(`${server.url}/learn/${slug}`);
    const next = page.getByRole("button", { name: "Next" });
    await expect(next).toBeVisible();
    while (await next.count()) await next.click();
    const wrong = page.locator(".thing:not(.lit)").first();
    const before = await page.locator(".say").innerText();
    await wrong.click({ force: true }); // it is marked as not to be used, which is the point
    await expect(page.locator(".say.remark")).toBeVisible();
    expect(await page.locator(".say").innerText()).not.toBe(before);
  });
}

test("the rule book is searched, and opens at a clause", async ({ page, server }) => {
  await settle(page, { language: "ja" });
  await page.goto(`${server.url}/rules/couperation#C7.3`);
  await expect(page.locator('[data-section="facedown"]')).toBeInViewport();
  await page.getByRole("searchbox").fill("フィニッシュ 最上段");
  await expect(page.locator("mark").first()).toBeVisible();
  expect(await page.locator("[data-section]").count()).toBeLessThan(10);
  for (const image of await page.locator("figure img").all()) {
    expect(await image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  }
});

test("on a phone a lesson shows where a tile may go, not what is pinned over it", async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await settle(page, { language: "en" });
  await page.goto(`${server.url}/learn/princess`);
  await page.getByRole("button", { name: "Next" }).click();
  const hidden = () =>
    page.evaluate(() => {
      const limit = document.querySelector(".princess .hand")?.getBoundingClientRect().top ?? 0;
      const things = [...document.querySelectorAll(".princess .tiles .thing.lit, .princess .tiles .tile")];
      return things.filter((one) => one.getBoundingClientRect().bottom > limit).length;
    });
  await expect(page.locator(".princess .thing.lit").first()).toBeVisible();
  await expect.poll(hidden).toBe(0);
});
