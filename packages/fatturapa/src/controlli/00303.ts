import { problemaPartitaIva } from "../identita/partita-iva.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";
import { delRappresentante } from "./del-rappresentante.ts";

/** Allegato A 1.9.1, 00303: the Italian VAT number of a tax representative does not exist (1.3.1.1.2, 1.4.4.1.2). Offline: only the check digit. */
export const controllo00303: Controllo = {
  codice: "00303",
  descrizione: "Partita IVA del rappresentante fiscale non valida",
  dove: "1.3.1.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ rappresentante, rappresentanteCessionario }, trovato) {
    for (const found of [rappresentante, rappresentanteCessionario]) {
      if (found?.valore.IdFiscaleIVA.IdPaese !== "IT") continue;
      const { IdCodice } = found.valore.IdFiscaleIVA;
      const wrong = problemaPartitaIva(IdCodice);
      if (wrong)
        trovato({
          percorso: `${found.percorso}.IdFiscaleIVA.IdCodice`,
          messaggio: delRappresentante(IdCodice, wrong),
          tollerabile: true,
        });
    }
  },
};
