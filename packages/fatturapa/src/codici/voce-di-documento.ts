import { TipoDocumento } from "./tipo-documento.ts";
import { TipoDocumentoSemplificata } from "./tipo-documento-semplificata.ts";
import type { VoceTipoDocumento } from "./voce-tipo-documento.ts";

/** What is true of a document of that type, whichever format it has; nothing of a code that no list knows. */
export function voceDiDocumento(tipo: string): VoceTipoDocumento | undefined {
  return TipoDocumento.perCodice(TipoDocumentoSemplificata.perCodice(tipo)?.ordinario ?? tipo);
}
