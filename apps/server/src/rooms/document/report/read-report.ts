import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, monthOf, quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { findFiscal } from "../../taxdata/index.ts";
import { flatRateMeter } from "./flat-rate-meter.ts";
import { type MonthSums, monthSums, together } from "./month-sums.ts";
import { numberingOf } from "./numbering.ts";
import { type ReportPeriod, readPeriod } from "./report-period.ts";
import { collectedByMonth, partiesOf, ratesOf } from "./report-store.ts";
import { stampQuarters } from "./stamp-duty.ts";

/** Everything of a year or one of its quarters (screens.md §18), from the figures of the files as sent. */
export async function readReport(
  db: Querier,
  clock: Clock,
  profile: string,
  { year, trimester, sent }: Query<typeof document.report>,
): Promise<Report> {
  const oggi = clock.oggi();
  const period = readPeriod(profile, { year: year ?? yearOf(oggi), trimester, sent });
  const months = await monthSums(db, period);
  const sales = months.filter((one) => !one.autofatture);
  const rates = await ratesOf(db, period);
  const collected = await collectedByMonth(db, period);
  const parties = await partiesOf(db, period, oggi);
  const totali = together(inPeriod(sales, period, period.anno));
  const vat = (...moments: (string | null)[]) =>
    Decimal.sum(rates.filter((one) => moments.includes(one.esigibilita ?? null)).map((one) => one.imposta));
  return {
    anno: period.anno,
    trimestre: period.trimestre,
    totali,
    annoPrecedente: together(inPeriod(sales, period, period.anno - 1)),
    perAliquota: rates,
    perNatura: rates.filter((one) => one.natura),
    iva: {
      immediata: vat("I", null),
      differita: vat("D"),
      scissione: vat("S"),
      acquisti: Decimal.zero,
      saldo: vat("I", null),
    },
    bollo: stampOf(sales, period),
    ritenute: parties.ritenute,
    cassa: totali.cassa,
    perMese: Array.from({ length: 12 }, (_, i) => monthOfYear(i + 1, { sales, collected, anno: period.anno })),
    perCliente: parties.perCliente,
    numerazione: await numberingOf(db, period),
    incassi: {
      incassato: Decimal.sum(collected.filter(({ mese }) => within(mese, period)).map((one) => one.incassato)),
      daIncassare: parties.daIncassare,
      scaduto: parties.scaduto,
    },
    autofatture: together(
      inPeriod(
        months.filter((one) => one.autofatture),
        period,
        period.anno,
      ),
    ),
    forfettario: await meterOf(db, period, { sales, collected }),
    documenti: parties.documenti,
  };
}

const within = (mese: Giorno, { from, to }: ReportPeriod) => mese >= from && mese <= to;

function inPeriod(months: readonly MonthSums[], { trimestre }: ReportPeriod, anno: number): MonthSums[] {
  return months.filter(({ mese }) => yearOf(mese) === anno && (trimestre === null || quarterOf(mese) === trimestre));
}

type Collected = Awaited<ReturnType<typeof collectedByMonth>>;

function monthOfYear(
  n: number,
  { sales, collected, anno }: { sales: readonly MonthSums[]; collected: Collected; anno: number },
): Report["perMese"][number] {
  const of = (year: number) => together(sales.filter(({ mese }) => yearOf(mese) === year && monthOf(mese) === n));
  const { documenti, imponibile, iva, totale, netto } = of(anno);
  const incassato = collected.find(({ mese }) => monthOf(mese) === n)?.incassato ?? Decimal.zero;
  return { mese: n, documenti, imponibile, iva, totale, netto, incassato, totaleAnnoPrima: of(anno - 1).totale };
}

/** Every quarter with what is due and when; the one asked for stands alone as well. */
function stampOf(sales: readonly MonthSums[], { anno, trimestre }: ReportPeriod): Report["bollo"] {
  const trimestri = stampQuarters(sales, anno);
  const asked = trimestri.find((one) => one.trimestre === trimestre);
  return {
    numero: asked?.numero ?? trimestri.reduce((count, one) => count + one.numero, 0),
    importo: asked?.importo ?? Decimal.sum(trimestri.map((one) => one.importo)),
    codiceTributo: asked?.codiceTributo ?? null,
    scadenza: asked?.scadenza ?? null,
    scadenzaDifferita: asked?.scadenzaDifferita ?? null,
    trimestri,
  };
}

async function meterOf(
  db: Querier,
  { profile, anno }: ReportPeriod,
  { sales, collected }: { sales: readonly MonthSums[]; collected: Collected },
): Promise<Report["forfettario"]> {
  const fiscal = await findFiscal(db, profile);
  const regime = fiscal && RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  if (regime !== "RF19" && regime !== "RF02") return null;
  const issued = Decimal.sum(sales.filter(({ mese }) => yearOf(mese) === anno).map((one) => one.ricavi));
  return flatRateMeter(
    { regime, anno },
    collected.length > 0
      ? { base: "incassato", ricavi: Decimal.sum(collected.map((one) => one.ricavi)) }
      : { base: "emesso", ricavi: issued },
  );
}
