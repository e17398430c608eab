import type { Tx } from "../../db/database.ts";
import type { DocumentRecord } from "../document/index.ts";
import { lockSeries, moveSeries } from "./number-store.ts";

/** The number of a document that gives it up is free again where it is still the last of its series, else it is a gap. */
export async function giveNumberBack(tx: Tx, row: DocumentRecord): Promise<void> {
  if (row.numeroDocumentoInvio === null || row.anno === null || row.serie === null) return;
  const series = { profile: row.profileId, anno: row.anno, serie: row.serie };
  const { ultimo, ultimaData } = await lockSeries(tx, series);
  if (row.numeroDocumento === ultimo) await moveSeries(tx, series, { ultimo: ultimo - 1, ultimaData });
}
