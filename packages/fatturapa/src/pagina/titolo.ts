import { TipoDocumento } from "../codici/index.ts";
import type { Corpo } from "./parti-lette.ts";
import { nomeDelCodice, uniti } from "./testo.ts";

/** "Fattura 47/2026", "Nota di credito 3/2026"; "Documento" where the kind is unreadable. */
export function titolo({ DatiGenerali }: Corpo): string {
  const { TipoDocumento: tipo, Numero } = DatiGenerali?.DatiGeneraliDocumento ?? {};
  const short = tipo === undefined ? null : TipoDocumento.perCodice(tipo)?.titolo;
  return uniti([(short ?? nomeDelCodice(TipoDocumento, tipo)) || "Documento", Numero], " ");
}
