import type { Controllo } from "./controllo.ts";
import { CESSIONARIO } from "./vista.ts";

/** RULES §12 and controllo 00324: a company's tax code is usually its VAT number; only the SdI knows whether two different ones belong together. */
export const controlloFC12: Controllo = {
  codice: "FC12",
  descrizione: "Partita IVA e codice fiscale del cliente diversi",
  dove: "1.4.1.2",
  gravita: "avviso",
  soloNostra: true,
  *verifica({ cessionario }) {
    const { IdFiscaleIVA, CodiceFiscale } = cessionario.DatiAnagrafici;
    if (IdFiscaleIVA?.IdPaese === "IT" && CodiceFiscale?.length === 11 && CodiceFiscale !== IdFiscaleIVA.IdCodice)
      yield {
        percorso: `${CESSIONARIO}.CodiceFiscale`,
        messaggio: `Il codice fiscale del cliente (${CodiceFiscale}) è diverso dalla partita IVA (${IdFiscaleIVA.IdCodice}): può essere giusto, ma controlla (errore SdI 00324).`,
      };
  },
};
