import { codeOf } from "./code-of.ts";
import { isTest, type Source } from "./source-files.ts";

/** Words of code that only some places may say, and the sentence for whoever says them elsewhere. */
export type WordRule = { words: RegExp; inside: string; except: string[]; because: string };

/** One sentence, with its line, for every word said in the wrong place. Tests may say what they like. */
export function judgeWords(sources: Source[], rules: WordRule[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.endsWith(".d.ts"))
    .flatMap(({ path, text }) => {
      const mine = rules.filter((r) => path.startsWith(r.inside) && !r.except.some((e) => path.startsWith(e)));
      if (mine.length === 0) return [];
      const lines = codeOf(text, { withoutStrings: true }).split("\n");
      return mine.flatMap(({ words, because }) =>
        lines.flatMap((line, index) => {
          const found = line.match(words);
          return found ? [`${path}:${index + 1} says ${found[0]}; ${because}`] : [];
        }),
      );
    });
}
