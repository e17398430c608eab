import type pg from "pg";
import { stepsBeforeBaseLine } from "../base-line.ts";

/** Writes into a database that is being restored that nothing leaves, whether or not the backup knew of such a thing. */
export async function holdSending(
  client: pg.ClientBase,
  { savedAt, now }: { savedAt: string; now: Date },
): Promise<void> {
  // What it needs may not be there yet: the step says "if not exists".
  const step = stepsBeforeBaseLine.find(({ name }) => name === "sending-hold");
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

/**
 * Says of a restored database, brought up to date, why nothing leaves: whatever the backup said of itself. One that was made while an
 * administrator had stopped sending knows as little as any other of what has left since.
 */
export async function sayWhyHeld(pool: Pick<pg.Pool, "query">, motivo: "ripristino" | "prova"): Promise<void> {
  await pool.query("update sending_hold set motivo = $1", [motivo]);
}
