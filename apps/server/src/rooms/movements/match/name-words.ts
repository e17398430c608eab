import { foldText } from "../../../fold-text.ts";

/** Words that many names have. */
const common = new Set(
  "srl srls spa snc sas ss soc societa coop cooperativa di e dei del della la il lo studio ditta impresa gmbh ltd sa associati associazione comune".split(
    " ",
  ),
);

/** The words of a name that say something. */
export const tellingWords = (nome: string): string[] =>
  foldText(nome.replace(/\b([a-z])\.(?=[a-z]\.)/gi, "$1"))
    .split(" ")
    .filter((one) => one.length > 1 && !common.has(one));

/** How few letters may stand for a word: "mecc" for "meccaniche". */
const fewest = 3;

/** Under what a word is found by itself and by what it may be shortened to. */
export const beginningOf = (word: string): string => word.slice(0, fewest);

/**
 * Whether a text names somebody: all those words in whatever order; some may be cut short, as banks do where room ends, if one that
 * is long enough stands there whole.
 */
export function isNamed(text: ReadonlySet<string>, telling: readonly string[]): boolean {
  if (telling.length === 0) return false;
  const whole = telling.filter((word) => text.has(word));
  if (whole.length === telling.length) return true;
  if (!whole.some((word) => word.length > fewest)) return false;
  return telling.every((word) => text.has(word) || [...text].some((short) => isShort(short, word)));
}

const isShort = (short: string, word: string) => short.length >= fewest && word.startsWith(short);
