import { blocco, campo, type Di } from "../tabella.ts";
import { DatiFatturaRettificata } from "./dati-fattura-rettificata.ts";
import { DatiGeneraliDocumentoSemplificata } from "./dati-generali-documento-semplificata.ts";

/** 2.1: heading of the document and the invoice it corrects. */
export const DatiGeneraliSemplificata = blocco({
  DatiGeneraliDocumento: campo("1", DatiGeneraliDocumentoSemplificata),
  DatiFatturaRettificata: campo("0..1", DatiFatturaRettificata),
});

/** What the block holds. */
export type DatiGeneraliSemplificata = Di<typeof DatiGeneraliSemplificata>;
