import { sql } from "kysely";
import type { Tx } from "../database.ts";

/**
 * A file name is known to be taken: those that a transmitter gives from now on are beyond its progressive (controllo 00002).
 * Never back: somebody may be giving the first names just now, whom nobody else sees yet.
 */
export async function goBeyondName(tx: Tx, trasmittente: string, progressive: string): Promise<void> {
  await tx
    .insertInto("file_progressive")
    .values({ trasmittente, ultimo: progressive })
    .onConflict((conflict) =>
      conflict.column("trasmittente").doUpdateSet({
        ultimo: sql<string>`greatest(file_progressive.ultimo collate "C", excluded.ultimo collate "C")`,
      }),
    )
    .execute();
}
