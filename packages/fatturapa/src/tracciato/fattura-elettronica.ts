import { FormatoTrasmissione } from "../codici/formato-trasmissione.ts";
import { FatturaElettronicaBody } from "./fattura-elettronica-body.ts";
import { FatturaElettronicaHeader } from "./fattura-elettronica-header.ts";
import { ascii } from "./foglie.ts";
import { blocco, campo, codice, type Di, type Radice } from "./tabella.ts";

const attributi = {
  versione: campo("1", codice(FormatoTrasmissione), "Versione", "Uguale al formato di trasmissione."),
  SistemaEmittente: campo("0..1", ascii(1, 10), "Sistema emittente", "Programma che ha prodotto il file."),
} as const;

const contenuto = blocco({
  FatturaElettronicaHeader: campo("1", FatturaElettronicaHeader, "Testata", "Chi trasmette, chi vende, chi compra."),
  FatturaElettronicaBody: campo(
    "1..N",
    FatturaElettronicaBody,
    "Documento",
    "Uno per documento; più di uno formano un lotto.",
  ),
});

/** The ordinary electronic invoice, schema 1.2.3: FPR12 to private customers, FPA12 to public bodies. */
export const FatturaElettronica = {
  forma: "radice",
  nome: "FatturaElettronica",
  namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
  attributi,
  contenuto,
} as const satisfies Radice;

export type FatturaElettronica = Di<typeof FatturaElettronica>;
