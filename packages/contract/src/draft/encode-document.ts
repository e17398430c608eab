import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { formatoOf } from "./line/encode-line.ts";
import { restOf } from "./rest.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

/** The way back of `decodeDocument`; what the fields of the wire cannot say of a document or a line is its `formato`. */
export function encodeDocument({ v: _, ...draft }: CorpoBozza): DocumentInput {
  const wire = encodeRows(draft, documentRows, documentRules);
  const { DatiBeniServizi, ...rest } = restOf<CorpoBozza>(draft, decodeRows(wire, documentRows, documentRules)) ?? {};
  return {
    ...wire,
    ...formatoOf(rest),
    documentServices: wire.documentServices.map((line, i) => ({
      ...line,
      ...formatoOf(DatiBeniServizi?.DettaglioLinee?.[i]),
    })),
  };
}
