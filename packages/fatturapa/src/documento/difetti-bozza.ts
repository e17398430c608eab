import type { Problema } from "../problema.ts";

/** A finding about a draft; `percorso` in its own words: `righe[3].natura`. */
export const errore = (codice: string, percorso: string, messaggio: string): Problema => ({
  codice,
  gravita: "errore",
  percorso,
  messaggio,
});

export const avviso = (codice: string, percorso: string, messaggio: string): Problema => ({
  codice,
  gravita: "avviso",
  percorso,
  messaggio,
});
