import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import type { Controllo } from "./controllo.ts";
import { delRappresentante } from "./del-rappresentante.ts";

/** PA list 1.5 and Allegato A 1.9.1 §2.1.3, 00304: the tax code of the seller's representative does not exist. Offline: only the check character. */
export const controllo00304: Controllo = {
  codice: "00304",
  descrizione: "Codice fiscale del rappresentante fiscale non valido",
  dove: "1.3.1.2",
  gravita: "errore",
  verifica({ rappresentante }, trovato) {
    const code = rappresentante?.valore.CodiceFiscale;
    const wrong = code && problemaCodiceFiscale(code);
    if (rappresentante && wrong)
      trovato({
        percorso: `${rappresentante.percorso}.CodiceFiscale`,
        messaggio: delRappresentante(code, wrong),
        tollerabile: true,
      });
  },
};
