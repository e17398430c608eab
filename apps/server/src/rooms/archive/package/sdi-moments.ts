import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";

/** When the SdI had the file and when it handed it over, as its receipts state it, word for word. */
export type SdiMoments = { ricezione?: string | undefined; consegna?: string | undefined };

/** What was known, and what this receipt adds; any other file adds nothing. */
export async function withReceipt(known: SdiMoments, bytes: Uint8Array): Promise<SdiMoments> {
  const receipt = await unlessBeyond(readInThread("readRicevuta", bytes), undefined);
  if (!receipt || !("dataOraRicezione" in receipt)) return known;
  const consegna = "dataOraConsegna" in receipt ? receipt.dataOraConsegna : known.consegna;
  return { ricezione: receipt.dataOraRicezione ?? known.ricezione, consegna };
}
