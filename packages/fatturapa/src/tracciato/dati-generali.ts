import { DatiDDT } from "./dati-ddt.ts";
import { DatiDocumentiCorrelati } from "./dati-documenti-correlati.ts";
import { DatiGeneraliDocumento } from "./dati-generali-documento.ts";
import { DatiSAL } from "./dati-sal.ts";
import { DatiTrasporto } from "./dati-trasporto.ts";
import { FatturaPrincipale } from "./fattura-principale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1: heading of the document and documents it refers to. */
export const DatiGenerali = blocco({
  DatiGeneraliDocumento: campo("1", DatiGeneraliDocumento),
  DatiOrdineAcquisto: campo("0..N", DatiDocumentiCorrelati),
  DatiContratto: campo("0..N", DatiDocumentiCorrelati),
  DatiConvenzione: campo("0..N", DatiDocumentiCorrelati),
  DatiRicezione: campo("0..N", DatiDocumentiCorrelati),
  DatiFattureCollegate: campo("0..N", DatiDocumentiCorrelati),
  DatiSAL: campo("0..N", DatiSAL),
  DatiDDT: campo("0..N", DatiDDT),
  DatiTrasporto: campo("0..1", DatiTrasporto),
  FatturaPrincipale: campo("0..1", FatturaPrincipale),
});

/** What the block holds. */
export type DatiGenerali = Di<typeof DatiGenerali>;
