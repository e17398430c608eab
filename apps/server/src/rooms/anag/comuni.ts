import { readFileSync } from "node:fs";
import type { Comune } from "@fatturachiara/contract/rooms/anag";
import { compactText, foldText } from "../../fold-text.ts";
import { nameInSentenceCase } from "./name-in-sentence-case.ts";

/** A municipality with the two texts it is searched by. */
type Prepared = { comune: Comune; key: string; compact: string };

let prepared: readonly Prepared[] | null = null;

/** Read at the first question: 7,900 lines, some 20 ms. The source is named in the file and in data/README.md. */
function all(): readonly Prepared[] {
  prepared ??= readFileSync(new URL("./data/comuni.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [istat = "", codiceCatastale = "", capitals = "", provincia = ""] = line.split("\t");
      const comune = { id: Number(istat), nome: nameInSentenceCase(capitals), provincia, codiceCatastale };
      return { comune, key: foldText(capitals), compact: compactText(capitals) };
    });
  return prepared;
}

/** At most 20 municipalities whose name matches, whatever accents, apostrophes and capitals are typed; best first. */
export function searchComuni(q: string): Comune[] {
  const [key, compact] = [foldText(q), compactText(q)];
  if (key === "") return [];
  return all()
    .map((candidate) => ({ comune: candidate.comune, rank: rankOf(candidate, key, compact) }))
    .filter(({ rank }) => rank < none)
    .sort((a, b) => a.rank - b.rank || byName(a.comune.nome, b.comune.nome))
    .slice(0, 20)
    .map(({ comune }) => comune);
}

// Made once: comparing without it costs ten times as much.
const byName = new Intl.Collator("it").compare;
const none = 4;

/** 0 the name itself, 1 its beginning, 2 the beginning of a word in it, 3 anywhere. */
function rankOf(candidate: Prepared, key: string, compact: string): number {
  if (candidate.key === key || candidate.compact === compact) return 0;
  if (candidate.key.startsWith(key) || candidate.compact.startsWith(compact)) return 1;
  if (candidate.key.includes(` ${key}`)) return 2;
  return candidate.key.includes(key) || candidate.compact.includes(compact) ? 3 : none;
}

/** The municipality with that ISTAT code. */
export function findComune(id: number): Comune | undefined {
  return all().find(({ comune }) => comune.id === id)?.comune;
}
