import { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { leggiParte } from "@fatturachiara/fatturapa/json";
import type { DocumentInput, DocumentService } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { withFormat } from "./line/decode-line.ts";
import { joined } from "./rest.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

/**
 * A document of the wire as a draft in the words of the format. Total: what is missing stays missing, and what `formato`
 * holds that is no part of a draft is left out.
 */
export function decodeDocument(document: DocumentInput): CorpoBozza {
  const decoded = decodeRows(document, documentRows, documentRules);
  const draft = withLines(decoded, document.documentServices);
  if (!document.formato) return draft;
  const { valore } = leggiParte(CorpoBozza, document.formato);
  return joined(draft, valore, (edited) => encodeRows(edited, documentRows, documentRules));
}

function withLines(decoded: CorpoBozza, wire: readonly DocumentService[]): CorpoBozza {
  if (!wire.some(({ formato }) => formato)) return decoded;
  const lines = (decoded.DatiBeniServizi?.DettaglioLinee ?? []).map((line, i) => withFormat(line, wire[i]?.formato));
  return { ...decoded, DatiBeniServizi: { DettaglioLinee: lines } };
}
