import type { MovementAccount } from "@fatturachiara/contract/rooms/movements";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { MovementAccount as Table } from "../../db/schema.ts";

/** An account as it is kept. */
export type AccountRow = Selectable<Table>;

/** The accounts of a profile, those first that were brought first. */
export function listAccountRows(db: Querier, profile: string): Promise<AccountRow[]> {
  return db.selectFrom("movement_account").selectAll().where("profileId", "=", profile).orderBy("id").execute();
}

/** One account; undefined where the profile has none of that id. */
export function findAccount(db: Querier, profile: string, id: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("movement_account")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Keeps an account, without any movement yet. */
export async function insertAccount(tx: Tx, row: Insertable<Table>): Promise<void> {
  await tx.insertInto("movement_account").values(row).execute();
}

/** The accounts with how many movements they have, the bank's latest balance, and whether movements add up to it. */
export async function listAccounts(db: Querier, profile: string): Promise<MovementAccount[]> {
  const rows = await listAccountRows(db, profile);
  const accounts: MovementAccount[] = [];
  for (const { id, nome, iban, divisa, movimenti, abbinati, ignorati, somma } of rows) {
    const { saldo, differenza } = await balanceOf(db, profile, { id, somma });
    accounts.push({
      ...{ id, nome, iban, divisa, saldo, differenza, movimenti },
      aperti: movimenti - abbinati - ignorati,
    });
  }
  return accounts;
}

/**
 * The latest closing, and by how much it is missed by the earliest opening and all movements in between: none where no file has said
 * both.
 */
async function balanceOf(
  db: Querier,
  profile: string,
  { id: accountId, somma }: Pick<AccountRow, "id" | "somma">,
): Promise<Pick<MovementAccount, "saldo" | "differenza">> {
  const of = db.selectFrom("movement_import").where("profileId", "=", profile).where("accountId", "=", accountId);
  const closing = await of
    .select(["chiusuraGiorno", "chiusura"])
    .where("chiusura", "is not", null)
    .orderBy(sql`"chiusuraGiorno" desc nulls last`)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!closing?.chiusura) return { saldo: null, differenza: null };
  const saldo = { giorno: closing.chiusuraGiorno, importo: closing.chiusura };
  const opening = await of
    .select(["aperturaGiorno", "apertura"])
    .where("apertura", "is not", null)
    .orderBy(sql`"aperturaGiorno" asc nulls last`)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  if (!opening?.apertura || !opening.aperturaGiorno || !closing.chiusuraGiorno) return { saldo, differenza: null };
  // Most of them lie in between: those before and after are taken off the sum of all.
  const outside = (of: RawBuilder<boolean>) =>
    db
      .selectFrom("movement")
      .select(sql<Decimal>`coalesce(sum(importo), 0)`.as("importo"))
      .where("profileId", "=", profile)
      .where("accountId", "=", accountId)
      .where(of)
      .executeTakeFirstOrThrow();
  const before = await outside(sql<boolean>`"dataContabile" < ${opening.aperturaGiorno}`);
  const after = await outside(sql<boolean>`"dataContabile" > ${closing.chiusuraGiorno}`);
  const moved = somma.minus(before.importo).minus(after.importo);
  return { saldo, differenza: closing.chiusura.minus(opening.apertura).minus(moved) };
}
