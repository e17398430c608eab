import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data } from "./tabella.ts";

/** 2.3: new means of transport sold within the EU. */
export const DatiVeicoli = blocco({
  Data: campo("1", data()),
  TotalePercorso: campo("1", ascii(1, 15)),
});

/** What the block holds. */
export type DatiVeicoli = Di<typeof DatiVeicoli>;
