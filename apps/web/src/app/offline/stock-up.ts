import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as documents } from "@fatturachiara/contract/rooms/document";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";

/** How much is fetched for the time without a line. */
const most = { clients: 200, documents: 10 };

/**
 * Fetches what one writes an invoice with, and the last ones that were issued, so that they are there without a line: one
 * call after the other, behind whatever the person does.
 */
export async function stockUp(): Promise<void> {
  const quietly = { quiet: true, silent: true };
  try {
    await call(taxdata.read, quietly);
    await call(taxdata.bankAccounts, quietly);
    await call(servicecode.list, quietly);
    await call(clients.list, { query: { page: 1, size: most.clients }, ...quietly });
    const sent = await call(documents.list, { query: { type: "sent", page: 1, size: 25 }, ...quietly });
    const rows = Array.isArray(sent) ? sent : sent.items;
    for (const { id } of rows.slice(0, most.documents)) await call(documents.read, { params: { id }, ...quietly });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error; // no line yet: the next visit fetches the rest
  }
}
