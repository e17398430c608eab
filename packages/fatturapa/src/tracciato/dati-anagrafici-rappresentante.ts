import { Anagrafica } from "./anagrafica.ts";
import { codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.3.1: identity of the seller's fiscal representative. */
export const DatiAnagraficiRappresentante = blocco({
  IdFiscaleIVA: campo("1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
  Anagrafica: campo("1", Anagrafica),
});

/** What the block holds. */
export type DatiAnagraficiRappresentante = Di<typeof DatiAnagraficiRappresentante>;
