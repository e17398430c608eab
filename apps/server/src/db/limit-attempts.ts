import { createHmac } from "node:crypto";
import { tooMany } from "@fatturachiara/contract";
import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";

import type { Db } from "./database.ts";

/** Refuses with `tooManyRequests` whoever tries too often, and says for how long. */
export type AttemptLimit = {
  take(key: string): Promise<void>;
  /** Refuses whoever has no attempt left, and counts none. */
  refuseIfNone(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
};

type Parts = { db: Db; clock: Clock; config: Pick<Config, "keys"> };

/**
 * At most `max` attempts per key within `windowMs`, counted in the database: restarts and several processes count as one.
 * Of a key only a digest is kept. Never to be asked inside a transaction: what was tried counts whatever becomes of it.
 */
export function limitAttempts(
  { db, clock, config }: Parts,
  { name, max, windowMs }: { name: string; max: number; windowMs: number },
): AttemptLimit {
  const [secret] = config.keys.derive("attempts");
  const digest = (key: string) => createHmac("sha256", secret).update(`${name} ${key}`).digest();
  return {
    async take(key) {
      const now = clock.now();
      const fresh = { volte: 1, fino: new Date(now.getTime() + windowMs) };
      const { volte, fino } = await db
        .insertInto("attempt_window")
        .values({ chiave: digest(key), ...fresh })
        .onConflict((conflict) =>
          conflict.column("chiave").doUpdateSet({
            volte: sql<number>`case when attempt_window.fino <= ${now} then 1 else attempt_window.volte + 1 end`,
            fino: sql<Date>`case when attempt_window.fino <= ${now} then excluded.fino else attempt_window.fino end`,
          }),
        )
        .returning(["volte", "fino"])
        .executeTakeFirstOrThrow();
      if (volte > max) throw tooMany(fino.getTime() - now.getTime());
    },
    async refuseIfNone(key) {
      const now = clock.now();
      const row = await db
        .selectFrom("attempt_window")
        .select(["volte", "fino"])
        .where("chiave", "=", digest(key))
        .where("fino", ">", now)
        .executeTakeFirst();
      if (row && row.volte >= max) throw tooMany(row.fino.getTime() - now.getTime());
    },
    async forgive(key) {
      await db.deleteFrom("attempt_window").where("chiave", "=", digest(key)).execute();
    },
  };
}

/** Deletes what counts nothing any more. */
export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("attempt_window").where("fino", "<", moment).execute();
}
