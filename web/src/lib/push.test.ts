import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { TableSeen } from "../wire/server";
import { othersPlay } from "./push";
import { settings } from "./settings.svelte";

const KEY = "BA" + "A".repeat(85); // as long as a point of the curve
const seats = [{ seat: 1, token: "token" }];

describe("notices while the page is closed", () => {
  const asked: { path: string; body: unknown }[] = [];
  const made: unknown[] = [];
  let key = KEY;
  let known: unknown = null;
  /** A fresh module: it asks the server once. */
  const fresh = async () => {
    vi.resetModules();
    (await import("./settings.svelte")).settings.notices = settings.notices;
    return import("./push");
  };

  beforeEach(() => {
    asked.length = made.length = 0;
    key = KEY;
    known = null;
    settings.notices = true;
    const subscription = (bytes: ArrayBuffer) => ({
      options: { applicationServerKey: bytes },
      toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
      unsubscribe: async () => {
        made.push("unsubscribed");
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => known,
      subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        made.push(options);
        return (known = subscription(options.applicationServerKey.buffer));
      },
    };
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", { permission: "granted" });
    const worker = { pushManager };
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { ready: Promise.resolve(worker), getRegistration: async () => worker },
    });
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path === "/api/push") return Response.json({ key, detail: "" });
      asked.push({ path, body: JSON.parse(String(init.body)) });
      return Response.json({});
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it("are asked for each seat of the device, with the key of the server", async () => {
    const { pushTurns } = await fresh();
    await pushTurns("t1", [...seats, { seat: 2, token: "other" }]);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ userVisibleOnly: true });
    expect((made[0] as { applicationServerKey: Uint8Array }).applicationServerKey).toHaveLength(65);
    const wish = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
    expect(asked).toEqual([
      { path: "/api/tables/t1/push", body: wish },
      { path: "/api/tables/t1/push", body: wish },
    ]);
  });

  it("keep the subscription that there is, and make another when the server has another key", async () => {
    let { pushTurns } = await fresh();
    await pushTurns("t1", seats);
    await pushTurns("t2", seats);
    expect(made).toHaveLength(1);
    key = "BB" + KEY.slice(2);
    ({ pushTurns } = await fresh());
    await pushTurns("t1", seats);
    expect(made[1]).toBe("unsubscribed");
    expect(made).toHaveLength(3);
  });

  it.each([
    ["without a secure connection", () => vi.stubGlobal("isSecureContext", false)],
    ["where the browser has no push service", () => Reflect.deleteProperty(globalThis, "PushManager")],
    ["where the server has no web push", () => (key = "")],
    ["before the browser has allowed it", () => vi.stubGlobal("Notification", { permission: "default" })],
    ["to who does not want them", () => (settings.notices = false)],
  ])("are not asked for %s", async (_, arrange) => {
    arrange();
    const { pushTurns } = await fresh();
    await pushTurns("t1", seats);
    expect([...asked, ...made]).toEqual([]);
  });

  it("end when they are switched off", async () => {
    const { pushTurns, stopPush } = await fresh();
    await stopPush();
    await pushTurns("t1", seats);
    await stopPush();
    expect(made.at(-1)).toBe("unsubscribed");
  });
});

it("a table of one device and bots has nobody to wait for", () => {
  const table = (kinds: string[]) => ({ seats: kinds.map((kind, seat) => ({ kind, seat })) }) as never as TableSeen;
  const held = { table: "t", game: "g", seats, host: null, at: 0 };
  expect(othersPlay(table(["bot", "person"]), held)).toBe(false);
  expect(othersPlay(table(["person", "person"]), held)).toBe(true);
  expect(othersPlay(table(["open", "person"]), held)).toBe(true);
});
