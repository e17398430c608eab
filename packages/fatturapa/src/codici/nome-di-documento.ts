import { TipoDocumento } from "./tipo-documento.ts";
import { TipoDocumentoSemplificata } from "./tipo-documento-semplificata.ts";

/** "Fattura", "Nota di credito semplificata": what people call a document of that type; undefined of no type of any list. */
export const nomeDiDocumento = (tipo: string): string | undefined =>
  TipoDocumentoSemplificata.perCodice(tipo)?.descrizione ?? TipoDocumento.perCodice(tipo)?.nome;

/** The same inside a sentence, with its article: "la fattura", "l'integrazione"; every kind is feminine. */
export function ilDocumento(tipo: string | null | undefined): string {
  const nome = (nomeDiDocumento(tipo ?? "") ?? "Fattura").toLowerCase();
  return /^[aeiou]/.test(nome) ? `l'${nome}` : `la ${nome}`;
}

/** The same in the words of its list: "Acconto / anticipo su fattura". */
export const descrizioneDiDocumento = (tipo: string): string | undefined =>
  TipoDocumentoSemplificata.perCodice(tipo)?.descrizione ?? TipoDocumento.perCodice(tipo)?.descrizione;
