import type { Controllo } from "./controllo.ts";
import { posti } from "./vista.ts";

/** Allegato A 1.9.1, 00437: a discount or surcharge of the document with neither percentage nor amount. */
export const controllo00437: Controllo = {
  codice: "00437",
  descrizione: "Sconto o maggiorazione di documento senza valore",
  dove: "2.1.1.8",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { documento } of corpi)
      for (const { valore, percorso } of posti(
        documento.valore.ScontoMaggiorazione,
        `${documento.percorso}.ScontoMaggiorazione`,
      ))
        if (!valore.Percentuale && !valore.Importo)
          trovato({
            percorso,
            messaggio: "Lo sconto o la maggiorazione del documento non ha né percentuale né importo: scrivine uno.",
          });
  },
};
