// What is in the box of a game, fetched once.

import { api } from "./http";

/** The context in which a form tells its parts whose box is chosen, as a function. */
export const BOX_OF = "box-of";

const boxes = new Map<string, Promise<Record<string, unknown>>>();

/** `of` says whose box it is, if that is a changed one: tables/ID, records/ID or boxes/ID. */
export function boxOf(slug: string, of = ""): Promise<Record<string, unknown>> {
  const key = `${slug} ${of}`;
  let found = boxes.get(key);
  if (!found) {
    found = api.components(slug, of);
    found.catch(() => boxes.delete(key));
    boxes.set(key, found);
  }
  return found;
}
