import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { totaliDi } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { toAmount } from "../../db/amount.ts";
import type { Tx } from "../../db/database.ts";

type Body = FatturaElettronica["FatturaElettronicaBody"][number];

/** The figures that lists and reports show of a document, as its file states them. */
export type SentFigures = ReturnType<typeof sentFigures>;

/** Reads them from the bytes as sent; a file of ours that cannot be read is a programmer's mistake. */
export function sentFigures(bytes: Uint8Array) {
  const { fattura } = readXml(bytes);
  if (!fattura) throw new Error("A file as sent is no invoice");
  return figuresOf(fattura, 0);
}

/** The figures of one document of a file. */
export function figuresOf(fattura: FatturaElettronica, indice: number) {
  const importi = totaliDi(fattura)[indice]?.importi;
  const body = fattura.FatturaElettronicaBody[indice];
  if (!body || !importi) throw new Error("A file as sent states no totals");
  const { DatiBollo } = body.DatiGenerali.DatiGeneraliDocumento;
  return {
    columns: {
      imponibile: toAmount(importi.imponibile),
      totaleCassa: toAmount(importi.cassa),
      totaleIva: toAmount(importi.imposta),
      totaleBollo: toAmount(DatiBollo ? (DatiBollo.ImportoBollo ?? Decimal.of("2.00")) : Decimal.zero),
      totaleRitenute: toAmount(importi.ritenute),
      totale: toAmount(importi.totale),
      nettoAPagare: toAmount(importi.netto),
      ricavi: toAmount(ricaviOf(body, importi)),
    },
    riepiloghi: body.DatiBeniServizi.DatiRiepilogo.map((one) => ({
      aliquota: toAmount(one.AliquotaIVA),
      natura: one.Natura ?? null,
      esigibilita: one.EsigibilitaIVA ?? null,
      imponibile: toAmount(one.ImponibileImporto),
      imposta: toAmount(one.Imposta),
    })),
  };
}

/** Keeps the VAT summaries of a file, once and for ever. */
export async function insertRiepiloghi(
  tx: Tx,
  { fileId, profileId, figures }: { fileId: string; profileId: string; figures: SentFigures },
): Promise<void> {
  await tx
    .insertInto("sent_riepilogo")
    .values(figures.riepiloghi.map((one, posizione) => ({ fileId, profileId, posizione, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The only fund contribution that is revenue (INPS gestione separata, circ. INPS 82/1997). */
const RIVALSA_INPS = "TC22";

/**
 * What counts for the limit of a flat-rate regime: the total without VAT, without contributions for a professional fund
 * and without money advanced in the customer's name (art. 15 DPR 633/72). Stamp duty charged counts (AdE interpello 428/2022).
 */
function ricaviOf(body: Body, { totale, imposta }: { totale: Decimal; imposta: Decimal }): Decimal {
  const casse = (body.DatiGenerali.DatiGeneraliDocumento.DatiCassaPrevidenziale ?? [])
    .filter((one) => one.TipoCassa !== RIVALSA_INPS)
    .map((one) => one.ImportoContributoCassa);
  const advanced = body.DatiBeniServizi.DatiRiepilogo.filter((one) => one.Natura === "N1").map(
    (one) => one.ImponibileImporto,
  );
  return totale.minus(imposta).minus(Decimal.sum(casse)).minus(Decimal.sum(advanced));
}
