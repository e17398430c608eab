import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { encodeDocument } from "../draft/encode-document.ts";
import type { DocumentInput } from "../rooms/document.ts";

/** Lines a draft may have: the format numbers them with four digits. */
export const draftMostLines = 9_999;
/** Longest causale a draft holds. */
const CAUSALE = 2000;

/**
 * What a file says, as a document on the wire of one's own: for what the fields of the wire hold. Number and what the profile decides
 * (seller, fund) are not taken.
 */
export function documentOf(
  { bozza, cliente }: DaComporre,
  records: { idCliente?: string | undefined; idProfiloIban?: string | undefined },
): DocumentInput {
  const { formato: _, ...document } = encodeDocument(bozza);
  return {
    ...document,
    idProfiloFiscale: cliente?.tipo ?? null,
    idCliente: records.idCliente ?? null,
    idProfiloIban: records.idProfiloIban ?? null,
    causale: document.causale?.slice(0, CAUSALE) ?? null,
    documentServices: document.documentServices.map(({ formato: _, ...line }) => ({
      ...line,
      descrizione: line.descrizione?.slice(0, 1000) ?? null,
    })),
  };
}
