import { Anagrafica } from "./anagrafica.ts";
import { codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.3.1: identity of the seller's fiscal representative. */
export const DatiAnagraficiRappresentante = blocco({
  IdFiscaleIVA: campo("1", IdFiscale, "Partita IVA", "Paese e numero di partita IVA."),
  CodiceFiscale: campo(
    "0..1",
    codiceFiscale,
    "Codice fiscale",
    "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole.",
  ),
  Anagrafica: campo("1", Anagrafica, "Nome o denominazione", "Denominazione oppure nome e cognome."),
});

export type DatiAnagraficiRappresentante = Di<typeof DatiAnagraficiRappresentante>;
