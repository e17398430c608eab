/** Imports that follow a file to its new place: no thought of a reader's. */
const isImport = (line: string) => /^[+-](?:(?:import|export)\b.*\bfrom "|\} from "|\s*$)/.test(line);

/**
 * How many lines a patch without context (`git show --unified=0`) adds to and takes from each file; a file that only moved
 * has none, lines of imports do not count.
 */
export function changedLines(patch: string): { path: string; changed: number }[] {
  const files: { path: string; changed: number }[] = [];
  for (const part of patch.split(/^diff --git /m).slice(1)) {
    const [head = "", ...lines] = part.split("\n");
    const begin = lines.findIndex((line) => line.startsWith("@@"));
    const hunks = begin < 0 ? [] : lines.slice(begin);
    files.push({
      path: head.replace(/^.* b\//, ""),
      changed: hunks.filter((line) => /^[+-]/.test(line) && !isImport(line)).length,
    });
  }
  return files;
}
