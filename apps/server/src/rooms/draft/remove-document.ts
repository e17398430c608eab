import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { actOn, allow, lockRow, updateRow } from "../document/index.ts";
import { giveNumberBack } from "../number/index.ts";

/**
 * Moves a draft to the bin. A number it had been given (the PEC refused it, the SdI never saw it) is free again where it
 * is still the last of its series, else it is a gap.
 */
export async function removeDocument({ db, clock }: { db: Db; clock: Clock }, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, { profile: actor.profile, id });
    if (!row) throw fail("documentNotFound");
    const esito = allow(row, "user:delete");
    await actOn(tx, clock, {
      row,
      esito,
      event: { tipo: "ELIMINAZIONE", messaggio: "Spostata nel cestino.", userId: actor.user },
    });
    await giveNumberBack(tx, row);
    await updateRow(tx, { profile: actor.profile, id }, { deletedAt: clock.now(), version: row.version + 1 });
  });
}
