import type { Lettura } from "../src/xml/index.ts";

/** The document of a file that is known to be valid. */
export function whole<F>(lettura: Lettura<F>): F {
  if (!lettura.valida) throw new Error(lettura.problemi.map(({ messaggio }) => messaggio).join("\n"));
  return lettura.fattura;
}
