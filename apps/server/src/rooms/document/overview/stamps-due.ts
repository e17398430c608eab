import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../../db/database.ts";
import { monthSums } from "../report/month-sums.ts";
import { readPeriod } from "../report/report-period.ts";
import { stampQuarters } from "../report/stamp-duty.ts";

export type StampDue = {
  anno: number;
  trimestre: number;
  numero: number;
  importo: Decimal;
  codiceTributo: string;
  /** The later day where the law allows it. */
  entro: Giorno;
};

/** Quarters with stamp duty whose day is still to come, the earliest first; those of last year are paid in this one. */
export async function stampsDue(db: Querier, profile: string, oggi: Giorno): Promise<StampDue[]> {
  const anno = yearOf(oggi);
  const months = await monthSums(db, readPeriod(profile, { year: anno, trimester: undefined, sent: 1 }));
  return [anno - 1, anno]
    .flatMap((year) =>
      stampQuarters(months, year).flatMap(({ scadenza, scadenzaDifferita, ...quarter }) => {
        const entro = scadenzaDifferita ?? scadenza;
        return quarter.numero === 0 || entro < oggi ? [] : [{ ...quarter, anno: year, entro }];
      }),
    )
    .sort((one, other) => (one.entro < other.entro ? -1 : 1));
}
