import { DatiAnagraficiRappresentante } from "./dati-anagrafici-rappresentante.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.3: fiscal representative in Italy of a non-resident seller. */
export const RappresentanteFiscale = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiRappresentante),
});

/** What the block holds. */
export type RappresentanteFiscale = Di<typeof RappresentanteFiscale>;
