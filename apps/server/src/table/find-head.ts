/** A head further down than this is none. */
const deepest = 10;

/**
 * The line that names the columns, -1 when there is none: the one of the first ten with most known names, at least two
 * (one where the file has one column); else the first line, if it has only different texts and not one number.
 */
export function findHead(lines: readonly string[][], isKnown: (name: string) => boolean): number {
  let best = { at: -1, known: 0 };
  for (const [at, cells] of lines.slice(0, deepest).entries()) {
    const known = cells.filter((cell) => cell && isKnown(cell)).length;
    if (known > best.known) best = { at, known };
  }
  if (best.known >= 2) return best.at;
  const first = lines.findIndex((cells) => cells.some(Boolean));
  const names = (lines[first] ?? []).filter(Boolean);
  if (best.known === 1 && best.at === first) return first;
  const speaks = names.length > 0 && names.every((name) => !/\d/.test(name)) && new Set(names).size === names.length;
  return speaks ? first : first - 1;
}
