import { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import type { DocumentService } from "../../rooms/document.ts";
import { lineRows, lineRules } from "../line-rows.ts";
import { withFormat } from "../rest.ts";
import { decodeRows, encodeRows } from "../walk-rows.ts";

/** A line of the wire in the words of the format, without its number: what its fields say, and its `formato`. */
export const decodeLine = (line: DocumentService): RigaBozza =>
  withFormat(
    { tabella: RigaBozza, says: (edited) => encodeRows(edited, lineRows, lineRules) },
    decodeRows(line, lineRows, lineRules),
    line.formato,
  );
