import { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { leggiParte } from "@fatturachiara/fatturapa/json";
import type { DocumentService } from "../../rooms/document.ts";
import { lineRows, lineRules } from "../line-rows.ts";
import { joined } from "../rest.ts";
import { decodeRows, encodeRows } from "../walk-rows.ts";

/** A line of the wire in the words of the format, without its number: what its fields say, and its `formato`. */
export const decodeLine = (line: DocumentService): RigaBozza =>
  withFormat(decodeRows(line, lineRows, lineRules), line.formato);

/** A line with what `formato` says of it besides; what is no part of a line is left out. */
export function withFormat(line: RigaBozza, formato: DocumentService["formato"]): RigaBozza {
  if (!formato) return line;
  const { valore } = leggiParte(RigaBozza, formato);
  return joined(line, valore, (edited) => encodeRows(edited, lineRows, lineRules));
}
