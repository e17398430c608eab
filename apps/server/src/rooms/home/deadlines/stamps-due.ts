import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Querier } from "../../../db/database.ts";
import { monthSums, readPeriod, stampPayments, stampQuarters } from "../../report/index.ts";

/** Stamp duty of a quarter that is still to be paid. */
export type StampDue = {
  anno: number;
  trimestre: number;
  numero: number;
  importo: Decimal;
  codiceTributo: string;
  /** The later day where the law allows it. */
  entro: Giorno;
};

/**
 * Quarters with stamp duty whose day is still to come and that are not marked as paid, the earliest first; those of last
 * year are paid in this one.
 */
export async function stampsDue(db: Querier, profile: string, oggi: Giorno): Promise<StampDue[]> {
  const anno = yearOf(oggi);
  const months = await monthSums(db, readPeriod(profile, { year: anno, trimester: undefined, sent: 1 }));
  const due: StampDue[] = [];
  for (const year of [anno - 1, anno]) {
    const quarters = stampQuarters(months, year, await stampPayments(db, profile, year));
    for (const { scadenza, scadenzaDifferita, pagatoIl, trimestre, numero, importo, codiceTributo } of quarters) {
      const entro = scadenzaDifferita ?? scadenza;
      if (numero === 0 || entro < oggi || pagatoIl) continue;
      due.push({ anno: year, trimestre, numero, importo, codiceTributo, entro });
    }
  }
  return due.sort((stamp, other) => (stamp.entro < other.entro ? -1 : 1));
}
