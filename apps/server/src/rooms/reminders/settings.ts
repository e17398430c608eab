import { type ReminderInput, type ReminderSettings, usualSteps } from "@fatturachiara/contract/rooms/reminders";
import type { Querier } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";

/** What a profile has chosen; off where it has chosen nothing. */
export async function readSettings(db: Querier, profile: string): Promise<ReminderSettings> {
  const row = await db.selectFrom("reminder_settings").selectAll().where("profileId", "=", profile).executeTakeFirst();
  if (!row) return { attivi: false, passi: [...usualSteps], interessi: false, messaggio: null, dal: null };
  const { attivi, passi, interessi, messaggio, dal } = row;
  return { attivi, passi, interessi, messaggio, dal };
}

/** Keeps a choice. Switched on, steps count from that day; while they are on, changing them leaves that day as it is. */
export function saveSettings(
  { db, clock }: Pick<Deps, "db" | "clock">,
  profile: string,
  { attivi, passi, interessi, messaggio }: ReminderInput,
): Promise<ReminderSettings> {
  return inTransaction(db, async (tx) => {
    const before = await readSettings(tx, profile);
    const dal = attivi ? ((before.attivi ? before.dal : null) ?? clock.oggi()) : null;
    const row = {
      ...{ attivi, interessi, dal, messaggio: messaggio || null },
      passi: JSON.stringify(inOrder(passi)),
    };
    await tx
      .insertInto("reminder_settings")
      .values({ profileId: profile, ...row })
      .onConflict((conflict) => conflict.column("profileId").doUpdateSet(row))
      .execute();
    return readSettings(tx, profile);
  });
}

/** Steps from the first to the last. */
export const inOrder = (steps: readonly number[]): number[] => [...steps].sort((one, other) => one - other);
