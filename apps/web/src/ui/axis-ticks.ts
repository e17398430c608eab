/** Round numbers from zero to at least `most`, four or five steps apart: where the lines of a chart stand. */
export function axisTicks(most: number): number[] {
  if (!(most > 0)) return [0, 1000];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
