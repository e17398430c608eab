import { aliquota, importo2 } from "../foglie.ts";
import { blocco, campo, type Di } from "../tabella.ts";

/** 2.2.3: the tax inside the amount, said as a figure, as a rate, or both. */
export const DatiIVA = blocco({
  Imposta: campo("0..1", importo2),
  Aliquota: campo("0..1", aliquota),
});

/** What the block holds. */
export type DatiIVA = Di<typeof DatiIVA>;
