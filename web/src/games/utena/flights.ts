// Which lights went where between two views, in the order in which it happened.

import type { UtenaView } from "../../wire/utena";

export interface Flight {
  from: string;
  to: string;
}

type Lights = ReadonlyMap<string, number>;

/** How many lights lie at each altar and on each cell of the cloud. */
function lightsIn(view: UtenaView): Lights {
  return new Map([
    ...view.altars.map(({ id, outer, centre }) => [id, outer + centre] as const),
    ...view.cloud.map(({ id, markers }) => [id, markers] as const),
  ]);
}

/** What the events tell: lights come from the cloud, and go back there. */
function told(events: readonly Record<string, unknown>[]): Flight[] {
  return events.flatMap(({ kind, altar, cell }) => {
    if (kind === "gained") return [{ from: String(cell), to: String(altar) }];
    if (kind === "paid") return [{ from: String(altar), to: String(cell) }];
    return [];
  });
}

function lead(flights: readonly Flight[], before: Lights, after: Lights): boolean {
  const lights = new Map(before);
  for (const { from, to } of flights) {
    lights.set(from, (lights.get(from) ?? 0) - 1);
    lights.set(to, (lights.get(to) ?? 0) + 1);
  }
  return lights.size === after.size && [...after].every(([id, count]) => lights.get(id) === count);
}

/** Where nobody tells: what went missing flies to where there is more, first back to the cloud, then to the altars. */
function guessed(before: Lights, after: Lights): Flight[] {
  const changed = (kind: string, sign: 1 | -1) =>
    [...after].flatMap(([id, count]) => {
      const more = sign * (count - (before.get(id) ?? count));
      return id.startsWith(kind) && more > 0 ? Array.from({ length: more }, () => id) : [];
    });
  const pair = (from: string[], to: string[]) =>
    from.slice(0, to.length).map((id, k) => ({ from: id, to: to[k] as string }));
  return [...pair(changed("altar/", -1), changed("cloud/", 1)), ...pair(changed("cloud/", -1), changed("altar/", 1))];
}

export function flightsBetween(
  before: UtenaView,
  after: UtenaView,
  events: readonly Record<string, unknown>[] = [],
): Flight[] {
  if (before.altars.length !== after.altars.length) return [];
  const [was, is] = [lightsIn(before), lightsIn(after)];
  const flights = told(events);
  return lead(flights, was, is) ? flights : guessed(was, is);
}
