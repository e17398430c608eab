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
    return { dal: n === 0 ? oggi : addDays(al, -6), al, voci: [] as V[] };
  });
  const [scadute, oltre, senzaGiorno]: [V[], V[], V[]] = [[], [], []];
  for (const voce of voci) {
    const { giorno } = voce;
    if (giorno === null) senzaGiorno.push(voce);
    else if (giorno < oggi) scadute.push(voce);
    else (weeks.find(({ al }) => giorno <= al)?.voci ?? oltre).push(voce);
  }
  return {
    scadute: flusso(scadute),
    settimane: weeks.map(({ dal, al, voci }) => ({ dal, al, ...flusso(voci) })),
    oltre: flusso(oltre),
    senzaGiorno: flusso(senzaGiorno),
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
