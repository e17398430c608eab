import type { ErroreSdi } from "@fatturachiara/fatturapa/ricevute";
import { SPIEGAZIONI } from "@fatturachiara/fatturapa/spiegazioni";

/**
 * The errors of a rejection for the timeline: code and description as SdI wrote them, and what to do in our words; SdI's
 * own suggestion for a code we do not know. The same code may come several times: every row is kept.
 */
export function explainErrors(
  errori: readonly ErroreSdi[],
): { codice: string; descrizione: string; suggerimento?: string }[] {
  return errori.map(({ codice, descrizione, suggerimento }) => {
    const rimedio = SPIEGAZIONI[codice]?.rimedio ?? suggerimento;
    return { codice, descrizione, ...(rimedio && { suggerimento: rimedio }) };
  });
}

/** What the first error means, in plain words; "" for a code we do not know. */
export function meaningOfErrors([first]: readonly ErroreSdi[]): string {
  return (first && SPIEGAZIONI[first.codice]?.significato) ?? "";
}
