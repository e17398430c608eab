import { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { withFormat } from "./rest.ts";
import { decodeRows, encodeRows } from "./walk-rows.ts";

/**
 * A document of the wire as a draft in the words of the format. Total: what is missing stays missing, and what `formato`
 * holds that is no part of a draft is left out.
 */
export const decodeDocument = (document: DocumentInput): CorpoBozza =>
  withFormat(
    { tabella: CorpoBozza, says: (edited) => encodeRows(edited, documentRows, documentRules) },
    decodeRows(document, documentRows, documentRules),
    document.formato,
  );
