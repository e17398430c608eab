/**
 * Round figures for an axis that shows everything from `least` to `most` and zero: at most six, from the lowest to the
 * highest, a step of 1, 2, 2.5 or 5 times a power of ten apart.
 */
export function axisSteps(least: number, most: number): number[] {
  const low = Math.min(0, least);
  const high = Math.max(0, most);
  if (low === high) return [0, 1];
  const wide = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(wide));
  const step = ([1, 2, 2.5, 5, 10].find((times) => times * power >= wide) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
