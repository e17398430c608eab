import { problemaPartitaIva } from "../identita/partita-iva.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00305: the buyer's Italian VAT number does not exist. Offline: only the check digit. */
export const controllo00305: Controllo = {
  codice: "00305",
  descrizione: "Partita IVA del cessionario non valida",
  dove: "1.4.1.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cessionario }, trovato) {
    const vat = cessionario.valore.IdFiscaleIVA;
    const wrong = vat?.IdPaese === "IT" ? problemaPartitaIva(vat.IdCodice) : undefined;
    if (vat && wrong)
      trovato({
        percorso: `${cessionario.percorso}.IdFiscaleIVA.IdCodice`,
        messaggio: `Il cliente, ${vat.IdCodice}: ${wrong}`,
        tollerabile: true,
      });
  },
};
