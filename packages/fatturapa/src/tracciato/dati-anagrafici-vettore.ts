import { Anagrafica } from "./anagrafica.ts";
import { ascii, codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1.9.1: identity of the carrier. */
export const DatiAnagraficiVettore = blocco({
  IdFiscaleIVA: campo("1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
  Anagrafica: campo("1", Anagrafica),
  NumeroLicenzaGuida: campo("0..1", ascii(1, 20)),
});

/** What the block holds. */
export type DatiAnagraficiVettore = Di<typeof DatiAnagraficiVettore>;
