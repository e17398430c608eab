import type { Insertable } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { ApiToken } from "../../../db/schema.ts";

/** Keeps a new token, as its hash. */
export async function insertToken(tx: Tx, row: Insertable<ApiToken>): Promise<void> {
  await tx.insertInto("api_token").values(row).execute();
}

/** The person's tokens that nobody has revoked, the newest first; those that have expired too. */
export function listTokens(db: Querier, user: string) {
  return db
    .selectFrom("api_token")
    .select(["id", "nome", "permesso", "createdAt", "expiresAt", "lastUsedAt"])
    .where("userId", "=", user)
    .where("revokedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends a token of that person; false when there is none to end. */
export async function revokeToken(
  db: Querier,
  { user, id, at }: { user: string; id: string; at: Date },
): Promise<boolean> {
  const revoked = await db
    .updateTable("api_token")
    .set({ revokedAt: at })
    .where("userId", "=", user)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Ends every token of a person. */
export async function revokeTokens(tx: Tx, user: string, at: Date): Promise<void> {
  await tx
    .updateTable("api_token")
    .set({ revokedAt: at })
    .where("userId", "=", user)
    .where("revokedAt", "is", null)
    .execute();
}

/** A living token with the person's own profile. */
export function findLivingToken(db: Querier, hash: Buffer, at: Date) {
  return db
    .selectFrom("api_token as token")
    .innerJoin("app_user", "app_user.id", "token.userId")
    .innerJoin("profile", "profile.userId", "token.userId")
    .select([
      "token.id",
      "token.nome",
      "token.permesso",
      "token.lastUsedAt",
      "token.userId",
      "profile.id as profile",
      "profile.expiringDate",
    ])
    .where("token.hash", "=", hash)
    .where("token.revokedAt", "is", null)
    .where("token.expiresAt", ">", at)
    .where("app_user.closedAt", "is", null)
    .executeTakeFirst();
}

/** Whose token it is or was. */
export function findTokenOwner(db: Querier, hash: Buffer) {
  return db.selectFrom("api_token").select("userId").where("hash", "=", hash).executeTakeFirst();
}

/** Notes that a token was used. */
export async function touchToken(db: Querier, id: string, at: Date): Promise<void> {
  await db.updateTable("api_token").set({ lastUsedAt: at }).where("id", "=", id).execute();
}

/** Deletes what ended before a moment: the log of what was done keeps its name. */
export async function deleteTokensBefore(db: Querier, moment: Date): Promise<void> {
  await db
    .deleteFrom("api_token")
    .where((where) => where.or([where("revokedAt", "<", moment), where("expiresAt", "<", moment)]))
    .execute();
}
