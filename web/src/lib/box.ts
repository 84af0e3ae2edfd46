// What is in the box of a game, fetched once.

import { api } from "./http";

const boxes = new Map<string, Promise<Record<string, unknown>>>();

export function boxOf(slug: string): Promise<Record<string, unknown>> {
  let found = boxes.get(slug);
  if (!found) {
    found = api.components(slug);
    found.catch(() => boxes.delete(slug));
    boxes.set(slug, found);
  }
  return found;
}
