import type { Controllo } from "./controllo.ts";
import { posti } from "./vista.ts";

/** Allegato A 1.9.1, 00438: a discount or surcharge of a line with neither percentage nor amount. */
export const controllo00438: Controllo = {
  codice: "00438",
  descrizione: "Sconto o maggiorazione di riga senza valore",
  dove: "2.2.1.10",
  gravita: "errore",
  *verifica({ corpi }) {
    for (const { linee } of corpi)
      for (const linea of linee)
        for (const { valore, percorso } of posti(
          linea.valore.ScontoMaggiorazione,
          `${linea.percorso}.ScontoMaggiorazione`,
        ))
          if (!valore.Percentuale && !valore.Importo)
            yield {
              percorso,
              messaggio: `Riga ${linea.valore.NumeroLinea}: lo sconto o la maggiorazione non ha né percentuale né importo: scrivine uno.`,
            };
  },
};
