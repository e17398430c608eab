import { type CodiceDocumento, codiceDiDocumento, FATTURA, TipoDocumento } from "@fatturachiara/fatturapa/codici";

/** The columns that say of which type a document is. */
export type Typed = { idTipoDocumento: number | null; semplificata: boolean };

/** The type that the file of a document has: TD07 of a simplified invoice, which is kept as TD01; none while none is chosen. */
export function typeOf({ idTipoDocumento, semplificata }: Typed): CodiceDocumento | undefined {
  const ordinary = TipoDocumento.perId(idTipoDocumento)?.codice;
  // Nothing of the ordinary list says what a supplier's simplified invoice is.
  return semplificata ? codiceDiDocumento(ordinary ?? FATTURA, { semplificata }) : ordinary;
}
