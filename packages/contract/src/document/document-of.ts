import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { encodeDocument } from "../draft/encode-document.ts";
import type { DocumentInput } from "../rooms/document.ts";

/** Lines a draft may have: the format numbers them with four digits. */
export const draftMostLines = 9_999;
/** Longest causale a draft holds. */
const CAUSALE = 2000;

/** What a file says, as a document on the wire of one's own; what has no field there is its `formato`. Its number is not taken. */
export function documentOf(
  { bozza, cliente }: DaComporre,
  records: { idCliente?: string | undefined; idProfiloIban?: string | undefined },
): DocumentInput {
  const document = encodeDocument(bozza);
  return {
    ...document,
    idProfiloFiscale: cliente?.tipo ?? null,
    idCliente: records.idCliente ?? null,
    idProfiloIban: records.idProfiloIban ?? null,
    causale: document.causale?.slice(0, CAUSALE) ?? null,
    documentServices: document.documentServices.map((line) => ({
      ...line,
      descrizione: line.descrizione?.slice(0, 1000) ?? null,
    })),
  };
}

/** What the fields of the wire say of a document and its lines, without the `formato` of either. */
export function fieldsAlone({ formato: _, ...document }: DocumentInput): DocumentInput {
  return { ...document, documentServices: document.documentServices.map(({ formato: __, ...line }) => line) };
}
