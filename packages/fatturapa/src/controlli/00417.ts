import type { Controllo } from "./controllo.ts";
import { CESSIONARIO } from "./vista.ts";

/** Allegato A 1.9.1, 00417: the buyer has neither VAT number nor tax code. */
export const controllo00417: Controllo = {
  codice: "00417",
  descrizione: "Cessionario senza identificativi fiscali",
  dove: "1.4.1.1",
  gravita: "errore",
  *verifica({ cessionario }) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.DatiAnagrafici;
    if (!IdFiscaleIVA && !CodiceFiscale)
      yield {
        percorso: `${CESSIONARIO}.IdFiscaleIVA`,
        messaggio: "Inserisci la partita IVA o il codice fiscale del cliente.",
      };
  },
};
