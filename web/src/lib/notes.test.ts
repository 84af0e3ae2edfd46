import { describe, expect, it } from "vitest";

import { merged } from "./notes";

const altar = (number: number, more = {}) => ({
  key: "danger-may-not-pay",
  args: { altar: `altar/${number}` },
  things: [`altar/${number}`],
  danger: true,
  ...more,
});

describe("notes", () => {
  it("say once what is true of several things", () => {
    const [note, ...rest] = merged([altar(1), altar(2), altar(4)]);
    expect(rest).toEqual([]);
    expect(note?.args).toEqual({ altar: ["altar/1", "altar/2", "altar/4"] });
    expect(note?.things).toEqual(["altar/1", "altar/2", "altar/4"]);
  });

  it("stay apart if they say something else, or differ in a number or in two things", () => {
    const other = { key: "danger-centre", args: { altar: "altar/1" }, danger: true };
    const count = (number: number) => ({ key: "preview-gain", args: { altar: "altar/1", count: number } });
    const pair = (one: string, two: string) => ({ key: "pair", args: { one, two } });
    const notes = [altar(1), other, count(1), count(2), pair("a", "b"), pair("c", "d")];
    expect(merged(notes)).toHaveLength(notes.length);
  });
});
