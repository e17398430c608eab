import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { decodeRows } from "./walk-rows.ts";

/** A document of the wire as a draft in the words of the format. Total: what is missing stays missing. */
export const decodeDocument = (document: DocumentInput): CorpoBozza =>
  decodeRows(document, documentRows, documentRules) as CorpoBozza;
