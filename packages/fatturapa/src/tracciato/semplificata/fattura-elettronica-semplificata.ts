import { ascii } from "../foglie.ts";
import { blocco, campo, codice, conFirma, type Di, type Radice } from "../tabella.ts";
import { FatturaSemplificataBody } from "./fattura-semplificata-body.ts";
import { FatturaSemplificataHeader } from "./fattura-semplificata-header.ts";

const attributi = {
  versione: campo("1", codice(["FSM10"])),
  SistemaEmittente: campo("0..1", ascii(1, 10)),
} as const;

const contenuto = conFirma(
  "facoltativa",
  blocco({
    FatturaElettronicaHeader: campo("1", FatturaSemplificataHeader),
    FatturaElettronicaBody: campo("1..N", FatturaSemplificataBody),
  }),
);

/** The simplified electronic invoice, schema 1.0.2: FSM10, up to 400 euro (art. 21-bis DPR 633/72). */
export const FatturaElettronicaSemplificata = {
  forma: "radice",
  nome: "FatturaElettronicaSemplificata",
  namespace: "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0",
  attributi,
  contenuto,
} as const satisfies Radice;

/** What the block holds. */
export type FatturaElettronicaSemplificata = Di<typeof FatturaElettronicaSemplificata>;
