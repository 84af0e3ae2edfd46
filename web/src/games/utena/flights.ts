// Which lights went where between two views: what the cloud lost the flowers gained, and the other way round.

import type { UtenaView } from "../../wire/utena";

export interface Flight {
  from: string;
  to: string;
}

type Holder = { id: string; lights: number };

function holders(view: UtenaView): { altars: Holder[]; cells: Holder[] } {
  return {
    altars: view.altars.map(({ id, outer, centre }) => ({ id, lights: outer + centre })),
    cells: view.cloud.map(({ id, markers }) => ({ id, lights: markers })),
  };
}

/** The ids of those whose number of lights went up (or down), once for each light. */
function changed(before: Holder[], after: Holder[], up: boolean): string[] {
  return after.flatMap(({ id, lights }, k) => {
    const more = lights - (before[k]?.lights ?? lights);
    return Array.from({ length: Math.max(0, up ? more : -more) }, () => id);
  });
}

export function flightsBetween(before: UtenaView, after: UtenaView): Flight[] {
  if (before.altars.length !== after.altars.length) return [];
  const [was, is] = [holders(before), holders(after)];
  const pair = (from: string[], to: string[]) =>
    from.slice(0, to.length).map((id, k) => ({ from: id, to: to[k] as string }));
  return [
    ...pair(changed(was.altars, is.altars, false), changed(was.cells, is.cells, true)),
    ...pair(changed(was.cells, is.cells, false), changed(was.altars, is.altars, true)),
  ];
}
