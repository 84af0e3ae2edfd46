// Every page and all tables, at both sizes and in both languages, into docs/pictures: `make pictures`.

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";

import type { Browser, Page } from "@playwright/test";

import { decide, dice, over, playOut, settle } from "./play";
import { type Server, test } from "./server";
import { finish, hold, open } from "./tables";

const FOLDER = resolve("../docs/pictures");
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
const NAMES = { ja: ["さくら", "みなと"], en: ["Aki", "Ben"] } as const;
type Language = keyof typeof NAMES;
type Size = keyof typeof SIZES;

test.beforeAll(() => mkdirSync(FOLDER, { recursive: true }));

for (const language of ["ja", "en"] as const) {
  for (const size of ["desk", "phone"] as const) {
    test(`pictures in ${language} on a ${size}`, async ({ browser, server }) => {
      const artist = new Artist(browser, server, language, size);
      await artist.pages();
      for (const slug of ["utena", "couperation", "raigo", "hoshizukuri", "princess"]) await artist.table(slug);
      await artist.lobby();
      await artist.veil();
      await artist.after();
    });
  }
}

class Artist {
  constructor(
    readonly browser: Browser,
    readonly server: Server,
    readonly language: Language,
    readonly size: Size,
  ) {}

  async page(scheme: "light" | "dark"): Promise<Page> {
    const { language: locale } = this;
    const context = await this.browser.newContext({ viewport: SIZES[this.size], colorScheme: scheme, locale });
    const page = await context.newPage();
    await settle(page, { language: this.language, name: NAMES[this.language][0] });
    return page;
  }

  /** Pictures are JPEG: many small ones in the repository, and nobody measures their pixels. */
  async take(page: Page, name: string): Promise<void> {
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(400);
    await page.mouse.move(0, 0);
    await page.screenshot({ path: `${FOLDER}/${name}-${this.size}-${this.language}.jpg`, type: "jpeg", quality: 82 });
    if (!name.endsWith("-past")) await page.context().close();
  }

  async visit(
    path: string,
    name: string,
    scheme: "light" | "dark",
    act?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await this.page(scheme);
    await page.goto(this.server.url + path);
    await page.locator("h1").first().waitFor();
    await act?.(page);
    await this.take(page, name);
  }

  async pages(): Promise<void> {
    await this.visit("/", "start", "light");
    await this.visit("/", "start-dark", "dark");
    await this.visit("/new/raigo", "new", "light", (page) => page.locator("details").first().click());
    await this.visit("/rules/couperation#facedown", "rules", "light");
    await this.visit("/learn/utena", "learn-utena", "dark", (page) => page.locator("main .bar .main").click());
    for (const slug of ["couperation", "raigo", "hoshizukuri", "princess"]) {
      await this.visit(`/learn/${slug}`, `learn-${slug}`, "light");
    }
    await this.visit("/daily/hoshizukuri", "daily", "dark", (page) => page.getByRole("button").last().waitFor());
    await this.visit("/", "settings", "dark", (page) => page.locator("header button").last().click());
  }

  people(): object[] {
    return NAMES[this.language].map((name) => ({ kind: "person", name }));
  }

  /** In the middle of a game, something raised; in the other theme with four players; and at the end. */
  async table(slug: string): Promise<void> {
    const bot = { kind: "bot" };
    for (const [name, scheme, bots] of [
      [slug, "dark", [bot]],
      [`${slug}-four`, "light", [bot, bot, bot]],
    ] as const) {
      let page = await this.inPlay(slug, scheme, [...bots]);
      while (!page) page = await this.inPlay(slug, scheme, [...bots]);
      await this.take(page, `table-${name}`);
    }
    const page = await this.page("light");
    const opened = await open(this.server, slug, [this.people()[0], bot]);
    await hold(page, opened, [0]);
    await page.goto(`${this.server.url}/t/${opened.table.id}`);
    await playOut(page, dice(9));
    await page.evaluate(() => scrollTo(0, 0));
    await this.take(page, `end-${slug}`);
  }

  /** After five decisions, with something raised; null if the game was over before that. */
  async inPlay(slug: string, scheme: "light" | "dark", bots: object[]): Promise<Page | null> {
    const page = await this.page(scheme);
    const opened = await open(this.server, slug, [this.people()[0], ...bots]);
    await hold(page, opened, [0]);
    await page.goto(`${this.server.url}/t/${opened.table.id}`);
    const roll = dice(4);
    const lit = page.locator(".thing.lit").first();
    for (let decisions = 0; ;) {
      await page.locator(".thing.lit, [data-commit], [data-over]").first().waitFor(); // what is forced is one button
      if (await over(page).count()) return null;
      if (decisions >= 5 && (await lit.count())) break;
      if (await decide(page, roll)) decisions++;
    }
    await lit.click();
    return page;
  }

  async lobby(): Promise<void> {
    const page = await this.page("light");
    await page.goto(`${this.server.url}/new/utena`);
    await page.locator("form button.main, main button.main").last().click();
    await page.waitForURL(/\/t\//);
    await page.locator("h2").first().waitFor();
    await this.take(page, "lobby");
  }

  async veil(): Promise<void> {
    const page = await this.page("dark");
    const opened = await open(this.server, "couperation", this.people());
    await hold(page, opened, [0, 1]);
    await page.goto(`${this.server.url}/t/${opened.table.id}`);
    await page.locator(".veil button").first().waitFor();
    await this.take(page, "veil");
  }

  async after(): Promise<void> {
    const opened = await open(this.server, "couperation", this.people());
    await finish(this.server, opened);
    await this.visit(`/r/${opened.table.id}?move=12&seat=all`, "replay", "light");
  }
}
