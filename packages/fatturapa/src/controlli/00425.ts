import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00425: the number of the document has no digit. */
export const controllo00425: Controllo = {
  codice: "00425",
  descrizione: "Numero senza cifre",
  dove: "2.1.1.4",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ corpi }, trovato) {
    for (const { documento } of corpi)
      if (!/\d/.test(documento.valore.Numero))
        trovato({
          percorso: `${documento.percorso}.Numero`,
          messaggio: `Il numero «${documento.valore.Numero}» non contiene cifre: ne serve almeno una.`,
        });
  },
};
