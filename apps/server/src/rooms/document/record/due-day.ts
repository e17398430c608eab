import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";

type Terms = {
  idTipoDocumento?: number | null | undefined;
  dataScadenzaPagamento?: Giorno | null | undefined;
  rate: readonly { scadenza?: Giorno | null | undefined; importo?: Decimal | null | undefined }[];
};

const paidByNobody = [CREDIT_NOTE, ...AUTOFATTURE];

/**
 * The first day on which something still open falls due: money that came in settles the earliest instalments. Nobody
 * pays an integration or a self-invoice, nor what was credited in full; a credit note awaits no money.
 */
export function nextDueDay(
  { idTipoDocumento, dataScadenzaPagamento, rate }: Terms,
  { netto, incassato, stornata = false }: { netto: Decimal; incassato: Decimal; stornata?: boolean },
): Giorno | null {
  if (stornata || (idTipoDocumento && paidByNobody.includes(idTipoDocumento))) return null;
  if (!netto.minus(incassato).isPositive()) return null;
  const dated = rate.flatMap(({ scadenza, importo }) =>
    scadenza ? [{ scadenza, importo: importo ?? Decimal.zero }] : [],
  );
  if (dated.length === 0) return dataScadenzaPagamento ?? null;
  dated.sort((instalment, other) => (instalment.scadenza < other.scadenza ? -1 : 1));
  let until = Decimal.zero;
  for (const { scadenza, importo } of dated) {
    until = until.plus(importo);
    if (until.compare(incassato) > 0) return scadenza;
  }
  return dated.at(-1)?.scadenza ?? null;
}
