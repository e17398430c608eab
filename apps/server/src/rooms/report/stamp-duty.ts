import type { StampQuarter } from "@fatturachiara/contract/rooms/document-report";
import { scadenzaBollo } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { MonthSums } from "./month-sums.ts";

/** The four quarters of a year: how many documents bear stamp duty, how much, under which code, until when, and `paid` when. */
export function stampQuarters(
  months: readonly MonthSums[],
  anno: number,
  paid: ReadonlyMap<number, Giorno>,
): StampQuarter[] {
  const quarters = ([1, 2, 3, 4] as const).map((trimestre) => {
    const own = months.filter(
      ({ mese, autofattura }) => autofattura === null && yearOf(mese) === anno && quarterOf(mese) === trimestre,
    );
    const numero = own.reduce((count, month) => count + month.conBollo, 0);
    return { trimestre, numero, importo: Decimal.sum(own.map((month) => month.bollo)) };
  });
  const amounts = quarters.map((quarter) => quarter.importo);
  return quarters.map((quarter) => {
    const { codiceTributo, scadenza, differita } = scadenzaBollo(anno, quarter.trimestre, amounts);
    return {
      ...quarter,
      codiceTributo,
      scadenza,
      scadenzaDifferita: differita ?? null,
      pagatoIl: paid.get(quarter.trimestre) ?? null,
    };
  });
}
