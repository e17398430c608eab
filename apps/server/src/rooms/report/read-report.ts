import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Report, ReportRate, ReportSums } from "@fatturachiara/contract/rooms/document-report";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, monthOf, quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { residual } from "../document/index.ts";
import { numberingOf } from "../number/index.ts";
import { findFiscal } from "../taxdata/index.ts";
import { collectedMonths, collectedParties, collectedRates } from "./cash-basis.ts";
import { flatRateMeter } from "./flat-rate-meter.ts";
import { type MonthSums, monthSumsBeside, salesOf, together } from "./month-sums.ts";
import { type OwnVat, ownVatOf } from "./own-vat.ts";
import { purchaseRatesOf, purchasesOf } from "./purchases.ts";
import { type ReportPeriod, readPeriod } from "./report-period.ts";
import { collectedByMonth, issuedParties, issuedSums, overdueOf, ratesOf } from "./report-store.ts";
import { stampQuarters } from "./stamp-duty.ts";
import { stampPayments } from "./stamp-payment.ts";
import { daysBefore, sumsOfDays } from "./year-before.ts";

/** Everything of a year or one of its quarters (screens.md §18), from the figures of the files as sent. */
export async function readReport(
  { db, clock }: { db: Querier; clock: Clock },
  profile: string,
  { year, trimester, sent, base = "emissione" }: Query<typeof document.report>,
): Promise<Report> {
  const oggi = clock.oggi();
  const period = readPeriod(profile, { year: year ?? yearOf(oggi), trimester, sent });
  // Side by side: PostgreSQL answers them at once, the embedded database one after the other.
  const byMonth = monthSumsBeside(db, period, SENT);
  const found = byMonth.then(({ months }) => months);
  const due = { ...period, stati: SENT };
  const before = daysBefore(period, oggi);
  const [
    { months, all: awaited },
    fiscal,
    collected,
    acquisti,
    purchaseRates,
    stampsPaid,
    numerazione,
    scaduto,
    figures,
  ] = await Promise.all([
    byMonth,
    findFiscal(db, profile),
    collectedByMonth(db, period),
    purchasesOf(db, period),
    purchaseRatesOf(db, period),
    stampPayments(db, profile, period.anno),
    numberingOf(db, period),
    overdueOf(db, due, oggi),
    base === "incassi" ? cashFigures(db, period, before) : issuedFigures(db, period, { found, before }),
  ]);
  const sales = salesOf(months);
  const own = inPeriod(
    months.filter((month) => month.autofattura !== null),
    period,
  );
  const { totali, annoPrecedente, rates } = figures;
  return {
    anno: period.anno,
    trimestre: period.trimestre,
    base,
    totali,
    annoPrecedente,
    annoPrecedenteFinoAl: before.to,
    perAliquota: rates,
    perNatura: rates.filter((rate) => rate.natura),
    acquistiPerAliquota: purchaseRates,
    iva: vatOf(rates, acquisti, ownVatOf(own)),
    bollo: stampOf(sales, period, stampsPaid),
    ritenute: figures.ritenute,
    cassa: totali.cassa,
    perMese: Array.from({ length: 12 }, (_, i) =>
      monthOfYear(i + 1, { months: figures.months, collected, anno: period.anno }),
    ),
    perCliente: figures.perCliente,
    numerazione,
    incassi: { ...moneyOf(period, { collected, awaited }), scaduto },
    autofatture: together(own),
    forfettario: meterOf(fiscal, period, { sales, collected }),
    documenti: figures.documenti,
  };
}

/** VAT by when it is due, beside that of the purchases and of what the profile has written to itself. */
function vatOf(
  rates: readonly ReportRate[],
  acquisti: Awaited<ReturnType<typeof purchasesOf>>,
  own: OwnVat,
): Report["iva"] {
  const vat = (...moments: (string | null)[]) =>
    Decimal.sum(rates.filter((rate) => moments.includes(rate.esigibilita ?? null)).map((rate) => rate.imposta));
  return {
    immediata: vat("I", null),
    differita: vat("D"),
    scissione: vat("S"),
    acquisti: acquisti.iva,
    imponibileAcquisti: acquisti.imponibile,
    daIntegrare: acquisti.daIntegrare,
    autofattureADebito: own.debito,
    autofattureInDetrazione: own.detrazione,
    imponibileAutofatture: { cedute: own.cedute, acquistate: own.acquistate },
    saldo: vat("I", null).plus(own.debito).minus(acquisti.iva).minus(own.detrazione),
  };
}

/** Money is awaited from the moment a document is sent: on the home page, in lists and here. */
const SENT: ReportPeriod["stati"] = ["I", "C"];

type Sums = ReportSums & { mese: Giorno };

/** What a base decides: whose figures stand in totals, rates, months and customers. */
type Figures = Pick<Report, "totali" | "annoPrecedente" | "perCliente" | "ritenute" | "documenti"> & {
  rates: ReportRate[];
  months: Sums[];
};

type Before = ReturnType<typeof daysBefore>;

async function issuedFigures(
  db: Querier,
  period: ReportPeriod,
  { found, before }: { found: Promise<MonthSums[]>; before: Before },
): Promise<Figures> {
  const [months, rates, parties] = await Promise.all([found, ratesOf(db, period), issuedParties(db, period)]);
  const sales = salesOf(months);
  return {
    totali: together(inPeriod(sales, period)),
    annoPrecedente: await soldBefore(db, period, { sales, before }),
    rates,
    months: sales,
    ...parties,
  };
}

/** What was sold in the days that a period is compared with, on the home page as in the report. */
export function soldBefore(
  db: Querier,
  { profile, stati }: Pick<ReportPeriod, "profile" | "stati">,
  { sales, before }: { sales: readonly MonthSums[]; before: Before },
): Promise<ReportSums> {
  return sumsOfDays(before, { months: sales, addUp: (days) => issuedSums(db, { profile, stati, ...days }) });
}

async function cashFigures(db: Querier, period: ReportPeriod, before: Before): Promise<Figures> {
  const [months, rates, parties] = await Promise.all([
    collectedMonths(db, period, before),
    collectedRates(db, period),
    collectedParties(db, period),
  ]);
  return { ...months, rates, ...parties };
}

const within = (mese: Giorno, { from, to }: ReportPeriod) => mese >= from && mese <= to;

/** Those of a year, or of one of its quarters. */
export function inPeriod(months: readonly MonthSums[], { trimestre, anno }: ReportPeriod): MonthSums[] {
  return months.filter(({ mese }) => yearOf(mese) === anno && (trimestre === null || quarterOf(mese) === trimestre));
}

/** What has come in, and what is still to come: nobody pays what one has written to oneself. */
const moneyOf = (period: ReportPeriod, { collected, awaited }: { collected: Collected; awaited: MonthSums[] }) => ({
  incassato: Decimal.sum(collected.filter(({ mese }) => within(mese, period)).map((month) => month.incassato)),
  daIncassare: Decimal.sum(
    inPeriod(awaited, period).map((sum) =>
      sum.autofattura === null ? residual({ ...sum, nettoAPagare: sum.netto }) : Decimal.zero,
    ),
  ),
});

type Collected = Awaited<ReturnType<typeof collectedByMonth>>;

function monthOfYear(
  n: number,
  { months, collected, anno }: { months: readonly Sums[]; collected: Collected; anno: number },
): Report["perMese"][number] {
  const of = (year: number) => together(months.filter(({ mese }) => yearOf(mese) === year && monthOf(mese) === n));
  const { documenti, imponibile, iva, totale, netto } = of(anno);
  const incassato = collected.find(({ mese }) => monthOf(mese) === n)?.incassato ?? Decimal.zero;
  const before = of(anno - 1);
  return {
    ...{ mese: n, documenti, imponibile, iva, totale, netto, incassato },
    imponibileAnnoPrima: before.imponibile,
    totaleAnnoPrima: before.totale,
  };
}

/** Every quarter with what is due and when; the one asked for stands alone as well. */
function stampOf(
  sales: readonly MonthSums[],
  { anno, trimestre }: ReportPeriod,
  paid: ReadonlyMap<number, Giorno>,
): Report["bollo"] {
  const trimestri = stampQuarters(sales, anno, paid);
  const asked = trimestri.find((quarter) => quarter.trimestre === trimestre);
  return {
    numero: asked?.numero ?? trimestri.reduce((count, quarter) => count + quarter.numero, 0),
    importo: asked?.importo ?? Decimal.sum(trimestri.map((quarter) => quarter.importo)),
    codiceTributo: asked?.codiceTributo ?? null,
    scadenza: asked?.scadenza ?? null,
    scadenzaDifferita: asked?.scadenzaDifferita ?? null,
    trimestri,
  };
}

/** How far a flat-rate profile is from its limit; null in any other regime. */
export function meterOf(
  fiscal: Awaited<ReturnType<typeof findFiscal>>,
  { anno }: Pick<ReportPeriod, "anno">,
  { sales, collected }: { sales: readonly MonthSums[]; collected: Collected },
): Report["forfettario"] {
  const regime = fiscal && RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  if (!fiscal || (regime !== "RF19" && regime !== "RF02")) return null;
  const issued = Decimal.sum(sales.filter(({ mese }) => yearOf(mese) === anno).map((sale) => sale.ricavi));
  return flatRateMeter(
    { regime, anno, codiceAteco: fiscal.codiceAteco },
    collected.length > 0
      ? { base: "incassato", ricavi: Decimal.sum(collected.map((month) => month.ricavi)) }
      : { base: "emesso", ricavi: issued },
  );
}
