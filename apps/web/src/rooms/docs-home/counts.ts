import { clients } from "@fatturachiara/contract/rooms/clients";
import { document as documents } from "@fatturachiara/contract/rooms/document";
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
};

/** Four pages of one row each: what they tell beside it are the counts. */
export async function readCounts(signal: AbortSignal): Promise<Counts> {
  const how = { quiet: true, signal };
  const smallestPage = { page: 1, size: 1 };
  const [sent, received, unseen, people] = await Promise.all([
    call(documents.list, { query: { type: "sent", year: 0, ...smallestPage }, ...how }),
    call(documents.list, { query: { type: "received", year: 0, ...smallestPage }, ...how }),
    call(documents.list, { query: { type: "received", year: 0, segno: "nuova", ...smallestPage }, ...how }),
    call(clients.list, { query: smallestPage, ...how }),
  ]);
  if (Array.isArray(sent) || Array.isArray(received) || Array.isArray(unseen) || Array.isArray(people))
    throw new Error("Pages were asked for");
  const { B, E, tutte } = sent.conteggi;
  const [ricevute, nuove, clienti] = [received.total, unseen.total, people.total];
  return { bozze: B, scartate: E, emesse: tutte, ricevute, nuove, clienti };
}
