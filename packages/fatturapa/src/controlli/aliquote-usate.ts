import type { Decimal } from "../decimal/decimal.ts";
import { type Chiave, type Corpo, chiave } from "./vista.ts";

/** Every rate used in lines and funds, by key, with one way it was written. */
export function aliquoteUsate({ linee, casse }: Corpo): Map<Chiave, Decimal> {
  const rates = new Map<Chiave, Decimal>();
  let last: Decimal | undefined;
  for (const list of [linee, casse])
    for (const { valore } of list) {
      // Line after line it is the same one, in what was read even the same object.
      if (valore.AliquotaIVA === last) continue;
      last = valore.AliquotaIVA;
      rates.set(chiave(last), last);
    }
  return rates;
}
