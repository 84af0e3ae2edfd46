// The rule book shows tiles as the table draws them.

import { expect, it } from "vitest";

import frame from "../../../../docs/book/pictures/princess-frame.svg?raw";
import spell from "../../../../docs/book/pictures/princess-spell.svg?raw";
import tiles from "../../../../docs/book/pictures/princess-tiles.svg?raw";
import { ELEMENTS, MOON, RAY, STAR } from "./signs";
import palette from "./palette.css?raw";

const count = (picture: string, sign: string) => picture.split(`d="${sign}"`).length - 1;
const groundOf = (element: string) => new RegExp(`--${element}: (#\\w+);`).exec(palette)?.[1] ?? "none";

it.each(Object.entries(ELEMENTS))("%s has one sign and one ground in book and game", (element, sign) => {
  expect(count(tiles, sign)).toBe(3); // one with each sign of the sky
  for (const picture of [tiles, spell, frame]) {
    const grounds = picture.split(`fill="${groundOf(element)}"`).length - 1;
    expect(grounds).toBeGreaterThan(0);
    expect(count(picture, sign)).toBe(grounds);
  }
});

it("the sky has the same signs in book and game", () => {
  expect([count(tiles, MOON), count(tiles, STAR), count(tiles, RAY)]).toEqual([4, 4, 4 * 8]);
});
