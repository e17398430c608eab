import type { Decimal } from "../decimal/decimal.ts";
import { type Corpo, chiave } from "./vista.ts";

/** Every rate used in lines and funds, by key, with one way it was written. */
export function aliquoteUsate({ linee, casse }: Corpo): Map<string, Decimal> {
  const rates = new Map<string, Decimal>();
  for (const { valore } of [...linee, ...casse]) rates.set(chiave(valore.AliquotaIVA), valore.AliquotaIVA);
  return rates;
}
