// All open: what the seats of a table saw, put together into one view. Where one saw nothing and another something, it is
// something; of two lists the longer one knows more.

export function merged(values: readonly unknown[]): unknown {
  return values.reduce(both);
}

function both(a: unknown, b: unknown): unknown {
  if (a === null || a === undefined) return b;
  if (b === null || b === undefined) return a;
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return a.length > b.length ? a : b;
    return a.map((one, k) => both(one, b[k]));
  }
  if (typeof a === "object" && typeof b === "object") {
    const [first, second] = [a as Record<string, unknown>, b as Record<string, unknown>];
    const names = new Set([...Object.keys(first), ...Object.keys(second)]);
    return Object.fromEntries([...names].map((name) => [name, both(first[name], second[name])]));
  }
  return a;
}

/** The open view of a moment, nobody's seat in particular: what a spectator saw, and in its gaps what the seats knew. So
 * nothing in it is told from where one seat sits. */
export function openView<V extends { seat: number | null }>(watched: V, views: V[]): V {
  return { ...(merged([watched, ...views]) as V), seat: null };
}
