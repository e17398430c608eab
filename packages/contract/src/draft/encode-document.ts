import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentKind } from "./document-rows.ts";
import { formatoOf } from "./line/encode-line.ts";
import { restOf } from "./rest.ts";

/** The way back of `decodeDocument`; what the fields of the wire cannot say of a document or a line is its `formato`. */
export function encodeDocument({ v: _, ...draft }: CorpoBozza): DocumentInput {
  const wire = documentKind.encode(draft);
  const { DatiBeniServizi, ...rest } = restOf<CorpoBozza>(draft, documentKind.decode(wire)) ?? {};
  return {
    ...wire,
    ...formatoOf(rest),
    documentServices: wire.documentServices.map((line, i) => ({
      ...line,
      ...formatoOf(DatiBeniServizi?.DettaglioLinee?.[i]),
    })),
  };
}
