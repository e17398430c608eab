import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { rateSaldate } from "@fatturachiara/fatturapa/bonifico";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
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
  const dated = rateSaldate(
    rate.filter(({ scadenza }) => scadenza),
    settled.incassato.plus(settled.stornato),
  );
  if (dated.length === 0) return dataScadenzaPagamento ?? null;
  const { rata } = dated.find(({ aperto }) => aperto.isPositive()) ?? dated.at(-1) ?? {};
  return rata?.scadenza ?? null;
}
