import { expect, it } from "vitest";
import { Stream } from "./stream";
import vectors from "./stream.vectors.json";

it.each(vectors)("deals as Python does from $key", (row) => {
  const stream = new Stream(row.key);
  expect(Array.from({ length: 12 }, () => stream.below(100))).toEqual(row.below100);
  const items = Array.from({ length: 10 }, (_, k) => k);
  new Stream(row.key).shuffle(items);
  expect(items).toEqual(row.shuffle10);
  const other = new Stream(row.key);
  expect(Array.from({ length: 8 }, () => other.below(3 * 2 ** 28))).toEqual(row["below3x2^28"]);
  expect(other.used).toBe(row.used);
});
