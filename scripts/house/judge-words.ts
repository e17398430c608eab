import { codeOf } from "./code-of.ts";
import { isTest, type Source } from "./source-files.ts";

/** Words of code, `inStrings` of strings too, that only some places may say, and the sentence for who says them elsewhere. */
export type WordRule = { words: RegExp; inside: string; except: string[]; because: string; inStrings?: true };

/** One sentence, with its line, for every word said in the wrong place. Tests may say what they like. */
export function judgeWords(sources: Source[], rules: WordRule[]): string[] {
  return sources
    .filter(({ path }) => !isTest(path) && !path.endsWith(".d.ts"))
    .flatMap(({ path, text }) => {
      const mine = rules.filter((r) => path.startsWith(r.inside) && !r.except.some((e) => path.startsWith(e)));
      if (mine.length === 0) return [];
      const code = codeOf(text, { withoutStrings: true }).split("\n");
      const withStrings = codeOf(text).split("\n");
      return mine.flatMap(({ words, because, inStrings }) =>
        (inStrings ? withStrings : code).flatMap((line, index) => {
          const found = line.match(words);
          return found ? [`${path}:${index + 1} says ${found[0]}; ${because}`] : [];
        }),
      );
    });
}
