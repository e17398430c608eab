import type { Controllo } from "./controllo.ts";

/** Allegato A 1.9.1, 00438: a discount or surcharge of a line with neither percentage nor amount. */
export const controllo00438: Controllo = {
  codice: "00438",
  descrizione: "Sconto o maggiorazione di riga senza valore",
  dove: "2.2.1.10",
  gravita: "errore",
  verifica({ corpi }, trovato) {
    for (const { linee } of corpi)
      for (const { valore, percorso } of linee)
        for (let i = 0; i < (valore.ScontoMaggiorazione?.length ?? 0); i++) {
          const sconto = valore.ScontoMaggiorazione?.[i];
          if (sconto && !sconto.Percentuale && !sconto.Importo)
            trovato({
              percorso: `${percorso}.ScontoMaggiorazione[${i}]`,
              messaggio: `Riga ${valore.NumeroLinea}: lo sconto o la maggiorazione non ha né percentuale né importo: scrivine uno.`,
            });
        }
  },
};
