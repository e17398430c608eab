import type { Decimal } from "../decimal/decimal.ts";
import type { RigaCalcolata } from "./riga.ts";

/** An amount with the tax of that rate, exact. */
export const conIva = (importo: Decimal, aliquota: Decimal): Decimal => importo.plus(importo.percent(aliquota));

/** What a line comes to with its tax, to the cent: 2.2.2 of a simplified invoice. */
export const importoCompreso = (
  { prezzoTotale, totaleLordo }: Pick<RigaCalcolata, "prezzoTotale" | "totaleLordo">,
  aliquota: Decimal,
): Decimal => (totaleLordo ?? conIva(prezzoTotale, aliquota)).round(2);
