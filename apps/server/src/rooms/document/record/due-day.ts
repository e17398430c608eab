import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { residual, type Settled } from "./open-amount.ts";

type Terms = {
  idTipoDocumento?: number | null | undefined;
  dataScadenzaPagamento?: Giorno | null | undefined;
  rate: readonly { scadenza?: Giorno | null | undefined; importo?: Decimal | null | undefined }[];
};

const paidByNobody = [CREDIT_NOTE, ...AUTOFATTURE];

/**
 * The first day on which something still open falls due: payments and credit notes settle the earliest instalments. Nobody
 * pays an integration or a self-invoice; a credit note awaits no money.
 */
export function nextDueDay({ idTipoDocumento, dataScadenzaPagamento, rate }: Terms, settled: Settled): Giorno | null {
  if (idTipoDocumento && paidByNobody.includes(idTipoDocumento)) return null;
  if (!residual(settled).isPositive()) return null;
  const gone = settled.incassato.plus(settled.stornato);
  const dated = rate.flatMap(({ scadenza, importo }) =>
    scadenza ? [{ scadenza, importo: importo ?? Decimal.zero }] : [],
  );
  if (dated.length === 0) return dataScadenzaPagamento ?? null;
  dated.sort((instalment, other) => (instalment.scadenza < other.scadenza ? -1 : 1));
  let until = Decimal.zero;
  for (const { scadenza, importo } of dated) {
    until = until.plus(importo);
    if (until.compare(gone) > 0) return scadenza;
  }
  return dated.at(-1)?.scadenza ?? null;
}
