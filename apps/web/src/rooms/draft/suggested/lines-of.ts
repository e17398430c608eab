import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { titleOf } from "../../document/index.ts";
import { keyed, type Line } from "../content/draft.ts";

/** The lines of that document and what it is called; "failed" where it could not be read (`call` has said why). */
export async function linesOf(id: string): Promise<{ name: string; lines: Line[] } | "failed"> {
  try {
    const document = await call(calls.read, { params: { id } });
    return {
      name: titleOf(document.tipoDocumento, document.numeroDocumentoInvio ?? undefined).toLowerCase(),
      lines: document.documentServices.map(({ id: _, idDocumento: __, ...line }) => keyed(line)),
    };
  } catch (error) {
    if (error instanceof CallFailure) return "failed";
    throw error;
  }
}
