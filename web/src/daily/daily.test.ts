import { beforeEach, describe, expect, test, vi } from "vitest";

import { settings } from "../lib/settings.svelte";
import type { DailyBoard } from "../wire/server";
import { dayAt, dayBeside, dayOf, leftOf, medalOf, shareText, written } from "./daily";

const board: DailyBoard = {
  game: "hoshizukuri",
  day: "2026-11-16",
  today: "2026-11-16",
  closes: 0,
  option: "date",
  medals: [25, 33, 45],
  count: 12,
  rows: [],
  mine: { rank: 3, name: "Aki", score: 37 },
  streak: 4,
};

describe("the day", () => {
  test("is that of Japan wherever somebody plays", () => {
    expect(dayAt(Date.parse("2026-11-15T14:59:59.999Z"))).toBe("2026-11-15");
    expect(dayAt(Date.parse("2026-11-15T15:00:00Z"))).toBe("2026-11-16");
  });
  test("has so much time left, and never less than none", () => {
    expect(leftOf("2026-11-16", Date.parse("2026-11-16T14:00:00Z"))).toBe(3_600_000);
    expect(leftOf("2026-11-16", Date.parse("2026-11-16T15:00:00Z"))).toBe(0);
    expect(leftOf("2026-11-16", Date.parse("2026-11-19T00:00:00Z"))).toBe(0);
  });
  test("has neighbours also at the end of a month", () => {
    expect(dayBeside("2028-02-28", 1)).toBe("2028-02-29");
    expect(dayBeside("2027-01-01", -1)).toBe("2026-12-31");
  });
  test("is written in the language of the page", () => {
    settings.language = "ja";
    expect(written("2026-11-16")).toBe("2026年11月16日月曜日");
    settings.language = "en";
    expect(written("2026-11-16")).toMatch(/^Monday,? 16 November 2026$/);
  });
  test("is that of a table only if one person plays its challenge", () => {
    const table = { game: "hoshizukuri", seats: [{}], options: { date: "2026-11-16" } } as never as Parameters<
      typeof dayOf
    >[0];
    expect(dayOf(table)).toBe("2026-11-16");
    expect(dayOf({ ...table, options: { date: null } })).toBeNull();
    expect(dayOf({ ...table, game: "raigo" })).toBeNull();
    expect(dayOf({ ...table, seats: [...table.seats, ...table.seats] })).toBeNull();
  });
});

test.each([
  [24, "none"],
  [25, "bronze"],
  [33, "silver"],
  [45, "gold"],
  [99, "gold"],
] as const)("%i points are worth the medal %s", (score, medal) => {
  expect(medalOf(score, board.medals)).toBe(medal);
  expect(medalOf(score, [])).toBe("none");
});

test("the text to share has the result and the way here, in the language of the page", () => {
  const link = "http://localhost:3000/daily/hoshizukuri";
  settings.language = "en";
  expect(shareText("Hoshizukuri", board)).toBe(
    `Hoshizukuri, daily challenge 2026-11-16: 37 points 🥈\nRank 3 of 12, 4 days in a row\n${link}`,
  );
  expect(shareText("Hoshizukuri", { ...board, streak: 1, mine: { rank: 1, name: "", score: 5 } })).toBe(
    `Hoshizukuri, daily challenge 2026-11-16: 5 points\nRank 1 of 12\n${link}`,
  );
  settings.language = "ja";
  expect(shareText("ホシヅクリ", board)).toBe(
    `ホシヅクリのデイリーチャレンジ（2026-11-16）：37点🥈\n12人中3位、4日連続\n${link}`,
  );
  expect(shareText("ホシヅクリ", { ...board, mine: null })).toBe("");
});

describe("handing in", () => {
  const asked: { path: string; init: RequestInit }[] = [];
  let status = "playing";
  let counted = true;
  /** As after the page was loaded again. */
  const fresh = () => {
    vi.resetModules();
    return import("./daily");
  };

  beforeEach(() => {
    localStorage.clear();
    asked.length = 0;
    counted = true;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      asked.push({ path, init });
      if (path.endsWith("/record")) return new Response('{"chance":{"seed":4611686018427387903}}');
      if (path.startsWith("/api/tables/")) return Response.json({ status });
      return Response.json({ counted, score: 37, board });
    });
  });

  test("shows the same device every time, and sends the record as it is", async () => {
    const { device, handIn } = await fresh();
    expect(device()).toBeNull();
    await handIn("hoshizukuri", "2026-11-16", "t1", "seat-token");
    await handIn("hoshizukuri", "2026-11-16", "t2", "seat-token");
    const sent = asked.filter((one) => one.path.startsWith("/api/daily/"));
    const shown = sent.map((one) => (one.init.headers as Record<string, string>).Authorization);
    expect(device()).toMatch(/^[\w-]{24}$/);
    expect(shown).toEqual([`Bearer ${device()}`, `Bearer ${device()}`]);
    expect(String(sent[0]?.init.body)).toContain("4611686018427387903"); // more digits than a number here can hold
  });

  test("happens once on a page, and the attempt that counted still does when its table is opened again", async () => {
    let { handIn } = await fresh();
    const both = [handIn("hoshizukuri", "2026-11-16", "t1", "k"), handIn("hoshizukuri", "2026-11-16", "t1", "k")];
    expect((await Promise.all(both)).map((told) => told.counted)).toEqual([true, true]);
    expect(asked.filter((one) => one.path.startsWith("/api/daily/"))).toHaveLength(1);
    counted = false; // what the server says from now on
    ({ handIn } = await fresh());
    expect((await handIn("hoshizukuri", "2026-11-16", "t1", "k")).counted).toBe(true);
    expect((await handIn("hoshizukuri", "2026-11-16", "t2", "k")).counted).toBe(false);
  });

  test("an answer that was lost is known by the score", async () => {
    counted = false;
    const { handIn } = await fresh();
    expect((await handIn("hoshizukuri", "2026-11-16", "t1", "k")).counted).toBe(true);
  });

  test("what failed is tried again", async () => {
    const { handIn } = await fresh();
    const answers = fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(handIn("hoshizukuri", "2026-11-16", "t1", "k")).rejects.toThrow();
    vi.stubGlobal("fetch", answers);
    expect((await handIn("hoshizukuri", "2026-11-16", "t1", "k")).counted).toBe(true);
  });

  test("an attempt that is under way is found again, and one that is over is handed in", async () => {
    const { underWay } = await fresh();
    expect(await underWay("hoshizukuri", "2026-11-16")).toBeNull();
    localStorage.setItem("madoi.daily", JSON.stringify({ hoshizukuri: { day: "2026-11-16", table: "t1" } }));
    const held = { table: "t1", game: "hoshizukuri", seats: [{ seat: 0, token: "k" }], host: null, at: 0 };
    localStorage.setItem("madoi.keys", JSON.stringify([held]));
    status = "playing";
    expect(await underWay("hoshizukuri", "2026-11-17")).toBeNull();
    expect(await underWay("hoshizukuri", "2026-11-16")).toBe("t1");
    status = "abandoned";
    expect(await underWay("hoshizukuri", "2026-11-16")).toBeNull();
    status = "over";
    expect(await underWay("hoshizukuri", "2026-11-16")).toMatchObject({ counted: true });
  });
});
