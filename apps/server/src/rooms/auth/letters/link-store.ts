import type { Querier, Tx } from "../../../db/database.ts";
import { lockUser } from "../user/user-store.ts";

/** What a mailed link is for. */
export type LinkPurpose = "confirmregister" | "resetpassword" | "outlogin" | "confirmmail" | "undomail" | "endmanagers";

/** Keeps what a mailed link will be known by. */
export function insertLink(
  tx: Tx,
  link: {
    hash: Buffer;
    userId: string;
    purpose: LinkPurpose;
    detail: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
) {
  return tx.insertInto("one_time_token").values(link).execute();
}

/**
 * Marks an unused, unexpired link as used and returns it: of two who use it at once, one gets it. The person comes first,
 * as wherever links of theirs end: nobody waits for a person while holding a link of theirs.
 */
export async function takeLink(tx: Tx, { hash, purpose }: { hash: Buffer; purpose: LinkPurpose }, at: Date) {
  const link = await tx.selectFrom("one_time_token").select("userId").where("hash", "=", hash).executeTakeFirst();
  if (!link) return undefined;
  await lockUser(tx, link.userId);
  return tx
    .updateTable("one_time_token")
    .set({ usedAt: at })
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .returning(["userId", "detail"])
    .executeTakeFirst();
}

/** A link for one of these that has not expired, used or not. */
export function findLink(tx: Querier, { hash, purposes }: { hash: Buffer; purposes: LinkPurpose[] }, at: Date) {
  return tx
    .selectFrom("one_time_token")
    .select(["userId", "detail", "usedAt"])
    .where("hash", "=", hash)
    .where("purpose", "in", purposes)
    .where("expiresAt", ">", at)
    .executeTakeFirst();
}

/** Links of that kind which are still good stop being so: a newer one has been mailed, or the thing is done. */
export function voidLinks(tx: Tx, { user, purpose }: { user: string; purpose: LinkPurpose }, at: Date) {
  return tx
    .updateTable("one_time_token")
    .set({ usedAt: at })
    .where("userId", "=", user)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
}

/** Links of that kind made for the user after a moment. */
export function linksSince(tx: Tx, { user, purpose }: { user: string; purpose: LinkPurpose }, after: Date) {
  return tx
    .selectFrom("one_time_token")
    .select(["createdAt", "usedAt"])
    .where("userId", "=", user)
    .where("purpose", "=", purpose)
    .where("createdAt", ">", after)
    .execute();
}

/** No link of the user works any more, but for those by which the owner of an address takes back a change of it. */
export function voidAllLinks(tx: Tx, user: string, at: Date) {
  return tx
    .updateTable("one_time_token")
    .set({ usedAt: at })
    .where("userId", "=", user)
    .where("purpose", "!=", "undomail")
    .where("usedAt", "is", null)
    .execute();
}

/** When the address was first told of a change of it that can still be taken back. */
export async function firstToldAt(tx: Tx, { user, address }: { user: string; address: string }, at: Date) {
  const { first } = await tx
    .selectFrom("one_time_token")
    .select(({ fn }) => fn.min("createdAt").as("first"))
    .where("userId", "=", user)
    .where("purpose", "=", "undomail")
    .where("detail", "=", address)
    .where("expiresAt", ">", at)
    .executeTakeFirstOrThrow();
  return first;
}

/** Nobody who was told of a change after that moment takes anything back. */
export function voidUndosSince(tx: Tx, { user, since }: { user: string; since: Date }, at: Date) {
  return tx
    .updateTable("one_time_token")
    .set({ usedAt: at })
    .where("userId", "=", user)
    .where("purpose", "=", "undomail")
    .where("createdAt", ">=", since)
    .where("usedAt", "is", null)
    .execute();
}
