import { nomeDiDocumento } from "@fatturachiara/fatturapa/codici";
import { type Typed, typeOf } from "./type-of.ts";

/** What a document is called inside a sentence: "fattura", "parcella", "nota di debito"; "documento" where it has no type. */
export const spokenName = (row: Typed): string => (nomeDiDocumento(typeOf(row) ?? "") ?? "Documento").toLowerCase();
