import { FormatoTrasmissione } from "../codici/formato-trasmissione.ts";
import { FatturaElettronicaBody } from "./fattura-elettronica-body.ts";
import { FatturaElettronicaHeader } from "./fattura-elettronica-header.ts";
import { ascii } from "./foglie.ts";
import { blocco, campo, codice, conFirma, type Di, type Radice } from "./tabella.ts";

const attributi = {
  versione: campo("1", codice(FormatoTrasmissione)),
  SistemaEmittente: campo("0..1", ascii(1, 10)),
} as const;

const contenuto = conFirma(
  "facoltativa",
  blocco({
    FatturaElettronicaHeader: campo("1", FatturaElettronicaHeader),
    FatturaElettronicaBody: campo("1..N", FatturaElettronicaBody),
  }),
);

/** The ordinary electronic invoice, schema 1.2.3: FPR12 to private customers, FPA12 to public bodies. */
export const FatturaElettronica = {
  forma: "radice",
  nome: "FatturaElettronica",
  namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
  attributi,
  contenuto,
} as const satisfies Radice;

/** What the block holds. */
export type FatturaElettronica = Di<typeof FatturaElettronica>;
