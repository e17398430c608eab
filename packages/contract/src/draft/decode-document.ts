import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentInput } from "../rooms/document.ts";
import { documentKind } from "./document-rows.ts";
import { withFormat } from "./rest.ts";

/**
 * A document of the wire as a draft in the words of the format. Total: what is missing stays missing, and what `formato`
 * holds that is no part of a draft is left out.
 */
export const decodeDocument = (document: DocumentInput): CorpoBozza => withFormat(documentKind, document);
