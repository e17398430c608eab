import { PAROLE, type Parole } from "./parole.ts";
import type { Campi } from "./tabella.ts";

const byBlock = new Map<Campi, { readonly [nome: string]: Parole }>(PAROLE);

/** Italian name and help of a field of a block. */
export function paroleDi(campi: Campi, nome: string): { etichetta: string; aiuto: string } {
  const parole = byBlock.get(campi)?.[nome];
  if (!parole) throw new TypeError(`paroleDi: no field "${nome}" in this block`);
  return { etichetta: parole[0], aiuto: parole[1] };
}
