import { codeOf } from "./code-of.ts";
import { isTest, type Source } from "./source-files.ts";

/** From this length a text is a sentence with a home of its own, signs. */
const least = 25;
/** A string, or what stands between two tags. */
const spoken = /"((?:[^"\\\n]|\\.)+)"|>([^<>{}]+)</g;
/** Words of a person: letters, blanks and what is between them; no code. */
const isSentence = (text: string) =>
  /[a-zà-ù] [a-zà-ù]/i.test(text) && /^[\p{L}\p{N} ,.:;'’!?«»%€()/…–-]+$/u.test(text);

/** One line for every sentence of some length that more than one file of the product says: its words exist once. */
export function judgeSentences(sources: Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (isTest(path) || !/^(apps|packages)\/[^/]+\/(src|cli)\//.test(path)) continue;
    for (const [, string, between] of codeOf(text).matchAll(spoken)) {
      const sentence = (string ?? between ?? "").replaceAll(/\s+/g, " ").trim();
      if (sentence.length < least || !isSentence(sentence)) continue;
      homes.set(sentence, (homes.get(sentence) ?? new Set()).add(path));
    }
  }
  return [...homes].flatMap(([sentence, paths]) =>
    paths.size > 1 ? [`«${sentence}» is said in ${[...paths].join(", ")}: give it one home`] : [],
  );
}
