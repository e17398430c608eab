import type { Decimal } from "../decimal/decimal.ts";
import { addMonths, endOfMonth, type Giorno } from "../giorno/giorno.ts";

/** Equal instalments that add up to what is to be paid; the odd cents on the last ones (RULES §6). */
export function rateUguali(
  netto: Decimal,
  {
    numero,
    prima,
    ogniMesi,
    fineMese = false,
  }: { numero: number; prima: Giorno; ogniMesi: number; fineMese?: boolean },
): { scadenza: Giorno; importo: Decimal }[] {
  return netto
    .round(2)
    .share(numero)
    .map((importo, i) => {
      const day = addMonths(prima, i * ogniMesi);
      return { scadenza: fineMese ? endOfMonth(day) : day, importo };
    });
}
