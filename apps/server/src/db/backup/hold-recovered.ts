import type pg from "pg";
import { goBeyondUnknownNames } from "./go-beyond-unknown-names.ts";
import { holdSending, sayWhyHeld } from "./hold-sending.ts";

/** What `restore` does besides, for data that came back to an earlier moment by other hands: PostgreSQL's own archive, a copy of the disk. */
export async function holdRecovered(pool: pg.Pool, { savedAt, now }: { savedAt: Date; now: Date }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await holdSending(client, { savedAt: savedAt.toISOString(), now });
    await sayWhyHeld(client, "ripristino");
    await goBeyondUnknownNames(client);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
