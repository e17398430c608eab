import { Decimal } from "../decimal/index.ts";

/** So many sums are looked at; then the search gives up, at about a tenth of a second. */
const TENTATIVI = 200_000;

/** A sum, and the line that was added last to the one before it. */
type Somma = { readonly totale: Decimal; readonly riga: number; readonly prima: Somma | undefined };

/**
 * Some of the lines whose amounts together make a sum that `va`: their indexes in order, undefined where none is found.
 * Equal sums are reckoned once, so that many lines cost no more than their different sums.
 */
export function righeConSomma(
  importi: readonly Decimal[],
  va: (somma: Decimal) => boolean,
): readonly number[] | undefined {
  const somme = new Map<string, Somma | undefined>([[String(Decimal.zero), undefined]]);
  let tentativi = 0;
  for (const [riga, importo] of importi.entries())
    for (const prima of [...somme.values()]) {
      if (++tentativi > TENTATIVI) return undefined;
      const somma = { totale: (prima?.totale ?? Decimal.zero).plus(importo), riga, prima };
      if (va(somma.totale)) return righeDi(somma);
      const key = String(somma.totale.trimmed());
      if (!somme.has(key)) somme.set(key, somma);
    }
  return undefined;
}

function righeDi(somma: Somma): number[] {
  const righe: number[] = [];
  for (let at: Somma | undefined = somma; at; at = at.prima) righe.unshift(at.riga);
  return righe;
}
