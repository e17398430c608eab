import { dirname } from "node:path";
import { isTest, type Source } from "./source-files.ts";

/** More sources than this in one folder are a heap, unless they are the rows of one table. */
const most = 20;

/** One sentence for every folder of the product in which nobody finds anything any more. */
export function judgeFolders(sources: Source[], tables: readonly string[]): string[] {
  const mine = sources.filter(({ path }) => /^(apps|packages)\/[^/]+\/(src|cli)\//.test(path) && !isTest(path));
  return [...Map.groupBy(mine, ({ path }) => dirname(path))].flatMap(([folder, files]) =>
    files.length > most && !tables.includes(folder)
      ? [`${folder} holds ${files.length} sources: make folders that say what is where`]
      : [],
  );
}
