import { document as calls, type Document_ } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { toDocumentInput, toDraft } from "../draft.ts";

/**
 * A draft like a rejected document, to go out with a number and a day of its own: it names the rejected one (RULES §14,
 * circ. 13/E/2018). Answers its id.
 */
export async function replaceRejected({ id, numeroDocumentoInvio, dataDocumentoInvio }: Document_): Promise<string> {
  const copy = await call(calls.clone, { params: { id } });
  const rejected = { tipo: "fattura" as const, idDocumento: numeroDocumentoInvio, data: dataDocumentoInvio };
  const linked = { ...toDraft(copy), riferimenti: [...copy.riferimenti, rejected] };
  await call(calls.update, { params: { id: copy.id }, body: toDocumentInput(linked, copy.version) });
  return copy.id;
}
