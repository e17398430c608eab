import type { ErroreSdi } from "@fatturachiara/fatturapa/ricevute";

/**
 * The errors of a rejection for the timeline: SdI's own words, and what to do. SdI's suggestion where it gives one that
 * says something, else ours for that code.
 */
export async function explainErrors(
  errori: readonly ErroreSdi[],
): Promise<{ codice: string; descrizione: string; suggerimento?: string }[]> {
  return errori.map(({ codice, descrizione, suggerimento }) => ({
    codice,
    descrizione,
    ...(suggerimento && { suggerimento }),
  }));
}
