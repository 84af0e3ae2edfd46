// The line of a chart: values over the moves of a game.

export function pathOf(values: number[], most: number, width: number, height: number): string {
  const shown = values.length === 1 ? [values[0] as number, values[0] as number] : values;
  const step = width / Math.max(1, shown.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = shown.map((value, k) => `${round(k * step)} ${round(height - (value / Math.max(1, most)) * height)}`);
  return points.length ? `M${points.join("L")}` : "";
}
