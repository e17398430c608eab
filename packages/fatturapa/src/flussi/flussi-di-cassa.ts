import { Decimal } from "../decimal/index.ts";
import { addDays, dayOfWeek, type Giorno } from "../giorno/index.ts";

/** Money that is expected: what comes in above zero, what goes out below; `giorno` null: nobody knows when. */
export type VoceDiCassa = { giorno: Giorno | null; importo: Decimal };

/** What comes in and what goes out of some items, neither below zero. */
export type Flusso<V> = { entrate: Decimal; uscite: Decimal; voci: readonly V[] };

/** The same of a week, from Monday to Sunday; the first one begins today. */
export type SettimanaDiCassa<V> = Flusso<V> & { dal: Giorno; al: Giorno };

/** Every item once: in its week, before today, after the last week, or without a day. */
export type FlussiDiCassa<V> = {
  scadute: Flusso<V>;
  settimane: SettimanaDiCassa<V>[];
  oltre: Flusso<V>;
  senzaGiorno: Flusso<V>;
};

/** Items of money in as many weeks as asked, the current one first; each item is in one place, and sums are exact. */
export function flussiDiCassa<V extends VoceDiCassa>(
  voci: readonly V[],
  { oggi, settimane }: { oggi: Giorno; settimane: number },
): FlussiDiCassa<V> {
  const weeks = Array.from({ length: settimane }, (_, n) => {
    const al = addDays(oggi, 7 - dayOfWeek(oggi) + 7 * n);
    return { dal: n === 0 ? oggi : addDays(al, -6), al };
  });
  const last = weeks.at(-1)?.al ?? addDays(oggi, -1);
  const dated = voci.flatMap((voce) => (voce.giorno === null ? [] : [{ voce, giorno: voce.giorno }]));
  const between = (dal: Giorno, al: Giorno) =>
    flusso(dated.filter(({ giorno }) => giorno >= dal && giorno <= al).map(({ voce }) => voce));
  return {
    scadute: between("0000-01-01", addDays(oggi, -1)),
    settimane: weeks.map(({ dal, al }) => ({ dal, al, ...between(dal, al) })),
    oltre: between(addDays(last, 1), "9999-12-31"),
    senzaGiorno: flusso(voci.filter(({ giorno }) => giorno === null)),
  };
}

/** What comes in and what goes out of all these items together. */
export function flusso<V extends VoceDiCassa>(voci: readonly V[]): Flusso<V> {
  const amounts = voci.map(({ importo }) => importo);
  return {
    entrate: Decimal.sum(amounts.filter((importo) => importo.isPositive())),
    uscite: Decimal.sum(amounts.filter((importo) => importo.isNegative())).negated(),
    voci,
  };
}
