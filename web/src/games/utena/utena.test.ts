import { describe, expect, it, vi } from "vitest";

import type { Choice } from "../../wire/server";
import type { AltarView, UtenaView } from "../../wire/utena";
import { carrier, facesOf, lookOf } from "./faces";
import { flightsBetween } from "./flights";
import { gainsOf, lastSteps, numberOf, shownChoice } from "./gains";
import { boundsOf, covers, hiddenByLast, petalAngles, pilesOf, pitchFor, seatedFor } from "./lattice";
import { Stage } from "./stage.svelte";

const laid = (x: number, y: number, turned = false) => ({ id: `desire/${x},${y}`, x, y, turned });

function altar(k: number, owner: number, lights = 0): AltarView {
  return { id: `altar/${k}`, owner, outer: lights, cap: 6, centre: 0, pair: [], match: null, cells: [], reserve: true, plan: null }; // prettier-ignore
}

describe("the lattice", () => {
  it("reaches two cells from every card, also to the left of and above the first", () => {
    expect(boundsOf([laid(0, 0), laid(-1, 0, true), laid(-2, 1)])).toEqual({ left: -2, top: 0, columns: 4, rows: 3 });
  });

  it("has room for one card while nothing is laid", () => {
    expect(boundsOf([])).toEqual({ left: 0, top: 0, columns: 2, rows: 2 });
  });

  it("fits its room, but never gets so small that the signs on it cannot be read", () => {
    expect(pitchFor({ left: 0, top: 0, columns: 5, rows: 4 }, 280, 200)).toBe(50);
    expect(pitchFor({ left: 0, top: 0, columns: 2, rows: 2 }, 280, 200)).toBe(52);
    expect(pitchFor({ left: 0, top: 0, columns: 12, rows: 13 }, 280, 200)).toBe(28);
  });

  it("keeps under each cell what was laid there, so that what a card hides can be told", () => {
    // the first four cards of the worked example U19.W1
    const desires = new Map([
      ["desire/D01", { TL: "school-yellow", TR: "shape-cross", BL: "color-blue", BR: "school-blue" }],
      ["desire/D02", { TL: "color-navy", TR: "school-navy", BL: "school-yellow", BR: "shape-snake" }],
      ["desire/D08", { TL: "color-white", TR: "school-navy", BL: "color-red", BR: "color-blue" }],
      ["desire/D03", { TL: "school-white", TR: "color-white", BL: "shape-quincunx", BR: "school-yellow" }],
    ]);
    const cards = [
      { id: "desire/D01", x: 0, y: 0, turned: false },
      { id: "desire/D02", x: -1, y: 0, turned: true },
      { id: "desire/D08", x: -2, y: 1, turned: false },
      { id: "desire/D03", x: -2, y: 0, turned: true },
    ];
    expect(hiddenByLast(cards.slice(0, 1), desires)).toEqual([]);
    expect(hiddenByLast(cards.slice(0, 2), desires)).toEqual(["school-yellow", "color-blue"]);
    expect(hiddenByLast(cards.slice(0, 3), desires)).toEqual(["school-navy"]);
    expect(hiddenByLast(cards, desires)).toEqual(["shape-snake", "color-white", "school-navy"]);
    expect(pilesOf(cards, desires).get("-1,1")).toEqual(["school-navy", "school-navy", "school-white"]);
  });

  it("knows the four cells of a card", () => {
    const inside = [-1, 0, 1, 2].flatMap((x) =>
      [-1, 0, 1, 2].filter((y) => covers(laid(0, 0), x, y)).map((y) => [x, y]),
    );
    expect(inside).toEqual([[0, 0], [0, 1], [1, 0], [1, 1]]); // prettier-ignore
  });
});

it("petals stand around evenly, the first one upward", () => {
  expect(petalAngles(6)).toEqual([0, 60, 120, 180, 240, 300]);
});

describe("altars", () => {
  const order = (altars: AltarView[], me: number | null) =>
    seatedFor(altars, me)
      .map((one) => one.id.slice(6))
      .join("");
  const four = [altar(0, 0), altar(1, 1), altar(2, 2), altar(3, 3)];

  it("stay in turn order and end with the own one", () => {
    expect(order(four, 1)).toBe("2301");
    expect(order(four, 3)).toBe("0123");
  });

  it("end with both own ones in the game of two", () => {
    const two = [altar(0, 1), altar(1, 1), altar(2, 0), altar(3, 0)];
    expect(order(two, 1)).toBe("2301");
    expect(order(two, 0)).toBe("0123");
  });

  it("lie as they are for a spectator and for one alone", () => {
    expect(order(four, null)).toBe("0123");
    expect(order([altar(0, 0), altar(1, 0), altar(2, 0)], 0)).toBe("012");
  });
});

describe("faces", () => {
  const faces = facesOf({
    gyoja: [
      {
        id: "G01",
        icons: ["blue-cross", "blue-snake", "school-yellow"],
        printed: ["sun-blue", "school-yellow"],
        provenance: "book; school: reconstructed",
      },
      { id: "G05", icons: ["blue-cross", "school-blue"], printed: ["blue-cross", "school-blue"] },
    ],
  });
  const sun = faces.get("card/G01")!;
  const plain = faces.get("card/G05")!;

  it("tell tools, suns, schools, colours and shapes apart", () => {
    expect(lookOf("blue-cross")).toEqual({ kind: "tool", color: "blue", shape: "cross" });
    expect(lookOf("sun-red")).toEqual({ kind: "sun", color: "red", shape: null });
    expect(lookOf("cloud/school-navy")).toEqual({ kind: "school", color: "navy", shape: null });
    expect(lookOf("cloud/shape-horn")).toEqual({ kind: "shape", color: null, shape: "horn" });
  });

  it("show a match on the icon itself, or on the sun that stands for it", () => {
    expect(carrier(plain, "blue-cross")).toBe("blue-cross");
    expect(carrier(sun, "blue-cross")).toBe("sun-blue");
    expect(carrier(sun, "school-yellow")).toBe("school-yellow");
    expect(carrier(plain, "blue-snake")).toBe(null);
  });

  it("tell where something on them is a reconstruction", () => {
    expect([sun.rebuilt, plain.rebuilt]).toEqual([true, false]);
  });
});

describe("gains", () => {
  const gain = (at: string, count: number, ...cells: string[]) => ({
    key: "preview-gain",
    args: { altar: at, count, match: "blue-cross", centre: 0 },
    things: [at, ...cells],
  });
  const choice = (action: number, touch: string[], ...preview: Choice["preview"] & {}): Choice => ({
    action, verb: "swap-field", touch, preview, any_order: true,
  }); // prettier-ignore
  const first = choice(
    1,
    ["card/G01", "card/G02"],
    gain("altar/0", 2, "cloud/color-blue", "cloud/shape-cross"),
    gain("altar/1", 0),
  );
  const second = choice(2, ["card/G01", "card/G03"], gain("altar/0", 1, "cloud/school-red"));
  const open = [first, second];

  it("come from the notes of a choice, the acting altar first", () => {
    expect(gainsOf(first)).toEqual([
      { altar: "altar/0", count: 2, centre: 0, cells: ["cloud/color-blue", "cloud/shape-cross"] },
      { altar: "altar/1", count: 0, centre: 0, cells: [] },
    ]);
    expect(gainsOf(first).map((one) => numberOf(one.altar))).toEqual([1, 2]);
  });

  it("stand on every card that would complete a swap, and on none before", () => {
    expect([...lastSteps({ path: [], open, ready: [] }).keys()]).toEqual([]);
    expect([...lastSteps({ path: ["card/G01"], open, ready: [] })]).toEqual([["card/G02", first], ["card/G03", second]]); // prettier-ignore
  });

  it("of what one looks at come before those of what is raised", () => {
    expect(shownChoice({ path: ["card/G01"], open, ready: [] }, "card/G03")).toBe(second);
    expect(shownChoice({ path: ["card/G01", "card/G02"], open: [first], ready: [first] }, "card/G09")).toBe(first);
    expect(shownChoice({ path: [], open, ready: [] }, "card/G01")).toBe(null);
  });
});

describe("lights", () => {
  const view = (altars: number[], cells: number[]) =>
    ({
      altars: altars.map((lights, k) => altar(k, k, lights)),
      cloud: cells.map((markers, k) => ({ id: `cloud/${k}`, markers })),
    }) as unknown as UtenaView;
  const gained = (at: number, cell: number) => ({ kind: "gained", altar: `altar/${at}`, cell: `cloud/${cell}` });
  const paid = (at: number, cell: number) => ({ kind: "paid", altar: `altar/${at}`, cell: `cloud/${cell}` });
  const [before, after] = [view([3, 2], [1, 1, 0]), view([5, 1], [0, 0, 1])];
  const up = [
    { from: "cloud/0", to: "altar/0" },
    { from: "cloud/1", to: "altar/0" },
  ];
  const down = { from: "altar/1", to: "cloud/2" };

  it("fly in the order of events, also those that came and went in one move", () => {
    const there = { from: "cloud/0", to: "altar/1" };
    const back = { from: "altar/1", to: "cloud/0" };
    expect(flightsBetween(before, after, [gained(0, 0), gained(0, 1), paid(1, 2)])).toEqual([...up, down]);
    expect(flightsBetween(before, before, [gained(1, 0), paid(1, 0)])).toEqual([there, back]);
  });

  it("fly from where they went missing to where they are more when the events are of another moment", () => {
    expect(flightsBetween(before, after, [gained(0, 0)])).toEqual([down, ...up]);
    expect(flightsBetween(after, before)).toEqual([{ from: "altar/0", to: "cloud/0" }, { from: "altar/0", to: "cloud/1" }, { from: "cloud/2", to: "altar/1" }]); // prettier-ignore
  });

  it("are seen where they came from until they leave, and nowhere until they arrive", async () => {
    vi.useFakeTimers();
    const stage = new Stage();
    const seen = () => [stage.shown("cloud/0", 0), stage.shown("altar/0", 5)];
    const landing: (() => void)[] = [];
    stage.play(up, () => new Promise<void>((land) => landing.push(land)), 1, 0);
    expect(seen()).toEqual([1, 3]);
    await vi.advanceTimersByTimeAsync(450);
    expect(seen()).toEqual([0, 3]);
    landing[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual([0, 4]);
    stage.finish();
    expect(seen()).toEqual([0, 5]);
    vi.useRealTimers();
  });
});
