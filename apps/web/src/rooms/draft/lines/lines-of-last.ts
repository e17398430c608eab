import type { Client } from "@fatturachiara/contract/rooms/clients";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { clientName } from "../../clients/index.ts";
import { titleOf } from "../../document/index.ts";
import { keyed, type Line } from "../content/draft.ts";

/**
 * The lines of the newest document issued to that customer and what it is called; null where there is none, "failed"
 * where it could not be read (`call` has said why). `own` is the draft being written.
 */
export async function linesOfLast(
  client: Client,
  own: string | undefined,
): Promise<{ name: string; lines: Line[] } | null | "failed"> {
  try {
    const search = client.partitaIva || client.codiceFiscale || clientName(client);
    const answer = await call(calls.list, { query: { type: "sent", search, year: 0, page: 1, size: 100 } });
    const rows = Array.isArray(answer) ? answer : answer.items;
    const last = rows.find((row) => row.idCliente === client.id && row.id !== own && row.statoDocumento !== "B");
    if (!last) return null;
    const document = await call(calls.read, { params: { id: last.id } });
    return {
      name: titleOf(document.tipoDocumento, document.numeroDocumentoInvio ?? undefined).toLowerCase(),
      lines: document.documentServices.map(({ id: _, idDocumento: __, ...line }) => keyed(line)),
    };
  } catch (error) {
    if (error instanceof CallFailure) return "failed";
    throw error;
  }
}
