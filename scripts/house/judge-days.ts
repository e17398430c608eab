import { isTest, type Source } from "./source-files.ts";

/** A template in which an article stands before a written day; its tag, if it has one. */
const articled = /(\w*)`[^`]*?\b(?:[Ii]|[Aa]|[Dd][ae])l \$\{format(?:Giorno|Day|Moment)\(/g;
/** Read back by the same file; and by whoever matches a transfer with the invoice it names, people and banks. */
const readBack = ["packages/contract/src/draft/intento.ts", "packages/fatturapa/src/bonifico/bonifici-di.ts"];

/** One line for every day of the product whose article would not lose its vowel before the eighth or the eleventh. */
export function judgeDays(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    if (isTest(path) || !/^(apps|packages)\/[^/]+\/src\//.test(path) || readBack.includes(path)) return [];
    return [...text.matchAll(articled)].flatMap(({ 0: found, 1: tag }) =>
      tag === "conApostrofo" ? [] : [`${path}: ${found.slice(-50)}: say it with conApostrofo`],
    );
  });
}
