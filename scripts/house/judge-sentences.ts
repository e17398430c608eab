import { codeOf } from "./code-of.ts";
import { isTest, type Source } from "./source-files.ts";

/** From this length a text is a sentence with a home of its own, signs. */
const least = 25;
/** A string, a template, or what stands behind a tag. */
const spoken = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}`"]+)[<{]/g;
/** What a template fills in; those inside one are filled in first. */
const filledIn = /\$\{[^{}]*\}/g;
/** What stands before a text for developers: an error's, or what the page of the API says of a call. */
const forDevelopers = /\bnew \w*Error\(\s*$/;
const ofCalls = /\bsummary:\s*$/;
/** Words of SQL that no Italian sentence has. */
const ofQueries = / (as|is distinct from) /;
/** Words of a person: letters, blanks and what is between them; no code. */
const isSentence = (text: string) =>
  /[a-zà-ù] [a-zà-ù]/i.test(text) &&
  !/\w\(/.test(text) &&
  !ofQueries.test(text) &&
  /^[\p{L}\p{N} ,.:;'’!?«»%€()/…–-]+$/u.test(text);

/** One line for every sentence of some length that more than one file of the product says: its words exist once. */
export function judgeSentences(sources: Source[]): string[] {
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (isTest(path) || !/^(apps|packages)\/[^/]+\/(src|cli)\//.test(path)) continue;
    const code = codeOf(text);
    for (const { index, 1: string, 2: template, 3: behind } of code.matchAll(spoken)) {
      const before = code.slice(Math.max(0, index - 40), index);
      if (forDevelopers.test(before) || (path.startsWith("packages/contract/") && ofCalls.test(before))) continue;
      for (const sentence of sentencesOf(string ?? template?.replaceAll(filledIn, "…") ?? behind ?? "")) {
        if (sentence.length < least || !isSentence(sentence)) continue;
        homes.set(sentence, (homes.get(sentence) ?? new Set()).add(path));
      }
    }
  }
  return [...homes].flatMap(([sentence, paths]) =>
    paths.size > 1 ? [`«${sentence}» is said in ${[...paths].join(", ")}: give it one home`] : [],
  );
}

/** A text and each of its sentences: what a longer text says besides is said, too. */
function sentencesOf(text: string): string[] {
  const whole = text.replaceAll(/\\n|\s+/g, " ").trim();
  return [whole, ...whole.split(/(?<=[.!?]) (?=\p{Lu})/u)];
}
