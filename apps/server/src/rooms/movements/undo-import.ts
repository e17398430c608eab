import { fail } from "@fatturachiara/contract";
import type { StatementImport } from "@fatturachiara/contract/rooms/movements";
import { sql } from "kysely";
import { countMovements } from "../../db/counts/settle-movements.ts";
import type { Db, Querier, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { isMatched } from "./match/matches-of.ts";

const most = 50;

/** The files that gave movements, the last first. */
export async function listImports(db: Querier, profile: string): Promise<StatementImport[]> {
  const rows = await db
    .selectFrom("movement_import as one")
    .innerJoin("movement_account as account", (join) =>
      join.onRef("account.profileId", "=", "one.profileId").onRef("account.id", "=", "one.accountId"),
    )
    .select(["one.id", "one.accountId as idConto", "account.nome as conto", "one.nomeFile", "one.formato"])
    .select(["one.nuovi", "one.presenti", "one.createdAt"])
    .where("one.profileId", "=", profile)
    .where("one.nuovi", ">", 0)
    .orderBy("one.createdAt", "desc")
    .orderBy("one.id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Takes back what a file gave; an account that has nothing left goes with it. */
export function undoImport(db: Db, profile: string, id: string): Promise<{ tolti: number; rimasti: number }> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("movement_import")
      .select("accountId")
      .where("profileId", "=", profile)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw fail("importNotFound");
    const of = { profile, id };
    const rimasti = await dropDeadMatches(tx, of);
    const tolti = await dropMovements(tx, of);
    await countMovements(tx, profile, [row.accountId]);
    if (rimasti > 0) {
      await tx
        .updateTable("movement_import")
        .set({ nuovi: rimasti })
        .where("profileId", "=", profile)
        .where("id", "=", id)
        .execute();
      return { tolti, rimasti };
    }
    await tx.deleteFrom("movement_import").where("profileId", "=", profile).where("id", "=", id).execute();
    const { accountId } = row;
    const used = await tx
      .selectFrom("movement_import")
      .select("id")
      .where("profileId", "=", profile)
      .where("accountId", "=", accountId)
      .limit(1)
      .executeTakeFirst();
    if (!used)
      await tx.deleteFrom("movement_account").where("profileId", "=", profile).where("id", "=", accountId).execute();
    return { tolti, rimasti: 0 };
  });
}

/** Lets go of matches that count no more; answers how many movements of the file have some that do, and stay. */
async function dropDeadMatches(tx: Tx, { profile, id }: { profile: string; id: string }): Promise<number> {
  const unmatched = tx
    .selectFrom("movement")
    .select("movement.id")
    .where("movement.profileId", "=", profile)
    .where("movement.importId", "=", id)
    .where(sql<boolean>`not ${isMatched}`);
  await tx.deleteFrom("movement_match").where("profileId", "=", profile).where("movementId", "in", unmatched).execute();
  const { rimasti } = await tx
    .selectFrom("movement")
    .select(sql<number>`count(*)::integer`.as("rimasti"))
    .where("profileId", "=", profile)
    .where("importId", "=", id)
    .where(isMatched)
    .executeTakeFirstOrThrow();
  return rimasti;
}

async function dropMovements(tx: Tx, { profile, id }: { profile: string; id: string }): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("movement")
    .where("profileId", "=", profile)
    .where("importId", "=", id)
    .where(sql<boolean>`not ${isMatched}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
