import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Done, TableSeen } from "../wire/server";
import { follow, promiseOf, promisesAt } from "./fair";
import { api } from "./http";
import { hold } from "./keys";

const shown = (commitment: string, promise: string, disclose_by: number | null): TableSeen =>
  ({ id: "t", status: "open", commitment, disclose_by, seats: [{ promise }, { promise: "" }] }) as unknown as TableSeen;

const promised: string[] = [];
const disclosed: string[] = [];

beforeEach(() => {
  localStorage.clear();
  promised.length = disclosed.length = 0;
  hold({ table: "t", game: "utena", seats: [{ seat: 0, token: "key" }], host: null, at: 0 });
  vi.spyOn(api, "change").mockImplementation((_, __, change) => {
    promised.push(change.promise ?? "");
    return Promise.resolve({} as Done);
  });
  vi.spyOn(api, "disclose").mockImplementation((_, __, share) => {
    disclosed.push(share);
    return Promise.resolve({} as Done);
  });
});
afterEach(() => vi.restoreAllMocks());

it("promises, keeps what everybody promised, and only then discloses", async () => {
  await follow(shown("a", "", null));
  const own = promised[0] ?? "";
  expect(disclosed).toEqual([]);
  await follow(shown("a", own, 1));
  expect(disclosed.map(promiseOf)).toEqual([own]);
  expect(promisesAt("t")).toMatchObject({ secret: "a", seats: [own, ""] });
});

it("keeps what it kept when the server shows another promise after it has seen a share", async () => {
  await follow(shown("a", "", null));
  const own = promised[0] ?? "";
  await follow(shown("a", own, 1));
  await follow(shown("b", own, 1));
  expect(disclosed).toHaveLength(1);
  expect(promisesAt("t")).toMatchObject({ secret: "a", seats: [own, ""] });
});

it("promises another share when it is dealt anew", async () => {
  await follow(shown("a", "", null));
  const own = promised[0] ?? "";
  await follow(shown("a", own, 1));
  await follow(shown("b", "", null));
  const fresh = promised[1] ?? "";
  expect(fresh).not.toBe(own);
  await follow(shown("b", fresh, 1));
  expect(disclosed.map(promiseOf)).toEqual([own, fresh]);
  expect(promisesAt("t")).toMatchObject({ secret: "b", seats: [fresh, ""] });
});
