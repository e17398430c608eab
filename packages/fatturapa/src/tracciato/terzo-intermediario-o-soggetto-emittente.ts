import { DatiAnagraficiTerzoIntermediario } from "./dati-anagrafici-terzo-intermediario.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 1.5: third party that issues on behalf of the seller. */
export const TerzoIntermediarioOSoggettoEmittente = blocco({
  DatiAnagrafici: campo("1", DatiAnagraficiTerzoIntermediario),
});

/** What the block holds. */
export type TerzoIntermediarioOSoggettoEmittente = Di<typeof TerzoIntermediarioOSoggettoEmittente>;
