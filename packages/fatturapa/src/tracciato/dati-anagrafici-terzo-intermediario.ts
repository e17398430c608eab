import { Anagrafica } from "./anagrafica.ts";
import { codiceFiscale } from "./foglie.ts";
import { IdFiscale } from "./id-fiscale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.5.1: identity of the third party. */
export const DatiAnagraficiTerzoIntermediario = blocco({
  IdFiscaleIVA: campo("0..1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
  Anagrafica: campo("1", Anagrafica),
});

/** What the block holds. */
export type DatiAnagraficiTerzoIntermediario = Di<typeof DatiAnagraficiTerzoIntermediario>;
