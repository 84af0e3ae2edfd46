import { describe, expect, it } from "vitest";

import type { SeatSeen } from "../wire/server";
import { settings } from "./settings.svelte";
import { isWindow, whose } from "./whose";

const words = { maybe: (key: string) => (key === "web-window-roar" ? "?" : null) };
const seats = [{ seat: 0, kind: "person", name: "Ann" }] as SeatSeen[];

describe("whose word it is", () => {
  it("is an answer when several are asked or the game has a window, else a turn", () => {
    expect(isWindow({ deciders: [0, 1] }, "wish", words)).toBe(true);
    expect(isWindow({ deciders: [0] }, "roar", words)).toBe(true);
    expect(isWindow({ deciders: [0] }, "act", words)).toBe(false);
  });

  it("is said to you, and with the name where a device is shared", () => {
    settings.language = "en";
    const said = [false, true].flatMap((shared) => [true, false].map((open) => whose({ seats }, 0, open, shared)));
    expect(said).toEqual(["Your answer", "Your turn", "Ann to answer", "Ann to play"]);
  });
});
