import { codiceFiscale } from "../foglie.ts";
import { IdFiscale } from "../id-fiscale.ts";
import { blocco, campo, type Di } from "../tabella.ts";

/** 1.3.1: the schema accepts neither, the SdI wants one (00417). */
export const IdentificativiFiscali = blocco({
  IdFiscaleIVA: campo("0..1", IdFiscale),
  CodiceFiscale: campo("0..1", codiceFiscale),
});

/** What the block holds. */
export type IdentificativiFiscali = Di<typeof IdentificativiFiscali>;
