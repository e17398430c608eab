import { bolloScritto, contributiIn } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import { type RiepilogoSemplificata, riepiloghiSemplificata, totaliDi } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import type { Tx } from "../../../db/database.ts";
import { type AnyInvoice, invoiceOf } from "./invoice-of.ts";

/** The figures that lists and reports show of a document, as its file states them. */
export type SentFigures = ReturnType<typeof sentFigures>;

/** Reads them from the bytes as sent; a file of ours that cannot be read is a programmer's mistake. */
export function sentFigures(bytes: Uint8Array) {
  const fattura = invoiceOf(leggiFile(bytes));
  if (!fattura) throw new Error("A file as sent is no invoice");
  return figuresOf(fattura, 0);
}

/** The figures of one document of a file. */
export function figuresOf(fattura: AnyInvoice, indice: number) {
  const importi = totaliDi(fattura)[indice]?.importi;
  const figures = fattura.versione === "FSM10" ? simplified(fattura, indice) : ordinary(fattura, indice);
  if (!figures || !importi) throw new Error("A file as sent states no totals");
  return {
    columns: {
      imponibile: importi.imponibile,
      totaleCassa: importi.cassa,
      totaleIva: importi.imposta,
      totaleBollo: figures.bollo,
      totaleRitenute: importi.ritenute,
      totaleContributi: figures.contributi,
      totale: importi.totale,
      nettoAPagare: importi.netto,
      ricavi: ricaviOf(figures, importi),
    },
    riepiloghi: figures.riepiloghi.map(({ aliquota, natura, esigibilita, imponibile, imposta }) => ({
      aliquota,
      natura: natura ?? null,
      esigibilita: esigibilita ?? null,
      imponibile,
      imposta,
    })),
  };
}

/**
 * What a document says of stamp duty, of VAT by rate, of the funds whose contributions are no revenue, and of the pension
 * contributions that its customer keeps back.
 */
type StatedSums = {
  bollo: Decimal;
  riepiloghi: readonly Riepilogo[];
  casse: readonly Decimal[];
  contributi: Decimal;
};
type Riepilogo = RiepilogoSemplificata & { esigibilita?: string | undefined };

function ordinary(fattura: FatturaElettronica, indice: number): StatedSums | undefined {
  const body = fattura.FatturaElettronicaBody[indice];
  if (!body) return undefined;
  const { DatiBollo, DatiCassaPrevidenziale = [], DatiRitenuta = [] } = body.DatiGenerali.DatiGeneraliDocumento;
  return {
    bollo: bolloScritto(DatiBollo),
    casse: DatiCassaPrevidenziale.filter((fund) => fund.TipoCassa !== RIVALSA_INPS).map(
      (fund) => fund.ImportoContributoCassa,
    ),
    contributi: contributiIn(
      DatiRitenuta.map(({ TipoRitenuta, ImportoRitenuta }) => ({ tipo: TipoRitenuta, importo: ImportoRitenuta })),
    ),
    riepiloghi: body.DatiBeniServizi.DatiRiepilogo.map((summary) => ({
      aliquota: summary.AliquotaIVA,
      natura: summary.Natura,
      esigibilita: summary.EsigibilitaIVA,
      imponibile: summary.ImponibileImporto,
      imposta: summary.Imposta,
    })),
  };
}

function simplified(fattura: FatturaElettronicaSemplificata, indice: number): StatedSums | undefined {
  const body = fattura.FatturaElettronicaBody[indice];
  if (!body) return undefined;
  const { BolloVirtuale } = body.DatiGenerali.DatiGeneraliDocumento;
  return {
    bollo: bolloScritto(BolloVirtuale ? {} : undefined),
    casse: [],
    contributi: Decimal.zero,
    riepiloghi: riepiloghiSemplificata(body.DatiBeniServizi),
  };
}

/** Keeps the VAT summaries of a file, once and for ever. */
export async function insertRiepiloghi(
  tx: Tx,
  { fileId, profileId, figures }: { fileId: string; profileId: string; figures: SentFigures },
): Promise<void> {
  await tx
    .insertInto("sent_riepilogo")
    .values(figures.riepiloghi.map((riepilogo, posizione) => ({ fileId, profileId, posizione, ...riepilogo })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The only fund contribution that is revenue (INPS gestione separata, circ. INPS 82/1997). */
const RIVALSA_INPS = "TC22";

/**
 * What counts for the limit of a flat-rate regime: the total without VAT, without contributions for a professional fund
 * and without money advanced in the customer's name (art. 15 DPR 633/72). Stamp duty charged counts (AdE interpello 428/2022).
 */
function ricaviOf(
  { casse, riepiloghi }: StatedSums,
  { totale, imposta }: { totale: Decimal; imposta: Decimal },
): Decimal {
  const advanced = riepiloghi.filter((riepilogo) => riepilogo.natura === "N1").map((riepilogo) => riepilogo.imponibile);
  return totale.minus(imposta).minus(Decimal.sum(casse)).minus(Decimal.sum(advanced));
}
