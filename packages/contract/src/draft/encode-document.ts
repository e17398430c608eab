import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { formatoOf } from "./line/encode-line.ts";
import { restOf } from "./rest.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

/** The way back of `decodeDocument`: what the fields of the wire cannot say of a document or a line is its `formato`. */
export function encodeDocument(draft: CorpoBozza): DocumentInput {
  const wire = encodeRows(draft, documentRows, documentRules);
  const decoded = decodeRows(wire, documentRows, documentRules);
  const { v: _, DatiBeniServizi: __, ...document } = draft;
  const lines = draft.DatiBeniServizi?.DettaglioLinee ?? [];
  const decodedLines = decoded.DatiBeniServizi?.DettaglioLinee ?? [];
  return {
    ...wire,
    ...formatoOf(restOf(document, decoded)),
    documentServices: wire.documentServices.map((line, i) => ({
      ...line,
      ...formatoOf(restOf(lines[i], decodedLines[i])),
    })),
  };
}
