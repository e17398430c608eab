import { decodeDocument } from "@fatturachiara/contract/draft/decode-document";
import { senzaFile } from "@fatturachiara/fatturapa/documento";
import { type Draft, toDocumentInput } from "./draft.ts";
import { withChanges } from "./with-changes.ts";

/** The draft with nothing kept as in its file. */
export function recalculated(draft: Draft): Draft {
  const before = decodeDocument(toDocumentInput(draft));
  return withChanges(draft, before, senzaFile(before));
}
