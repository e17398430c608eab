import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentService } from "../../rooms/document.ts";
import { lineKind } from "../line-rows.ts";
import { withFormat } from "../rest.ts";

/** A line of the wire in the words of the format, without its number: what its fields say, and its `formato`. */
export const decodeLine = (line: DocumentService): RigaBozza => withFormat(lineKind, line);
