import { ascii } from "./foglie.ts";
import { blocco, campo, type Di, data, intero } from "./tabella.ts";

/** 2.1.8: a delivery note of a deferred invoice. */
export const DatiDDT = blocco({
  NumeroDDT: campo("1", ascii(1, 20)),
  DataDDT: campo("1", data()),
  RiferimentoNumeroLinea: campo("0..N", intero(1, 9999)),
});

/** What the block holds. */
export type DatiDDT = Di<typeof DatiDDT>;
