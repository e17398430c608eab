import type { BankAccount } from "@fatturachiara/contract/rooms/taxdata";
import type { ExpressionBuilder } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

/** A bank account as the wire has it. */
export type BankAccountRow = BankAccount;

const columns = ["id", "intestatario", "iban", "banca", "bic", "predefinito"] as const;

function living(db: Querier, profile: string) {
  return db.selectFrom("bank_account").where("profileId", "=", profile).where("deletedAt", "is", null);
}

/** The bank accounts of a profile, the default one first. */
export function listBankAccounts(db: Querier, profile: string): Promise<BankAccountRow[]> {
  return living(db, profile).select(columns).orderBy("predefinito", "desc").orderBy("id").execute();
}

/** The bank account of that id. */
export function findBankAccount(db: Querier, profile: string, id: string): Promise<BankAccountRow | undefined> {
  return living(db, profile).select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * The id of the default account beside the tax data of its profile; null where there is no account. The profile is said here,
 * too: taken from the other table, the question would go to every node of a database that is distributed.
 */
export function defaultBankAccount(of: ExpressionBuilder<Schema, "fiscal_profile">, profile: string) {
  return of
    .selectFrom("bank_account")
    .select("bank_account.id")
    .where("bank_account.profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("predefinito", "=", true);
}

/** Two changes of one profile's accounts come one after the other: one of them is the default, always exactly one. */
export function lockBankAccounts(tx: Tx, profile: string) {
  return tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
}

/** Keeps a new bank account. */
export function insertBankAccount(
  tx: Tx,
  { profile, account }: { profile: string; account: BankAccountRow },
  at: Date,
) {
  return tx
    .insertInto("bank_account")
    .values({ ...account, profileId: profile, createdAt: at })
    .execute();
}

/** Changes a bank account; false where the profile has none of that id. */
export async function updateBankAccount(tx: Tx, profile: string, { id, ...account }: BankAccountRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("bank_account")
    .set(account)
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes that account the default one; null: none for the moment. */
export async function setDefaultBankAccount(tx: Tx, profile: string, id: string | null): Promise<void> {
  const mine = () => tx.updateTable("bank_account").where("profileId", "=", profile);
  await mine().set({ predefinito: false }).where("predefinito", "=", true).execute();
  if (id) await mine().set({ predefinito: true }).where("id", "=", id).execute();
}

/** Puts it away: older documents may still point at it. */
export function putBankAccountAway(tx: Tx, { profile, id }: { profile: string; id: string }, at: Date) {
  return tx
    .updateTable("bank_account")
    .set({ deletedAt: at, predefinito: false })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .execute();
}

/** How many documents that can still be changed (drafts and rejected ones) ask to be paid there. */
export async function countDraftsPaidAt(tx: Tx, profile: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("document")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("profileId", "=", profile)
    .where("idProfiloIban", "=", id)
    .where("statoDocumento", "in", ["B", "E"])
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
