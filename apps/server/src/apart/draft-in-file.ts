import { fail } from "@fatturachiara/contract";
import { documentOf } from "@fatturachiara/contract/document/document-of";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { DaComporre } from "@fatturachiara/fatturapa/bozza";
import { bozzaDa } from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";
import type { OpenedFile } from "../../apart/open-file.ts";

/** One document of a file and the draft it makes; `input` names no customer and no account yet. */
export type DraftInFile = { fattura: FatturaElettronica; da: DaComporre; input: DocumentInput };

/**
 * The draft in a file. Throws `noDraftOfIt` where it is no ordinary invoice, has no such document, or breaks the format so
 * that a draft cannot be read; what fails on a file of sound structure is an error of ours and stays one.
 */
export function draftIn(read: OpenedFile, indice: number): DraftInFile {
  const fattura = read.forma === "ordinaria" ? intera(FatturaElettronica, read.lettura) : undefined;
  if (!fattura?.FatturaElettronicaBody[indice]) throw fail("noDraftOfIt");
  const da = bozzaDa(fattura, indice);
  return { fattura, da, input: documentOf(da, {}) };
}
