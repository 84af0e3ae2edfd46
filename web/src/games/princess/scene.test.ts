import { describe, expect, it } from "vitest";

import { Touch } from "../../lib/touch.svelte";
import type { FitView, PlayerView, PrincessView, ReachView, ShortView } from "../../wire/princess";
import type { Choice } from "../../wire/server";
import type { Props } from "./props";
import { gainsOf, Scene, standingOf } from "./scene.svelte";

const fit = (cube: boolean): FitView => ({ cells: ["cell/0/E4"], attribute: "fire", steps: 2, mixed: false, cube });
const short: ShortView = { cell: "cell/0/D4", attribute: "fire", steps: 2, cells: ["cell/0/D4", "cell/0/E4"] };
const reach = (fits: FitView[], shorts: ShortView[]): ReachView => ({ card: "spell/SP01", fits, shorts });
const place = (cell: string, preview: Choice["preview"] = []): Choice => ({
  action: 1,
  verb: "place",
  touch: ["field/0", cell],
  preview,
});

function sceneOf(choices: Choice[], me: number | null, reaches: ReachView[] = []) {
  const touch = new Touch();
  touch.offer(choices);
  const player = (seat: number) => ({ seat, reach: seat ? [] : reaches, held: null }) as unknown as PlayerView;
  const view = {
    players: [player(0), player(1)],
    field: [{ id: "field/0", tile: "FIu", element: "fire", sky: "sun" }],
    actor: 0,
    active: 0,
    walk: null,
  } as unknown as PrincessView;
  const props = { view, me, touch } as unknown as Props;
  return { scene: new Scene(() => props), touch };
}

describe("how a player stands to a card", () => {
  it("is told from the reach that the server worked out", () => {
    expect(standingOf(undefined)).toBe("none");
    expect(standingOf(reach([fit(false), fit(true)], []))).toBe("ready");
    expect(standingOf(reach([fit(false)], [short]))).toBe("cubeless");
    expect(standingOf(reach([], [short]))).toBe("short");
  });
});

describe("what is raised", () => {
  const note = { key: "preview-spell", args: { card: "spell/SP01", steps: 2 }, things: short.cells };

  it("shows the tile on the cells, with the steps it would bring and the shape", () => {
    const { scene, touch } = sceneOf([place("cell/0/D4", [note]), place("cell/0/F4")], 0);
    expect(scene.ghost).toBeNull();
    touch.tap("field/0");
    expect(scene.ghost?.tile).toBe("FIu");
    expect([gainsOf(touch.open, "cell/0/D4"), gainsOf(touch.open, "cell/0/F4")]).toEqual([[2], []]);
    touch.tap("cell/0/D4");
    expect([...scene.outlined]).toEqual(short.cells);
  });

  it("shows where a card that is looked at lies, or lacks a tile", () => {
    const { scene } = sceneOf([], 0, [reach([], [short])]);
    scene.looked = "spell/SP01";
    expect([scene.outlined.size, scene.shorts]).toEqual([0, [short]]);
    const complete = sceneOf([], 0, [reach([fit(true)], [short])]).scene;
    complete.looked = "spell/SP01";
    expect([[...complete.outlined], complete.shorts]).toEqual([["cell/0/E4"], []]);
  });

  it("shows where the pawn would come to stand", () => {
    const walk = { key: "preview-walk", args: { cell: 9 } };
    const choice: Choice = { action: 3, verb: "complete", touch: ["spell/SP01"], preview: [walk] };
    const { scene, touch } = sceneOf([choice], 0);
    expect(scene.landing).toBeNull();
    touch.tap("spell/SP01");
    expect(scene.landing).toBe(9);
  });

  it("is in the sum of the turn's way, which says the same as the bar", () => {
    const args = { gained: 5, combo: 1, total: 6, lost: 0, cell: 9, overrun: 0 };
    const choice: Choice = {
      action: 3,
      verb: "complete",
      touch: ["spell/SP01"],
      preview: [{ key: "preview-walk", args }],
    };
    const { scene, touch } = sceneOf([choice], 0);
    expect(scene.walk).toBeNull();
    Object.assign(scene.view, { walk: { ...args, gained: 2, combo: 0, total: 2, cell: 2 }, aside: ["spell/SP02"] });
    const { scene: second } = { scene: new Scene(() => ({ view: scene.view, me: 0, touch }) as unknown as Props) };
    expect(second.walk).toMatchObject({ count: 1, walk: { cell: 2 } });
    touch.tap("spell/SP01");
    expect(second.walk).toMatchObject({ count: 2, walk: { cell: 9, gained: 5 } });
  });
});

describe("whose tiles are shown large", () => {
  it("are the own, those somebody wants to see, or those that have to be touched", () => {
    const { scene, touch } = sceneOf([], 0);
    expect(scene.focus).toBe(0);
    scene.wanted = 1;
    expect(scene.focus).toBe(1);
    scene.wanted = null;
    touch.offer([{ action: 2, verb: "steal", touch: ["cell/1/E4"] }]);
    expect(scene.focus).toBe(1);
    expect(sceneOf([], null).scene.focus).toBe(0);
  });
});
