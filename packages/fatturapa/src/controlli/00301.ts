import { problemaPartitaIva } from "../identita/partita-iva.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1 §2.1.2, 00301: the seller's Italian VAT number does not exist. Offline: only the check digit. */
export const controllo00301: Controllo = {
  codice: "00301",
  descrizione: "Partita IVA del cedente non valida",
  dove: "1.2.1.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cedente }, trovato) {
    const { IdPaese, IdCodice } = cedente.valore.IdFiscaleIVA;
    const wrong = IdPaese === "IT" ? problemaPartitaIva(IdCodice) : undefined;
    if (wrong)
      trovato({
        percorso: `${cedente.percorso}.IdFiscaleIVA.IdCodice`,
        messaggio: `Chi emette, ${IdCodice}: ${wrong}`,
        tollerabile: true,
      });
  },
};
