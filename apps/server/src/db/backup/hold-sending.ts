import type pg from "pg";
import { readMigrations } from "../migrate.ts";

/** Writes into a database that is being restored that nothing leaves, whether or not the backup knew of such a thing. */
export async function holdSending(client: pg.ClientBase, savedAt: string, now: Date): Promise<void> {
  const step = readMigrations().find(({ name }) => name === "sending-hold");
  if (!step) throw new Error("The step sending-hold is missing");
  await client.query(step.text);
  // A copy of a copy that was still held: what has left is unknown since the first of them.
  await client.query(
    `insert into sending_hold ("savedAt", "heldAt") values ($1, $2)
       on conflict (held) do update
         set "savedAt" = least(sending_hold."savedAt", excluded."savedAt"), "heldAt" = excluded."heldAt"`,
    [savedAt, now],
  );
}
