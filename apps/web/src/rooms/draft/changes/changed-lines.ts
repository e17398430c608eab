import { diffArrays } from "diff";

/** A line of a file that the other one has not: gone from the earlier, new in the later. */
type ChangedLine = { was: boolean; text: string };

/** With more changes than these a browser would be held up: such files are shown whole, the earlier and the later. */
const mostChanges = 2_000;

/** The lines in which two XML texts differ, an element each, in their order; what stands in both is left out. */
export function changedLines(earlier: string, later: string): ChangedLine[] {
  const [before, after] = [linesOf(earlier), linesOf(later)];
  const changes = diffArrays(before, after, { maxEditLength: mostChanges });
  if (!changes) return [...before.map((text) => ({ was: true, text })), ...after.map((text) => ({ was: false, text }))];
  return changes
    .filter(({ added, removed }) => added || removed)
    .flatMap(({ removed, value }) => value.map((text) => ({ was: removed, text })));
}

const linesOf = (xml: string): string[] => xml.trim().replaceAll(/>\s*</g, ">\n<").split("\n");
