// A thing dragged onto another is a decision, like two taps and a third.

import type { Choice } from "../src/wire/server";
import { inNoTime, settle } from "./play";
import { expect, test } from "./server";
import { advance, hold, open, state } from "./tables";

test("a thing that is dragged onto another makes the move", async ({ page, server }) => {
  const opened = await open(server, "utena", [{ kind: "person", name: "Aki" }]);
  const token = opened.seats[0]?.token ?? "";
  await settle(page, { language: "en" });
  await hold(page, opened, [0]);
  await page.clock.install();
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible();

  const look = async () => {
    const { table, choices } = await state(server, opened.table.id, token);
    const things = ({ touch }: Choice) => touch.length === 2 && touch.every((id) => !id.startsWith("button/"));
    return { turn: table.turn, pair: choices.find(things) };
  };
  let now = await look();
  for (; !now.pair; now = await look()) await advance(server, opened, 1); // who is alone plans first
  const [from, to] = (now.pair?.touch ?? []).map((id) => page.locator(`.board [data-thing="${id}"]`).first());
  if (!from || !to) throw new Error("no choice of two things");
  await expect(from).toHaveClass(/lit/);
  await inNoTime(page, () => from.dragTo(to));
  await expect.poll(async () => (await look()).turn).toBeGreaterThan(now.turn);

  // dropped beside everything it is let go, and nothing is decided
  const { turn } = await look();
  const lit = page.locator(".board .thing.lit").first();
  await expect(lit).toBeVisible();
  const box = await lit.boundingBox();
  if (!box) throw new Error("no thing");
  await inNoTime(page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 + 20, { steps: 3 });
    await page.mouse.move(4, 300, { steps: 3 });
    await page.mouse.up();
  });
  await page.keyboard.press("Escape");
  await expect(page.locator(".thing.raised")).toHaveCount(0);
  expect((await look()).turn).toBe(turn);
});
