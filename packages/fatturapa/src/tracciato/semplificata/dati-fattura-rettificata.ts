import { ascii } from "../foglie.ts";
import { blocco, campo, type Di, data, testo } from "../tabella.ts";

/** 2.1.2: the invoice that this document corrects; lifts the limit of 400 euro (00460). */
export const DatiFatturaRettificata = blocco({
  NumeroFR: campo("1", ascii(1, 20)),
  DataFR: campo("1", data("1970-01-01")),
  ElementiRettificati: campo("1", testo(1, 1000)),
});

/** What the block holds. */
export type DatiFatturaRettificata = Di<typeof DatiFatturaRettificata>;
