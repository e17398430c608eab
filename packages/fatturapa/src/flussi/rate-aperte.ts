import { rateSaldate } from "../bonifico/index.ts";
import { Decimal } from "../decimal/index.ts";
import type { Giorno } from "../giorno/index.ts";

type Pattuito = {
  rate: readonly { scadenza?: Giorno | null | undefined; importo?: Decimal | null | undefined }[];
  /** The one day, where no instalment has a day. */
  scadenza?: Giorno | null | undefined;
  /** What is to be paid in all: net of withholding and of VAT that the buyer pays. */
  netto: Decimal;
  /** Payments and credit notes: they settle the earliest instalments (art. 1193 c.c.). */
  saldato: Decimal;
};

/**
 * What is still to be paid, day by day; null: no day was agreed. The parts are above zero and come to `netto` less `saldato` to
 * the last digit, whatever the instalments come to; none where nothing is left.
 */
export function rateAperte({
  rate,
  scadenza,
  netto,
  saldato,
}: Pattuito): { giorno: Giorno | null; importo: Decimal }[] {
  const dated = rateSaldate(
    rate.filter((rata) => rata.scadenza),
    saldato,
  );
  let left = netto.minus(saldato);
  const byDay = new Map<Giorno | null, Decimal>();
  const take = (giorno: Giorno | null, importo: Decimal) => {
    if (!importo.isPositive()) return;
    byDay.set(giorno, (byDay.get(giorno) ?? Decimal.zero).plus(importo));
    left = left.minus(importo);
  };
  for (const { rata, aperto } of dated) take(rata.scadenza ?? null, Decimal.min(aperto, left));
  take(dated.at(-1)?.rata.scadenza ?? scadenza ?? null, left);
  return [...byDay].map(([giorno, importo]) => ({ giorno, importo }));
}
