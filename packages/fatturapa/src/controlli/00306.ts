import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00306: the buyer's tax code does not exist; looked at only where there is no VAT number. Offline: only the check character. */
export const controllo00306: Controllo = {
  codice: "00306",
  descrizione: "Codice fiscale del cessionario non valido",
  dove: "1.4.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cessionario }, trovato) {
    const { CodiceFiscale, IdFiscaleIVA } = cessionario.valore;
    const wrong = CodiceFiscale && !IdFiscaleIVA && problemaCodiceFiscale(CodiceFiscale);
    if (wrong)
      trovato({
        percorso: `${cessionario.percorso}.CodiceFiscale`,
        messaggio: `Il cliente, ${CodiceFiscale}: ${wrong}`,
        tollerabile: true,
      });
  },
};
