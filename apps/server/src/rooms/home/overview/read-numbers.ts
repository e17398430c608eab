import type { HomeNumbers } from "@fatturachiara/contract/rooms/home-overview";
import { scadenzaIva } from "@fatturachiara/fatturapa/calcolo";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, monthOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import {
  collectedByMonth,
  daysBefore,
  inPeriod,
  type MonthSums,
  meterOf,
  monthSums,
  ownVatOf,
  ratesOf,
  readPeriod,
  salesOf,
  soldBefore,
} from "../../report/index.ts";
import { findFiscal } from "../../taxdata/index.ts";

/** The figures of the home page for a year, with the VAT of one of its quarters. */
export async function readNumbers(
  db: Querier,
  profile: string,
  { anno, trimestre, oggi }: { anno: number; trimestre: 1 | 2 | 3 | 4; oggi: Giorno },
): Promise<HomeNumbers> {
  const period = readPeriod(profile, { year: anno, trimester: undefined, sent: 1 });
  const months = await monthSums(db, period);
  const sales = salesOf(months);
  const collected = await collectedByMonth(db, period);
  const before = daysBefore(period, oggi);
  const hadSales = sales.some(({ mese }) => yearOf(mese) === anno - 1);
  return {
    anno,
    anni: await yearsOf(db, profile, oggi),
    fatturato: taxable(sales, (mese) => yearOf(mese) === anno),
    primaFinoAl: hadSales ? before.to : null,
    prima: hadSales ? (await soldBefore(db, period, { sales, before })).imponibile : null,
    iva: await vatOf(db, profile, { anno, trimestre, months }),
    forfettario: meterOf(await findFiscal(db, profile), period, { sales, collected }),
    perMese: Array.from({ length: 12 }, (_, i) => ({
      mese: i + 1,
      importo: taxable(sales, (mese) => yearOf(mese) === anno && monthOf(mese) === i + 1),
      annoPrima: taxable(sales, (mese) => yearOf(mese) === anno - 1 && monthOf(mese) === i + 1),
    })),
  };
}

function taxable(sales: readonly MonthSums[], wanted: (mese: Giorno) => boolean): Decimal {
  return Decimal.sum(sales.filter(({ mese }) => wanted(mese)).map((sale) => sale.imponibile));
}

/** VAT owed at once for a quarter, for sales and for what the profile has written to itself; nothing to say in the regimes without VAT. */
async function vatOf(
  db: Querier,
  profile: string,
  { anno, trimestre, months }: { anno: number; trimestre: 1 | 2 | 3 | 4; months: readonly MonthSums[] },
): Promise<HomeNumbers["iva"]> {
  const fiscal = await findFiscal(db, profile);
  const regime = fiscal && RegimeFiscale.perId(fiscal.idRegimeFiscale)?.codice;
  if (regime === "RF19" || regime === "RF02") return null;
  const period = readPeriod(profile, { year: anno, trimester: trimestre, sent: 1 });
  const rates = await ratesOf(db, period);
  const own = ownVatOf(inPeriod(months, period));
  const owed = rates.filter(
    ({ esigibilita }) => esigibilita === null || esigibilita === undefined || esigibilita === "I",
  );
  const importo = Decimal.sum(owed.map(({ imposta }) => imposta)).plus(own.debito);
  return { trimestre, importo, entro: scadenzaIva(anno, trimestre) };
}

async function yearsOf(db: Querier, profile: string, oggi: Giorno): Promise<number[]> {
  const { rows } = await sql<{ anno: number }>`
    select extract(year from mese)::integer as anno from document_tally
     where "profileId" = ${profile} and mese is not null
     group by 1 having sum(documenti) <> 0`.execute(db);
  return [...new Set([yearOf(oggi), ...rows.map(({ anno }) => anno)])].sort((a, b) => b - a);
}
