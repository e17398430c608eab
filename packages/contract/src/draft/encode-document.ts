import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentRows, documentRules } from "./document-rows.ts";
import { encodeRows } from "./walk-rows.ts";

/** The way back of `decodeDocument`, for what the wire can say. */
export const encodeDocument = (draft: CorpoBozza): DocumentInput =>
  encodeRows(draft, documentRows, documentRules) as DocumentInput;
