import type { Problema } from "../../problema.ts";

/** A finding about a draft; `percorso` in its own words: `bozza.DatiBeniServizi.DettaglioLinee[3].Natura`. */
export const errore = (codice: string, percorso: string, messaggio: string): Problema => ({
  codice,
  gravita: "errore",
  percorso,
  messaggio,
});

/** A finding that does not keep the draft from being sent. */
export const avviso = (codice: string, percorso: string, messaggio: string): Problema => ({
  codice,
  gravita: "avviso",
  percorso,
  messaggio,
});
