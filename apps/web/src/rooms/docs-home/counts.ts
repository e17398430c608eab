import { clients } from "@fatturachiara/contract/rooms/clients";
import { type DocumentRow, document as documents } from "@fatturachiara/contract/rooms/document";
import { call } from "../../api/call.ts";

/** How many documents and customers there are, of all years. */
export type Counts = {
  bozze: number;
  scartate: number;
  /** All issued, drafts too: what the list shows without a tab. */
  emesse: number;
  ricevute: number;
  /** Received and not opened yet. */
  nuove: number;
  clienti: number;
  /** The last ones, to be opened: own ones and received ones. */
  ultimeEmesse: readonly DocumentRow[];
  ultimeRicevute: readonly DocumentRow[];
};

/** Rows the page has room for. */
const last = { emesse: 8, ricevute: 5 };

/** Four first pages: what they tell beside their rows are the counts. */
export async function readCounts(signal: AbortSignal): Promise<Counts> {
  const how = { quiet: true, signal };
  const smallestPage = { page: 1, size: 1 };
  const [sent, received, unseen, people] = await Promise.all([
    call(documents.list, { query: { type: "sent", year: 0, page: 1, size: last.emesse }, ...how }),
    call(documents.list, { query: { type: "received", year: 0, page: 1, size: last.ricevute }, ...how }),
    call(documents.list, { query: { type: "received", year: 0, segno: "nuova", ...smallestPage }, ...how }),
    call(clients.list, { query: smallestPage, ...how }),
  ]);
  if (Array.isArray(sent) || Array.isArray(received) || Array.isArray(unseen) || Array.isArray(people))
    throw new Error("Pages were asked for");
  const { B, E, tutte } = sent.conteggi;
  const [ricevute, nuove, clienti] = [received.total, unseen.total, people.total];
  const rows = { ultimeEmesse: sent.items, ultimeRicevute: received.items };
  return { ...rows, bozze: B, scartate: E, emesse: tutte, ricevute, nuove, clienti };
}
