import { type Controllo, OVUNQUE } from "./controllo.ts";
import { numeriDiversi } from "./stesso-soggetto.ts";

/** Allegato A 1.9.1, 00320: VAT number and tax code of the seller are not of one subject. Only the SdI knows; offline, a company's two are normally equal (RULES §12), those of a VAT group are not. */
export const controllo00320: Controllo = {
  codice: "00320",
  descrizione: "Partita IVA e codice fiscale del cedente non coerenti",
  dove: "1.2.1.2",
  gravita: "errore",
  formati: OVUNQUE,
  verifica({ cedente }, trovato) {
    const { IdFiscaleIVA, CodiceFiscale } = cedente.valore;
    if (IdFiscaleIVA.IdPaese === "IT" && CodiceFiscale?.length === 11 && CodiceFiscale !== IdFiscaleIVA.IdCodice)
      trovato({
        percorso: `${cedente.percorso}.CodiceFiscale`,
        messaggio: `${numeriDiversi("di chi emette", CodiceFiscale, IdFiscaleIVA.IdCodice)}, per esempio in un gruppo IVA, ma controlla.`,
        soloAvviso: true,
      });
  },
};
