import { documentOfOccurrence, ricorrenzaOf } from "@fatturachiara/contract/document/recurring-document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { rateAperte } from "@fatturachiara/fatturapa/flussi";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { occorrenzeFino } from "@fatturachiara/fatturapa/ricorrenza";
import type { Querier } from "../../db/database.ts";
import { amountsOf } from "./draft-of.ts";
import { customerOf } from "./read-recurring.ts";
import { modelOf, type RecurringRecord, ruleOf } from "./recurring-record.ts";
import { listOccurrences, listRecurring } from "./store.ts";

/** What one occurrence brings, by the days that its terms of payment come to. */
export type ExpectedOccurrence = {
  id: string;
  nome: string;
  cliente: string;
  idCliente: string | null;
  idTipoDocumento: number | null;
  rate: { giorno: Giorno | null; importo: Decimal }[];
};

/**
 * What recurring documents that go on will make up to a day, those that are to be left out not among them. What has been asked
 * about, or was missed, waits for people and brings nothing yet.
 */
export async function expectedOccurrences(db: Querier, profile: string, until: Giorno): Promise<ExpectedOccurrence[]> {
  const rows = (await listRecurring(db, profile)).filter(({ attiva }) => attiva);
  const occurrences = await listOccurrences(db, profile, { ids: rows.map(({ id }) => id) });
  const known = Map.groupBy(occurrences, ({ recurringId }) => recurringId);
  const all: ExpectedOccurrence[] = [];
  for (const row of rows) {
    const skipped = new Set(known.get(row.id)?.flatMap(({ giorno, stato }) => (stato === "saltata" ? giorno : [])));
    all.push(...(await moneyOf(db, row, { until, skipped })));
  }
  return all;
}

async function moneyOf(
  db: Querier,
  row: RecurringRecord,
  { until, skipped }: { until: Giorno; skipped: ReadonlySet<Giorno> },
): Promise<ExpectedOccurrence[]> {
  const rule = ruleOf(row);
  const coming = occorrenzeFino(ricorrenzaOf(rule), until, row.fattoFino).filter(({ giorno }) => !skipped.has(giorno));
  if (coming.length === 0) return [];
  const documento = modelOf(row);
  const amounts = await amountsOf(db, row);
  const whose = {
    ...{ id: row.id, nome: row.nome, cliente: await customerOf(db, row), idCliente: row.idCliente },
    idTipoDocumento: documento.idTipoDocumento ?? null,
  };
  return coming.map((occurrence) => {
    const { rate, dataScadenzaPagamento } = documentOfOccurrence({ documento, rule }, occurrence, occurrence.previsto);
    const netto = amounts(occurrence).netto.importo;
    return { ...whose, rate: rateAperte({ rate, scadenza: dataScadenzaPagamento, netto, saldato: Decimal.zero }) };
  });
}
