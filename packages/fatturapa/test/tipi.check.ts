// Compiled by `tsc`, never run: each @ts-expect-error fails the check if the tables stop refusing the mistake.
import { Decimal } from "../src/decimal/index.ts";
import type { DatiRiepilogo } from "../src/tracciato/dati-riepilogo.ts";
import type { DettaglioLinee } from "../src/tracciato/dettaglio-linee.ts";
import type { FatturaElettronica } from "../src/tracciato/fattura-elettronica.ts";

const line = {
  NumeroLinea: 1,
  Descrizione: "Consulenza",
  PrezzoUnitario: Decimal.of("100.00"),
  PrezzoTotale: Decimal.of("100.00"),
  AliquotaIVA: Decimal.of("22.00"),
};

/** Compiles: everything is as the table wants it. */
export const sound: DettaglioLinee = { ...line, Quantita: Decimal.of("1.00"), Natura: "N2.1" };
/** Does not compile: a code that is in no list. */
// @ts-expect-error no such code
export const wrongCode: DettaglioLinee = { ...line, Natura: "N9" };
/** Does not compile: an element misspelt. */
// @ts-expect-error no such field
export const wrongName: DettaglioLinee = { ...line, PrezzoUnitaro: Decimal.of("1.00") };
/** Does not compile: a number where a decimal belongs. */
// @ts-expect-error money is Decimal
export const wrongKind: DettaglioLinee = { ...line, PrezzoTotale: 100 };
/** Does not compile: an element is missing. */
// @ts-expect-error ImponibileImporto and Imposta are missing
export const missing: DatiRiepilogo = { AliquotaIVA: Decimal.of("22.00") };
/** Does not compile: an invoice has a body. */
// @ts-expect-error at least one body
export const noBody: FatturaElettronica["FatturaElettronicaBody"] = [];

/** Compiles: what must stand there has a first one. */
export const repeated = (invoice: FatturaElettronica): DatiRiepilogo =>
  invoice.FatturaElettronicaBody[0].DatiBeniServizi.DatiRiepilogo[0];
/** Does not compile: what may be missing is asked for first. */
export const optionalList = (invoice: FatturaElettronica): number | undefined =>
  // @ts-expect-error DatiPagamento may be absent
  invoice.FatturaElettronicaBody[0].DatiPagamento.length;
