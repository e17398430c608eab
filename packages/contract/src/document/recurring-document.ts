import { Decimal } from "@fatturachiara/fatturapa/decimal";
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  type Giorno,
  monthOf,
  yearOf,
} from "@fatturachiara/fatturapa/giorno";
import {
  aumentiAl,
  conAumento,
  conPeriodo,
  type Occorrenza,
  type Periodo,
  periodoDi,
  type Ricorrenza,
} from "@fatturachiara/fatturapa/ricorrenza";
import type { DocumentInput, DocumentService } from "../rooms/document.ts";
import type { RecurringInput } from "../rooms/recurring.ts";
import { unnumbered } from "./copied-document.ts";

/** What the occurrences of a recurring document follow from. */
export type RecurringRule = Omit<RecurringInput, "documento" | "version" | "nome" | "modo">;

/** Its days, as the calendar of the law has them. */
export const ricorrenzaOf = ({ fino, volte, ...rule }: RecurringRule): Ricorrenza => ({
  ...{ prima: rule.prima, ogni: rule.ogni, unita: rule.unita, fineMese: rule.fineMese, lavorativo: rule.lavorativo },
  fino: fino ?? null,
  volte: volte ?? null,
});

/** The time that an occurrence is for. */
export const periodOf = (rule: RecurringRule, n: number): Periodo => periodoDi(ricorrenzaOf(rule), n, rule.periodo);

/** How often its prices have risen by then. */
export const risesAt = ({ aumento }: RecurringRule, giorno: Giorno): number =>
  aumento ? aumentiAl(aumento, giorno) : 0;

/**
 * The draft of one occurrence, of the day `data`: texts and periods of its time, prices of its day, terms of payment counted from
 * `data` as those of the model are from its own day. Without number, and nothing of what a file said otherwise.
 */
export function documentOfOccurrence(
  { documento, rule }: { documento: DocumentInput; rule: RecurringRule },
  { n, giorno }: Pick<Occorrenza, "n" | "giorno">,
  data: Giorno,
): DocumentInput {
  const period = periodOf(rule, n);
  const rises = risesAt(rule, giorno);
  const due = (day: Giorno | null | undefined) => day && dueOn(day, documento.dataDocumento ?? data, data);
  return {
    ...documento,
    ...unnumbered,
    dataDocumento: data,
    causale: filled(documento.causale, period),
    descrizione: filled(documento.descrizione, period),
    dataScadenzaPagamento: due(documento.dataScadenzaPagamento),
    rate: documento.rate.map((rata) => ({ ...rata, scadenza: due(rata.scadenza) })),
    documentServices: documento.documentServices.map((line) => lineOf(line, { period, rise: rule.aumento, rises })),
  };
}

const filled = (text: string | null | undefined, period: Periodo) => text && conPeriodo(text, period);

type OfLine = { period: Periodo; rise: RecurringRule["aumento"]; rises: number };

/** A line that says a period says that of the occurrence. */
function lineOf(line: DocumentService, { period, rise, rises }: OfLine): DocumentService {
  const price = (value: Decimal | null | undefined) =>
    value && rise ? conAumento(value, rise.percentuale, rises) : value;
  const dated = line.dataInizioPeriodo || line.dataFinePeriodo;
  return {
    ...line,
    id: undefined,
    descrizione: filled(line.descrizione, period),
    descrizioneDettaglio: filled(line.descrizioneDettaglio, period),
    prezzoUnitario: price(line.prezzoUnitario),
    prezzoLordo: price(line.prezzoLordo),
    ...(dated && { dataInizioPeriodo: period.dal, dataFinePeriodo: period.al }),
  };
}

/**
 * The day that payment falls due, `da` being the day of the model and `a` that of the document: the end of a month stays one ("30
 * giorni fine mese"), any other day keeps its distance.
 */
export function dueOn(due: Giorno, da: Giorno, a: Giorno): Giorno {
  const days = daysBetween(da, due);
  const byMonths = due === endOfMonth(due) && days > 0 && (da === endOfMonth(da) || days % 30 !== 0);
  if (!byMonths) return addDays(a, Math.max(0, days));
  const months = (yearOf(due) - yearOf(da)) * 12 + monthOf(due) - monthOf(da);
  return endOfMonth(addMonths(a, months));
}

/** Instalments of fixed amounts follow what is to be paid: each in its part, the last what is left. */
export function instalmentsOf(rate: DocumentInput["rate"], before: Decimal, now: Decimal): DocumentInput["rate"] {
  const amounts = rate.flatMap(({ importo }) => importo ?? []);
  const fixed = amounts.length > 0 && amounts.length === rate.length && Decimal.sum(amounts).equals(before);
  if (!fixed || before.isZero() || before.equals(now)) return rate;
  const parts = amounts.slice(0, -1).map((part) => part.times(now).dividedBy(before, 2));
  const last = now.minus(Decimal.sum(parts)).round(2);
  return rate.map((rata, i) => ({ ...rata, importo: parts[i] ?? last }));
}
