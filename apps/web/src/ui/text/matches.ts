import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** True when every word of `q` stands somewhere in the texts; what people type forgives capitals and accents. */
export function matches(q: string, texts: readonly (string | null | undefined)[]): boolean {
  const all = senzaAccenti(texts.filter(Boolean).join(" "));
  return senzaAccenti(q)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
