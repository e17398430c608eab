import { Decimal } from "../decimal/index.ts";
import type { Giorno } from "../giorno/index.ts";

/** An instalment: its day, if one was agreed, and its amount. */
type Rata = { scadenza?: Giorno | null | undefined; importo?: Decimal | null | undefined };

/**
 * The instalments by day, those without one last, each with what is still open of it (`aperto`, never below zero): what was
 * settled (`saldato`: payments and credit notes) goes to the earliest first (art. 1193 c.c.).
 */
export function rateSaldate<R extends Rata>(rate: readonly R[], saldato: Decimal): { rata: R; aperto: Decimal }[] {
  let left = Decimal.max(saldato, Decimal.zero);
  const giorno = ({ scadenza }: R) => scadenza ?? "9";
  const inOrder = rate.toSorted((first, second) =>
    giorno(first) < giorno(second) ? -1 : giorno(first) > giorno(second) ? 1 : 0,
  );
  return inOrder.map((rata) => {
    const importo = rata.importo ?? Decimal.zero;
    const paid = Decimal.min(left, Decimal.max(importo, Decimal.zero));
    left = left.minus(paid);
    return { rata, aperto: importo.minus(paid) };
  });
}
