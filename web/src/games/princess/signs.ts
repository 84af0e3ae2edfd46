// The signs of the tiles, around the origin and 100 wide; the rule book's pictures have the same (signs.test.ts).

export const ELEMENTS: Record<string, string> = {
  earth: "M-44 34 -8-34 18 10 26-4 46 34Z",
  water: "M0-44C24-12 34 2 34 16A34 30 0 0 1-34 16C-34 2-24-12 0-44Z",
  fire: "M0-46C8-22 36-12 34 16 32 36 16 44 0 44-18 44-34 34-34 14-34-2-24-10-20-24-12-18-10-12-8-4-2-16 0-30 0-46Z",
  wind: "M-44-12H14a15 15 0 1 0-15-15M-44 8H30M-44 28H8a13 13 0 1 1-13 13",
};

export const MOON = "M16-46A46 46 0 1 0 40 32 40 40 0 0 1 16-46Z";
export const STAR = "M0-48 13-16 47-14 20 8 30 42 0 23-30 42-20 8-47-14-13-16Z";
/** One of the eight rays around the disc of the sun. */
export const RAY = "M-9-30 0-50 9-30Z";
