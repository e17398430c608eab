import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import type { DocumentRecord } from "./columns.ts";
import { actOn, allow } from "./move-document.ts";
import { lockSeries, moveSeries } from "./number-store.ts";
import { lockRow, updateRow } from "./store.ts";

/**
 * Moves a draft to the bin. A number it had been given (the PEC refused it, the SdI never saw it) is free again where it
 * is still the last of its series, else it is a gap.
 */
export async function removeDocument({ db, clock }: { db: Db; clock: Clock }, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, actor.profile, id);
    if (!row) throw fail("documentNotFound");
    const esito = allow(row, "user:delete");
    await actOn(tx, clock, {
      row,
      esito,
      told: { tipo: "ELIMINAZIONE", messaggio: "Spostata nel cestino.", userId: actor.user },
    });
    await giveNumberBack(tx, row);
    await updateRow(tx, actor.profile, id, { deletedAt: clock.now(), version: row.version + 1 });
  });
}

async function giveNumberBack(tx: Tx, row: DocumentRecord): Promise<void> {
  if (row.numeroDocumentoInvio === null || row.anno === null || row.serie === null) return;
  const series = { profile: row.profileId, anno: row.anno, serie: row.serie };
  const { ultimo, ultimaData } = await lockSeries(tx, series);
  if (row.numeroDocumento === ultimo) await moveSeries(tx, series, { ultimo: ultimo - 1, ultimaData });
}
