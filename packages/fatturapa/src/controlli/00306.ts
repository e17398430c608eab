import { problemaCodiceFiscale } from "../identita/codice-fiscale.ts";
import type { Controllo } from "./controllo.ts";
import { CESSIONARIO } from "./vista.ts";

/** Allegato A 1.9.1, 00306: the buyer's tax code does not exist; looked at only where there is no VAT number. Offline: only the check character. */
export const controllo00306: Controllo = {
  codice: "00306",
  descrizione: "Codice fiscale del cessionario non valido",
  dove: "1.4.1.2",
  gravita: "errore",
  *verifica({ cessionario }) {
    const { CodiceFiscale, IdFiscaleIVA } = cessionario.DatiAnagrafici;
    const wrong = CodiceFiscale && !IdFiscaleIVA && problemaCodiceFiscale(CodiceFiscale);
    if (wrong)
      yield {
        percorso: `${CESSIONARIO}.CodiceFiscale`,
        messaggio: `Il cliente, ${CodiceFiscale}: ${wrong}`,
        tollerabile: true,
      };
  },
};
