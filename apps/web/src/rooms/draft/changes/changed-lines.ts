/** A line of a file that the other one has not: gone from the earlier, new in the later. */
type ChangedLine = { was: boolean; text: string };

/** More comparisons than a browser makes unnoticed: between such files everything from the first to the last difference is shown. */
const mostComparisons = 4_000_000;

/** The lines in which two XML texts differ, an element each, in their order; what stands in both is left out. */
export function changedLines(earlier: string, later: string): ChangedLine[] {
  const [before, after] = [linesOf(earlier), linesOf(later)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return differing(before.slice(start, before.length - end), after.slice(start, after.length - end));
}

const linesOf = (xml: string): string[] => xml.trim().replaceAll(/>\s*</g, ">\n<").split("\n");

/** By the longest common subsequence. */
function differing(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const gone = (text: string) => ({ was: true, text });
  const added = (text: string) => ({ was: false, text });
  if (before.length * after.length > mostComparisons) return [...before.map(gone), ...after.map(added)];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]];
    if (left !== undefined && left === right) [i, j] = [i + 1, j + 1];
    else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push(gone(left));
      i += 1;
    } else {
      found.push(added(right ?? ""));
      j += 1;
    }
  }
  return found;
}
