import { Anagrafica } from "./anagrafica.ts";
import { ascii, codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1.9.1: identity of the carrier. */
export const DatiAnagraficiVettore = blocco({
  IdFiscaleIVA: campo("1", IdFiscale, "Partita IVA", "Paese e numero di partita IVA."),
  CodiceFiscale: campo(
    "0..1",
    codiceFiscale,
    "Codice fiscale",
    "16 caratteri per le persone, 11 cifre per gli enti; lettere maiuscole.",
  ),
  Anagrafica: campo("1", Anagrafica, "Nome o denominazione", "Denominazione oppure nome e cognome."),
  NumeroLicenzaGuida: campo("0..1", ascii(1, 20), "Numero della patente", "Patente di guida del vettore."),
});

export type DatiAnagraficiVettore = Di<typeof DatiAnagraficiVettore>;
