import { foldText } from "../fold-text.ts";

type Entry = { codice: string; descrizione: string };

// A file asks the same list ten thousand times.
const folded = new WeakMap<readonly Entry[], ReadonlyMap<string, Entry>>();

/** The entry of a list a cell means: by its code, else by its words, whatever capitals and accents. */
export function findChoice<V extends Entry>(entries: readonly V[], text: string): V | undefined {
  let byText = folded.get(entries);
  if (!byText) {
    byText = new Map(
      [...entries]
        .reverse()
        .flatMap((entry): [string, Entry][] => [[foldText(entry.descrizione), entry]])
        .concat([...entries].reverse().map((entry) => [foldText(entry.codice), entry])),
    );
    folded.set(entries, byText);
  }
  return byText.get(foldText(text)) as V | undefined;
}

const yes = new Set(["si", "s", "x", "1", "true", "vero", "yes", "y"]);
const no = new Set(["no", "n", "0", "false", "falso"]);

/** What a cell says of a yes or no; undefined where it says neither. */
export function readYes(text: string): boolean | undefined {
  const word = foldText(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** A yes or no as our files write it. */
export const yesWord = (holds: boolean) => (holds ? "sì" : "no");
