import { describe, expect, it } from "vitest";

import type { Brief, OptionShown, SeatSeen, TableSeen } from "../wire/server";
import { loadFile, takeLoaded } from "./loaded";
import { ownSeats, switched } from "./lobby";
import { merged, seatSpan } from "./mine";
import { changed, fits, given, offered, toggled, unfinished } from "./options";
import { firstPlan, resized, seated, wishes } from "./seating";
import { settings } from "./settings.svelte";
import { span } from "./span";

const seat = (n: number): SeatSeen => ({
  seat: n,
  kind: "person",
  name: "",
  bot: null,
  away: null,
  promise: "",
  share: "",
  clock: null,
});
const brief = (id: string, you: number, more: Partial<Brief> = {}): Brief => ({
  id,
  game: "utena",
  title: "",
  status: "playing",
  version: 1,
  seats: [seat(0), seat(1)],
  deciders: [0],
  created: 0,
  moved: 0,
  outcome: null,
  branch: null,
  box: null,
  you: { seat: you, answered: false, host: false },
  ...more,
});

describe("my tables", () => {
  it("have one line however many seats are held", () => {
    const [table, ...rest] = merged([brief("a", 1), brief("a", 0)]);
    expect(rest).toEqual([]);
    expect(table).toMatchObject({ id: "a", own: [1, 0], waiting: true });
  });

  it("begin with those that wait for me, then the newest", () => {
    const found = merged([
      brief("old", 1, { moved: 1 }),
      brief("new", 1, { moved: 3 }),
      brief("mine", 0, { moved: 2 }),
    ]);
    expect(found.map((table) => table.id)).toEqual(["mine", "new", "old"]);
  });

  it("do not wait for who has answered, nor after the end, nor for a host without a seat", () => {
    const answered = { seat: 0, answered: true, host: false };
    const none = { seat: -2, answered: false, host: true };
    const found = merged([
      brief("answered", 0, { you: answered }),
      brief("over", 0, { status: "over" }),
      brief("host", 0, { you: none, deciders: [-2] }),
    ]);
    expect(found.map((table) => table.waiting)).toEqual([false, false, false]);
  });

  it("say how many can play", () => {
    expect([[1, 2, 3, 4], [2], [2, 4], []].map(seatSpan)).toEqual(["1–4", "2", "2, 4", ""]);
  });
});

describe("seats of a new table", () => {
  it("are me and friends at first", () => {
    expect(wishes(firstPlan(2), "月")).toEqual([{ kind: "person", name: "月" }, { kind: "open" }]);
  });

  it("have me once: choosing me elsewhere changes places", () => {
    const places = seated(seated(firstPlan(3), 2, "bot:random"), 2, "me");
    expect(places.map((place) => place.sitter)).toEqual(["bot:random", "friend", "me"]);
  });

  it("grow like the last, and shrink without losing me", () => {
    const bots = seated(firstPlan(2), 1, "bot:sensible");
    expect(resized(bots, 4).map((place) => place.sitter)).toEqual([
      "me",
      "bot:sensible",
      "bot:sensible",
      "bot:sensible",
    ]);
    const last = seated(firstPlan(3), 2, "me");
    expect(resized(last, 2).map((place) => place.sitter)).toEqual(["friend", "me"]);
  });

  it("send a bot's level and the names of this device", () => {
    const places = [
      { sitter: "here" as const, name: "兎" },
      { sitter: "bot:random" as const, name: "unused" },
    ];
    expect(wishes(places, "月")).toEqual([
      { kind: "person", name: "兎" },
      { kind: "bot", bot: "random" },
    ]);
  });
});

describe("options of a game", () => {
  const option = (name: string, usual: unknown, allowed: unknown[]): OptionShown => ({
    name,
    default: usual,
    allowed,
    values: [],
    fixed: allowed.length === 1,
    clause: "",
    label: name,
    form: "value",
    members: [],
    count: 0,
    at: [],
  });
  const members = ["a", "b", "c", "d"].map((value) => ({ value, label: value }));
  const list: OptionShown = { ...option("list", null, []), form: "list", members, count: 2 };
  const colours: OptionShown = { ...option("colours", null, []), form: "seats", members };
  const day: OptionShown = { ...option("day", null, []), form: "date", at: [1] };
  const all = [
    option("first", null, [null, 0, 1, 2, 3]),
    option("fixed", true, [true]),
    list,
    colours,
    day,
    option("quick", false, [false, true]),
    option("supply", null, [null, "random", "chosen"]),
  ];

  it("are offered if there is something to choose, for the seats there are", () => {
    const shown = offered(all, 2);
    expect(shown.map(({ name, allowed }) => [name, allowed])).toEqual([
      ["first", [null, 0, 1]],
      ["list", []],
      ["colours", []],
      ["quick", [false, true]],
      ["supply", [null, "random"]],
    ]);
  });

  it("are sent only if they differ, and still exist", () => {
    expect(changed(offered(all, 4), { first: 3, quick: false, supply: "random" }, 4)).toEqual({
      first: 3,
      supply: "random",
    });
    expect(changed(offered(all, 2), { first: 3, quick: true, day: "2026-05-13" }, 2)).toEqual({ quick: true });
    expect(changed(offered(all, 1), { day: "2026-05-13" }, 1)).toEqual({ day: "2026-05-13" });
    const lists = { list: ["d", "a"], colours: ["b", "a", "c"] };
    expect(changed(all, lists, 3)).toEqual(lists);
    expect(changed(all, lists, 2)).toEqual({ list: ["d", "a"] }); // there is no third seat any more
  });
});

describe("options that ask for several", () => {
  const members = ["a", "b", "c", "d"].map((value) => ({ value, label: value }));
  const base = { default: null, allowed: [], values: [], fixed: false, clause: "", label: "", members, at: [] };
  const list: OptionShown = { ...base, name: "list", form: "list", count: 2 };
  const colours: OptionShown = { ...base, name: "colours", form: "seats", count: 0 };

  it("have a list with so many members, or none", () => {
    expect([toggled(null, "b"), toggled(["b"], "a"), toggled(["b"], "b")]).toEqual([["b"], ["b", "a"], null]);
    expect([["b"], ["b", "a"], ["b", "z"], null].map((value) => fits(list, value, 3))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    const begun = (value: unknown) => unfinished([list, colours], { list: value }, 3).length;
    expect([begun(["b"]), begun(["b", "a"]), begun(null)]).toEqual([1, 0, 0]);
  });

  it("give each seat another member, and swap where one is taken", () => {
    expect(given(colours, null, 1, "d", 3)).toEqual(["a", "d", "c"]);
    expect(given(colours, ["a", "d", "c"], 0, "c", 3)).toEqual(["c", "d", "a"]);
    expect(given(colours, ["a", "d", "c"], 0, "b", 2)).toEqual(["b", "a"]); // those of three are of no use to two
  });
});

describe("a picked record", () => {
  it("is handed over once", async () => {
    await loadFile(new File(['{"game":"utena"}'], "game.json"));
    expect(takeLoaded()).toEqual({ name: "game.json", text: '{"game":"utena"}' });
    expect(takeLoaded()).toBeNull();
  });
});

describe("seats before the start", () => {
  const open = { ...seat(2), kind: "open" as const };
  const table = { seats: [seat(0), seat(1), open] } as TableSeen;
  const held = (...numbers: number[]) => ({
    table: "t",
    game: "utena",
    seats: numbers.map((n) => ({ seat: n, token: `k${n}` })),
    host: null,
    at: 0,
  });

  it("are where the server says, if there is one", () => {
    expect(ownSeats(held(0), 1, table)).toEqual([{ seat: 1, token: "k0" }]);
    expect(ownSeats(held(0), null, table)).toEqual([]); // the host gave it to somebody else
    expect(ownSeats(null, null, table)).toEqual([]);
  });

  it("are those still taken, if there are several", () => {
    expect(ownSeats(held(0, 2), null, table)).toEqual([{ seat: 0, token: "k0" }]);
  });

  it("change places", () => {
    expect(switched(held(0, 1).seats, 0, 1).map((one) => one.seat)).toEqual([1, 0]);
    expect(switched(held(0, 1).seats, 1, 2).map((one) => one.seat)).toEqual([0, 2]);
  });
});

describe("a length of time", () => {
  it("is said in its largest whole unit", () => {
    settings.language = "en";
    const said = [10_000, 90_000, 900_000, 43_200_000, 86_400_000, 172_800_000].map(span);
    expect(said).toEqual(["10 s", "90 s", "15 min", "12 h", "1 day", "2 days"]);
  });
});
