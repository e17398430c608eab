import { deductedLines, referenceTo } from "@fatturachiara/contract/document/deducted-advance";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { type Draft, newLine } from "./draft.ts";
import { isBlank } from "./draft-store.ts";

/** The balance of an advance: its lines with the other sign, so that VAT, fund and withholding go as they came, and its reference (2.1.6). */
export function deductAdvance(draft: Draft, advance: DocumentDetail): Pick<Draft, "lines" | "riferimenti"> {
  const reference = referenceTo(advance);
  const named = draft.riferimenti.some(
    (cited) => cited.tipo === "fattura" && cited.idDocumento === reference.idDocumento && cited.data === reference.data,
  );
  return {
    lines: [...draft.lines.filter((line) => !isBlank(line)), ...deductedLines(advance).map(newLine)],
    riferimenti: named ? draft.riferimenti : [...draft.riferimenti, reference],
  };
}
