// Colours against each other, by WCAG, for tests of palettes.

export type Colour = [number, number, number];
export type Theme = "light" | "dark";
export const THEMES = ["light", "dark"] as const;

/** The colour of a name: `--name: light-dark(#light, #dark)`, or one for both. What a later style sets goes before what
 * an earlier one sets. */
export function paletteOf(...styles: string[]): (name: string, theme: Theme) => Colour {
  const found = styles.flatMap((text) => [...text.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)]);
  return (name, theme) => {
    const last = found.filter((one) => one[1] === name).at(-1);
    const hex = last?.[4] ?? last?.[theme === "light" ? 2 : 3];
    if (!hex) throw new Error(`no colour ${name}`);
    return [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16)) as Colour;
  };
}

function luminance(one: Colour): number {
  const [r, g, b] = one.map((part) => {
    const share = part / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
