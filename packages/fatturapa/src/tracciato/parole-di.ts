import { PAROLE } from "./parole.ts";
import type { Parole } from "./parole-del-blocco.ts";
import { PAROLE_SEMPLIFICATA } from "./semplificata/parole-semplificata.ts";
import type { Campi } from "./tabella.ts";

const byBlock = new Map<Campi, { readonly [nome: string]: Parole }>([...PAROLE, ...PAROLE_SEMPLIFICATA]);

/** Italian name and help of a field of a block. */
export function paroleDi(campi: Campi, nome: string): { etichetta: string; aiuto: string } {
  const parole = byBlock.get(campi)?.[nome];
  if (!parole) throw new TypeError(`paroleDi: no field "${nome}" in this block`);
  return { etichetta: parole[0], aiuto: parole[1] };
}
