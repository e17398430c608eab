import { DatiDDT } from "./dati-ddt.ts";
import { DatiDocumentiCorrelati } from "./dati-documenti-correlati.ts";
import { DatiGeneraliDocumento } from "./dati-generali-documento.ts";
import { DatiSAL } from "./dati-sal.ts";
import { DatiTrasporto } from "./dati-trasporto.ts";
import { FatturaPrincipale } from "./fattura-principale.ts";
import { blocco, campo, type Di } from "./tabella.ts";

/** 2.1: heading of the document and documents it refers to. */
export const DatiGenerali = blocco({
  DatiGeneraliDocumento: campo(
    "1",
    DatiGeneraliDocumento,
    "Dati del documento",
    "Tipo, data, numero, ritenuta, bollo, cassa e totale.",
  ),
  DatiOrdineAcquisto: campo(
    "0..N",
    DatiDocumentiCorrelati,
    "Ordine di acquisto",
    "Ordine a cui il documento si riferisce.",
  ),
  DatiContratto: campo("0..N", DatiDocumentiCorrelati, "Contratto", "Contratto a cui il documento si riferisce."),
  DatiConvenzione: campo("0..N", DatiDocumentiCorrelati, "Convenzione", "Convenzione a cui il documento si riferisce."),
  DatiRicezione: campo("0..N", DatiDocumentiCorrelati, "Ricezione", "Documento di ricevimento dei beni o servizi."),
  DatiFattureCollegate: campo(
    "0..N",
    DatiDocumentiCorrelati,
    "Fattura collegata",
    "Fattura che questo documento corregge o integra.",
  ),
  DatiSAL: campo("0..N", DatiSAL, "Stato avanzamento lavori", "Fase dei lavori a cui il documento si riferisce."),
  DatiDDT: campo("0..N", DatiDDT, "Documento di trasporto", "Consegna a cui la fattura differita si riferisce."),
  DatiTrasporto: campo("0..1", DatiTrasporto, "Trasporto", "Dati del trasporto, per la fattura accompagnatoria."),
  FatturaPrincipale: campo(
    "0..1",
    FatturaPrincipale,
    "Fattura principale",
    "Per gli autotrasportatori, la fattura principale dell'operazione accessoria.",
  ),
});

export type DatiGenerali = Di<typeof DatiGenerali>;
