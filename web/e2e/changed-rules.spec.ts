// After an upgrade of the rules: the table says where it stopped, and its people go on from there or end it. The games
// were played by a copy of the program that counts turns in another way.

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { settle } from "./play";
import { expect, type Server, test } from "./server";
import { advance, hold, open, state } from "./tables";

const SEATS = [{ kind: "person", name: "Aki" }, { kind: "bot" }];
const COUNTED = "turn=state.turn + 1,";

/** A copy of the program in which the second turn and those after it have other numbers. */
function oldProgram(server: Server): string {
  const folder = join(server.folder, "old");
  cpSync(resolve("../src/madoi"), join(folder, "madoi"), { recursive: true });
  const file = join(folder, "madoi/games/couperation/rules/turn.py");
  const text = readFileSync(file, "utf8");
  expect(text.split(COUNTED).length).toBe(2);
  writeFileSync(file, text.replace(COUNTED, "turn=state.turn + 1 + (1 if state.turn > 0 else 0),"));
  return folder;
}

test("a table that the rules have left behind goes on from where they agree, or ends", async ({ page, server }) => {
  await server.kill();
  await server.up(oldProgram(server));
  const tables = [];
  for (let n = 0; n < 2; n++) {
    const opened = await open(server, "couperation", SEATS, { options: { start: 0 } });
    await advance(server, opened, 4);
    tables.push(opened);
  }
  await server.kill();
  await server.up();

  await settle(page, { language: "en" });
  const [goes, ends] = tables;
  if (!goes || !ends) throw new Error("no tables");
  const shown = async (opened: typeof goes) =>
    (await state(server, opened.table.id, opened.seats[0]?.token ?? "")).table;
  const before = await shown(goes);
  expect([before.differs, before.status]).toEqual([true, "playing"]);
  await hold(page, goes, [0]);
  await page.goto(`${server.url}/t/${goes.table.id}`);
  const banner = page.locator(".heads-up", { hasText: "The rules have changed since this was played" });
  await expect(banner).toContainText(`only the first ${before.moves} moves`);
  await expect(page.locator(".board")).toBeVisible();
  await banner.getByRole("button", { name: "Go on from there" }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.locator(".board .thing.lit").first()).toBeVisible(); // the game is played again
  expect((await shown(goes)).differs).toBe(false);

  await hold(page, ends, [0]);
  await page.goto(`${server.url}/t/${ends.table.id}`);
  await banner.getByRole("button", { name: "End the table" }).click();
  await expect(page.locator("[data-over]")).toHaveText("The game was ended without a result");
  expect((await shown(ends)).status).toBe("abandoned");
});
