import { Anagrafica } from "./anagrafica.ts";
import { codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.5.1: identity of the third party. */
export const DatiAnagraficiTerzoIntermediario = blocco({
  IdFiscaleIVA: campo("0..1", IdFiscale, "Partita IVA", "Paese e numero di partita IVA."),
  CodiceFiscale: campo(
    "0..1",
    codiceFiscale,
    "Codice fiscale",
    "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole.",
  ),
  Anagrafica: campo("1", Anagrafica, "Nome o denominazione", "Denominazione oppure nome e cognome."),
});

export type DatiAnagraficiTerzoIntermediario = Di<typeof DatiAnagraficiTerzoIntermediario>;
