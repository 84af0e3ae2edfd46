// Raigo's own: windows that look and last the same for everybody, hidden pieces on a shared device and on the wire, a killed
// server, a replay with all open, and every size of page.

import type { Browser, Page } from "@playwright/test";

import type { MatView, RaigoView } from "../src/wire/raigo";
import type { Choice, Opened, StateShown } from "../src/wire/server";
import { decide, dice, over, settle } from "./play";
import { expect, type Server, test } from "./server";
import { finish, hold, move, open, shown, state } from "./tables";

const names = ["Aki", "Ben", "Chi"];
const people = (count: number) => names.slice(0, count).map((name) => ({ kind: "person", name }));
const matOf = (shown: StateShown, seat: number) => (shown.view as unknown as RaigoView).mats[seat] as MatView;
const tokenOf = (opened: Opened, seat: number) => opened.seats.find((one) => one.seat === seat)?.token ?? "";

/** A player who builds towers, keeps what can answer, and calls the lightning whenever that is possible. */
function rank({ verb, args, preview }: Choice): number {
  if (verb === "activate" && String(args?.effect).startsWith("rai")) return 0;
  if (verb === "gen" || verb === "put-hand" || (verb === "count" && args?.count === 2)) return 1;
  const unstable = preview?.some((note) => note.key === "preview-unstable");
  if (verb === "pile" && !unstable && !["gou", "mu", "rai"].includes(String(args?.piece))) return 2;
  return verb === "end-turn" || verb === "pass" ? 3 : 4;
}

const best = (choices: readonly Choice[]) => [...choices].sort((a, b) => rank(a) - rank(b))[0] as Choice;

/** Everybody's state, once those who are asked are known; null when the game is over. */
async function play(server: Server, opened: Opened, until: (asked: StateShown[]) => boolean): Promise<boolean> {
  for (;;) {
    const all = await Promise.all(opened.seats.map(({ token }) => state(server, opened.table.id, token)));
    if (all.some(({ table }) => table.status === "over")) return false;
    const asked = all.filter(({ choices }) => choices.length);
    if (until(asked)) return true;
    const [one] = asked;
    if (!one) continue; // a window that is about to close
    await move(server, opened, tokenOf(opened, one.table.you?.seat ?? 0), one.table.turn, best(one.choices).action);
  }
}

async function sit(browser: Browser, server: Server, opened: Opened, seat: number): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en" })).newPage();
  await settle(page, { language: "en" });
  await hold(page, opened, [seat]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  return page;
}

test("a window looks and lasts the same for who can answer and who cannot, and tells nobody else", async ({
  browser,
  server,
}) => {
  let opened: Opened;
  let asked: StateShown[] = [];
  const isWindow = (found: StateShown[]) => {
    asked = found;
    return found.some(({ table }) => table.window_ends !== null);
  };
  const isMixed = () => new Set(asked.map(({ choices }) => choices.length > 1)).size === 2;
  // A window with a limit lasts: a table whose first one is not of that kind is left for another.
  do opened = await open(server, "raigo", people(3), { window: 40 });
  while (!(await play(server, opened, isWindow)) || !isMixed());
  const seatOf = (can: boolean) => asked.find(({ choices }) => choices.length > 1 === can)?.table.you?.seat ?? -1;
  const [able, unable] = [seatOf(true), seatOf(false)];
  const third = [0, 1, 2].find((seat) => seat !== able && seat !== unable) ?? -1;
  expect(new Set(asked.map(({ table }) => table.window_ends)).size).toBe(1);

  const [mine, theirs, watching] = await Promise.all(
    [able, unable, third].map((seat) => sit(browser, server, opened, seat)),
  );
  if (!mine || !theirs || !watching) throw new Error("no pages");
  const prompt = (page: Page) => page.getByRole("region", { name: "Reaction" });
  await expect(prompt(mine)).toBeVisible();
  await expect(prompt(theirs)).toBeVisible();
  expect(await prompt(mine).innerText()).toBe(await prompt(theirs).innerText());
  await expect(prompt(mine)).toContainText("If everybody passes");
  await expect(mine.locator(".hands .thing.lit").first()).toBeVisible();
  await expect(theirs.locator(".hands .thing.lit")).toHaveCount(0);
  // on a phone too, where there is little room: the same words, as large
  const seen = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(prompt(page).getByText(/^(Everybody with|Whoever is struck)/)).toBeVisible();
    const { width, height } = (await prompt(page).boundingBox()) ?? {};
    return { words: await prompt(page).innerText(), width, height };
  };
  expect(await seen(mine)).toEqual(await seen(theirs));

  const before = await watching.locator(".storm").innerHTML();
  const heard: string[] = [];
  const socket = await watching.context().newCDPSession(watching);
  await socket.send("Network.enable");
  socket.on("Network.webSocketFrameReceived", ({ response }) => heard.push(response.payloadData));
  await theirs.locator("[data-pass-turn]").click();
  await expect(theirs.getByText("are passed for you")).toBeVisible();
  await mine.locator(".hands .thing.lit").first().click();
  await mine.locator(".own .gate.thing.lit").first().click();
  await mine.locator("[data-commit]").first().click();
  await expect(mine.getByText("You have answered").first()).toBeVisible();
  expect(heard.filter((frame) => frame.includes('"update"'))).toEqual([]);
  expect(await watching.locator(".storm").innerHTML()).toBe(before);
  await expect(prompt(watching)).toBeVisible(); // it lasts as long as it was going to, whoever has answered
});

test("on a phone a window leaves the words under the own towers in sight", async ({ browser, server }) => {
  let opened: Opened;
  let seat = -1;
  const owner = (found: StateShown[]) => {
    const one = found.find(({ table }) => table.window_ends !== null);
    seat = one?.table.you?.seat ?? -1;
    return seat >= 0;
  };
  do opened = await open(server, "raigo", people(2), { window: 40 });
  while (!(await play(server, opened, owner)));
  const page = await (await browser.newContext({ locale: "en", viewport: { width: 390, height: 844 } })).newPage();
  for (const language of ["ja", "en"]) {
    await page.addInitScript((one) => localStorage.setItem("madoi.settings", JSON.stringify(one)), {
      speed: "none",
      sound: false,
      language,
    });
    await hold(page, opened, [seat]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.locator(".hands .window")).toBeVisible();
    const top = async (what: string) => (await page.locator(what).boundingBox())?.y ?? 0;
    for (const words of await page.locator(".own .score .name").all()) {
      await expect(async () => {
        const box = await words.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(".hands"));
        expect(box?.y ?? 0).toBeGreaterThan(0);
      }).toPass();
    }
  }
});

test("on a shared device nothing of the other's pieces is in the page or on the line", async ({ browser, server }) => {
  const opened = await open(server, "raigo", people(2));
  const page = await (await browser.newContext({ locale: "en", viewport: { width: 390, height: 844 } })).newPage();
  let heard: string[] = [];
  page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await settle(page, { language: "en" });
  await hold(page, opened, [0, 1]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const veil = page.getByRole("button", { name: /– show$/ });
  const pass = page.getByRole("button", { name: /pass on to/ });
  const asked = page.locator(".thing.lit, [data-commit]");
  const roll = dice(4);
  let [looked, kept] = [0, 0];
  while (looked < 6 && !(await over(page).count())) {
    await expect(veil.or(pass).or(asked).or(over(page)).first()).toBeVisible();
    if (await pass.count()) {
      await pass.click();
      continue;
    }
    if (await veil.count()) {
      await expect(page.locator("[data-piece]")).toHaveCount(0);
      const seat = (await veil.first().innerText()).includes("Aki") ? 0 : 1;
      heard = [];
      await veil.first().click();
      await expect(asked.first()).toBeVisible();
      looked++;
      const other = 1 - seat;
      const hidden = matOf(await state(server, opened.table.id, tokenOf(opened, other)), other);
      kept += hidden.inner.filter((slot) => slot.piece).length;
      await expect(page.locator(`[data-thing^="inner/${other}/"] [data-piece]`)).toHaveCount(0);
      await expect(page.locator(`[data-thing^="gate/${other}/"] [data-piece]`)).toHaveCount(0);
      for (const text of heard) {
        const { view } = JSON.parse(text) as { view?: RaigoView };
        const mat = view?.mats[other];
        if (!mat) continue;
        expect([...mat.inner, ...mat.gates.flatMap((gate) => gate.stages)].every((slot) => slot.piece === null)).toBe(
          true,
        );
        expect(mat.gates.every((gate) => gate.score === null)).toBe(true);
      }
      expect(heard.some((text) => text.includes('"mats"'))).toBe(true);
    }
    await decide(page, roll);
  }
  expect(looked).toBeGreaterThan(2);
  expect(kept).toBeGreaterThan(2);
});

test("a killed server loses nothing, and nobody has to reload", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "raigo", people(2));
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  await expect(page.locator(".raigo")).toBeVisible();
  const slots = page.locator('[data-thing^="inner/"] .piece');
  await server.kill();
  await expect(page.getByText("The connection is lost", { exact: false })).toBeVisible();
  await server.up();
  await expect(page.getByText("The connection is lost", { exact: false })).toBeHidden({ timeout: 20_000 });
  const before = await slots.count();
  await play(server, opened, (asked) => (asked[0]?.table.version ?? 0) > 5);
  await expect.poll(() => slots.count()).toBeGreaterThan(before);
});

test("a finished game is seen all open and by each seat", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "raigo", people(2));
  await finish(server, opened);
  await page.goto(`${server.url}/r/${opened.table.id}`);
  const slider = page.getByRole("slider");
  await slider.fill("4"); // everybody has placed what was dealt, and nothing else has happened
  const seen = (seat: number) => page.locator(`[data-thing^="inner/${seat}/"] [data-piece]`);
  await expect.poll(async () => (await seen(0).count()) > 0 && (await seen(1).count()) > 0).toBe(true);
  await expect(page.locator(".raigo .piece.back")).toHaveCount(0);
  await page.getByRole("combobox").selectOption({ label: "Ben" });
  await expect(page).toHaveURL(/seat=1/);
  await expect(seen(0)).toHaveCount(0);
  expect(await seen(1).count()).toBeGreaterThan(0);
});

const SIZES: [width: number, height: number][] = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];

test("every size of page shows the own pieces, and nothing has to be scrolled sideways", async ({ page, server }) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "raigo", [...people(3), { kind: "person", name: "Dai" }]);
  await play(server, opened, (asked) => (asked[0]?.table.version ?? 0) > 40 && asked[0]?.table.you?.seat === 0);
  await hold(page, opened, [0]);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/t/${opened.table.id}`);
    await expect(page.locator(".raigo section.own")).toBeVisible();
    await expect(page.locator('.hands [data-thing="inner/0/3"]')).toBeInViewport({ ratio: 0.9 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, `${width} × ${height}`).toBeLessThanOrEqual(0);
    // a phone held upright shows the rest of the own towers when they are asked for, everything else always
    await expect(page.locator("section.own .gate").first()).toBeInViewport({ ratio: width > 500 ? 0.7 : 0.3 });
    if (width > 500) continue;
    const small = await page.locator(".raigo .thing").evaluateAll((nodes) =>
      nodes.flatMap((node) => {
        const { width, height } = node.getBoundingClientRect();
        const touchable = node.classList.contains("lit");
        return touchable && (width < 44 || height < 44) ? [(node as HTMLElement).dataset.thing] : [];
      }),
    );
    expect(small).toEqual([]);
  }
});

const LARGE: typeof SIZES = [
  [1280, 800],
  [1600, 900],
  [1920, 1080],
];

/** Much has been played: every canyon is full, and towers are completed. */
function late(view: RaigoView): void {
  const kinds = ["n1", "n3", "n4", "n5", "n6", "ja", "zan", "gou", "mu"].slice(view.seats === 2 ? 0 : 4);
  const tower = { pieces: ["n6", "jin", "n2", "n1", "rai", "rai"], yaku: "ouka_renge", points: 6 };
  for (const mat of view.mats) {
    mat.canyon = kinds.map((piece, k) => ({ id: `canyon/${mat.seat}/${piece}`, piece, count: 1 + (k % 3) }));
    mat.completed = [tower];
  }
}

test("a full canyon covers nothing and pushes nothing below the bar", async ({ page, server }) => {
  await settle(page, { language: "en" });
  await shown(page, late);
  for (const count of [2, 3, 4]) {
    const seats = Array.from({ length: count }, (_, seat) => ({ kind: seat ? "bot" : "person" }));
    const opened = await open(server, "raigo", seats);
    await hold(page, opened, [0]);
    await page.goto(`${server.url}/t/${opened.table.id}`);
    for (const [width, height] of LARGE) {
      await page.setViewportSize({ width, height });
      const lie = () =>
        page.evaluate(() => {
          const boxes = (selector: string) =>
            [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect());
          const rests = boxes(".mat .rest");
          const others = boxes(".mat :is(.inner-place, .gates)");
          const narrow = rests.filter(({ width }) => width < 240).length;
          const over = rests.flatMap((a) =>
            others.filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          ).length;
          const below = boxes(".hands .slot").filter(({ bottom }) => bottom > boxes(".bar")[0]!.top).length;
          return { mats: rests.length, narrow, over, below };
        });
      await expect
        .poll(lie, { message: `${count} at ${width} × ${height}` })
        .toEqual({ mats: count - 1, narrow: 0, over: 0, below: 0 });
    }
  }
});

test("a raijin battle is set up by choosing characters and ougi, with what they do in words", async ({
  page,
  server,
}) => {
  await settle(page, { language: "en" });
  const opened = await open(server, "raigo", [people(1)[0], { kind: "bot" }], {
    options: { battle: "raijin-characters", first: 0 },
  });
  await hold(page, opened, [0]);
  await page.goto(`${server.url}/t/${opened.table.id}`);
  const cards = page.locator(".offer .card.lit");
  await expect(cards).toHaveCount(12);
  await expect(cards.first()).toContainText("Conquest");
  await cards.first().click();
  await cards.first().or(page.locator(".offer .card.raised")).first().click();
  await expect(page.getByText("Choose the ougi for your moon")).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText("Name top or bottom once");
  await cards.first().click();
  await page.locator("[data-commit]").click();
  await expect(page.locator('[data-thing="moon/0/0"] [data-piece="ha"]')).toBeVisible();
  await expect(page.locator('[data-thing^="moon/1/"] [data-piece]')).toHaveCount(0);
});
