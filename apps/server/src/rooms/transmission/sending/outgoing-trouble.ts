import type { Selectable } from "kysely";
import type { Db, Querier, Tx } from "../../../db/database.ts";
import type { OutgoingTrouble as OutgoingTroubleTable } from "../../../db/schema.ts";
import { paceOf, pauseAfter } from "../transmissions/channel-jobs.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { storableText } from "../transmissions/storable-text.ts";

/** The way out of a profile does not work: since when, how often it was tried, when the next probe goes, and why. */
export type OutgoingTrouble = Selectable<OutgoingTroubleTable>;

/** What is known to be wrong with the way out of a profile; undefined: nothing. */
export function findTrouble(db: Querier, profileId: string): Promise<OutgoingTrouble | undefined> {
  return db.selectFrom("outgoing_trouble").selectAll().where("profileId", "=", profileId).executeTakeFirst();
}

/**
 * Notes that the way out did not work once more, and puts everything that waits for it off until the next probe: one message
 * asks for all of them.
 */
export async function noteTrouble(
  tx: Tx,
  { clock, config }: Pick<SdiParts, "clock" | "config">,
  { profileId, reason }: { profileId: string; reason: string },
): Promise<OutgoingTrouble> {
  const known = await findTrouble(tx, profileId);
  const now = clock.now();
  const tentativi = (known?.tentativi ?? 0) + 1;
  const prossimoInvio = new Date(now.getTime() + pauseAfter(paceOf(config), tentativi));
  const found = { tentativi, prossimoInvio, motivo: storableText(reason) };
  const trouble = await tx
    .insertInto("outgoing_trouble")
    .values({ profileId, dal: now, segnalatoIl: null, ...found })
    .onConflict((conflict) => conflict.column("profileId").doUpdateSet(found))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("transmission")
    .set({ prossimoInvio })
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_coda")
    .where("attesaDal", "is not", null)
    .execute();
  return trouble;
}

/** The provider has said something: whatever waited for it may go. Answers whether anything was wrong. */
export async function forgetTrouble(tx: Tx, profileId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("outgoing_trouble")
    .where("profileId", "=", profileId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Where nothing waits any more, withdrawn or given up, nobody knows whether it still does not work. */
export async function forgetTroubleOfNobody(db: Db): Promise<void> {
  await db
    .deleteFrom("outgoing_trouble")
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("transmission")
            .select("id")
            .whereRef("transmission.profileId", "=", "outgoing_trouble.profileId")
            .where("stato", "in", ["in_coda", "in_corso"])
            .where("attesaDal", "is not", null),
        ),
      ),
    )
    .execute();
}

/** The next probe is wanted now. */
export async function probeNow(tx: Tx, { clock }: Pick<SdiParts, "clock">, profileId: string): Promise<void> {
  await tx
    .updateTable("outgoing_trouble")
    .set({ prossimoInvio: clock.now() })
    .where("profileId", "=", profileId)
    .execute();
}
