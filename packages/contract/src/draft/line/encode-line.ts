import type { RigaBozza } from "@fatturachiara/fatturapa/bozza";
import { toJson } from "@fatturachiara/fatturapa/json";
import type { DocumentService } from "../../rooms/document.ts";
import { lineKind } from "../line-rows.ts";
import { restOf } from "../rest.ts";
import { isNothing } from "../walk-rows.ts";

type Formato = NonNullable<DocumentService["formato"]>;

/** The way back of `decodeLine`; its delivery note, which the document has, apart. */
export function encodeLine(line: RigaBozza): DocumentService {
  const wire = lineKind.encode(line);
  return { ...wire, ...formatoOf(restOf(line, lineKind.decode(wire))) };
}

/** What the fields of the wire cannot say, as it travels; nothing where they say all. */
export const formatoOf = (rest: unknown): { formato?: Formato } =>
  isNothing(rest) ? {} : { formato: toJson(rest) as Formato };
