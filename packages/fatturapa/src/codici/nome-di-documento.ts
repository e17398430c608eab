import { TipoDocumento } from "./tipo-documento.ts";
import { TipoDocumentoSemplificata } from "./tipo-documento-semplificata.ts";

/** "Fattura", "Nota di credito semplificata": what people call a document of that type; undefined of no type of any list. */
export const nomeDiDocumento = (tipo: string): string | undefined =>
  TipoDocumentoSemplificata.perCodice(tipo)?.descrizione ?? TipoDocumento.perCodice(tipo)?.nome;

/** The same in the words of its list: "Acconto / anticipo su fattura". */
export const descrizioneDiDocumento = (tipo: string): string | undefined =>
  TipoDocumentoSemplificata.perCodice(tipo)?.descrizione ?? TipoDocumento.perCodice(tipo)?.descrizione;
