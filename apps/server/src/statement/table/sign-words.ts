import { compactText } from "../../fold-text.ts";

const words = {
  in: ["a", "avere", "c", "cr", "crdt", "credito", "credit", "accredito", "accrediti", "entrata", "entrate", "e"],
  out: ["d", "dare", "db", "dr", "dbit", "debito", "debit", "addebito", "addebiti", "uscita", "uscite", "u"],
} as const;

const ways = new Map(
  (["in", "out"] as const).flatMap((way) => words[way].map((word) => [word as string, way] as const)),
);

/** Which way money went, as a column of signs says it; undefined where it says something else. */
export function wayOf(text: string): "in" | "out" | undefined {
  const written = text.trim();
  if (written === "+") return "in";
  return /^[-\u2212–]$/.test(written) ? "out" : ways.get(compactText(written));
}

/** Whether a column holds signs, and nothing else. */
export const areSigns = (texts: readonly string[]): boolean =>
  texts.length > 0 && texts.every((text) => wayOf(text) !== undefined);
