import { type Controllo, OVUNQUE } from "./controllo.ts";

/** Allegato A 1.9.1, 00417: the buyer has neither VAT number nor tax code. */
export const controllo00417: Controllo = {
  codice: "00417",
  descrizione: "Cessionario senza identificativi fiscali",
  dove: "1.4.1.1",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cessionario }, trovato) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.valore;
    if (!IdFiscaleIVA && !CodiceFiscale)
      trovato({
        percorso: `${cessionario.percorso}.IdFiscaleIVA`,
        messaggio: "Inserisci la partita IVA o il codice fiscale del cliente.",
      });
  },
};
