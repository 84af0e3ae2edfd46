import { t } from "./texts.svelte";

const UNITS = [
  ["days", 86_400_000],
  ["hours", 3_600_000],
  ["minutes", 60_000],
] as const;

/** A length of time in its largest whole unit: "15 min", "1 day", "90 s". */
export function span(milliseconds: number): string {
  const unit = UNITS.find(([, length]) => milliseconds >= length && milliseconds % length === 0);
  const [name, length] = unit ?? ["seconds", 1000];
  return t(`span-${name}`, { n: Math.round(milliseconds / length) });
}
