import { Anagrafica } from "./anagrafica.ts";
import { codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.4.1: identity of the buyer; at least one of VAT number and codice fiscale (controllo 00417). */
export const DatiAnagraficiCessionario = blocco({
  IdFiscaleIVA: campo("0..1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
  Anagrafica: campo("1", Anagrafica),
});

/** What the block holds. */
export type DatiAnagraficiCessionario = Di<typeof DatiAnagraficiCessionario>;
