import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";

import type { Deps } from "../../../deps.ts";
import { graceDays } from "./what-stays.ts";

/** An account that its owner has closed; `email` is empty once it was erased. */
export type ClosedAccount = {
  user: string;
  /** Null: nothing of it is left but the name that acts done elsewhere give. */
  profile: string | null;
  email: string;
  closedAt: Date;
  erasedAt: Date | null;
};

const closed = (db: Querier) =>
  db
    .selectFrom("app_user")
    .leftJoin("profile", "profile.userId", "app_user.id")
    .select((row) => [
      "app_user.id as user",
      "profile.id as profile",
      "email",
      row.ref("closedAt").$notNull().as("closedAt"),
      "erasedAt",
    ])
    .where("closedAt", "is not", null);

/** The accounts closed 30 days ago or earlier, oldest first. */
export function closedDue({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ClosedAccount[]> {
  const moment = new Date(clock.now().getTime() - graceDays * 86_400_000);
  return closed(db).where("closedAt", "<=", moment).orderBy("closedAt").execute();
}

/** The closed account with that address. */
export function findClosed(db: Querier, email: string): Promise<ClosedAccount | undefined> {
  return closed(db).where("emailKey", "=", email.toLowerCase()).executeTakeFirst();
}

/** The account as it is now, held until the end of the transaction; undefined when it was opened again. */
export async function lockClosed(tx: Tx, user: string): Promise<ClosedAccount | undefined> {
  await sql`select 1 from app_user where id = ${user} for update`.execute(tx);
  return closed(tx).where("app_user.id", "=", user).executeTakeFirst();
}

/**
 * The closed accounts of somebody of which something is kept, by address, VAT number, tax code or id: once it is erased an
 * account has no address any more.
 */
export async function findClosedOf(
  db: Querier,
  who: string,
): Promise<{ user: string; profile: string; name: string; closedAt: Date }[]> {
  const number = who.toUpperCase().replace(/^IT(?=\d{11}$)/, "");
  const rows = await db
    .selectFrom("app_user")
    .innerJoin("profile", "profile.userId", "app_user.id")
    .leftJoin("fiscal_profile", "fiscal_profile.profileId", "profile.id")
    .where("closedAt", "is not", null)
    .where((where) =>
      where.or([
        where("emailKey", "=", who.toLowerCase()),
        where("partitaIva", "=", number),
        where("codiceFiscale", "=", number),
        where(sql<string>`app_user.id::text`, "=", who.toLowerCase()),
      ]),
    )
    .select(["app_user.id as user", "profile.id as profile", "app_user.name", "surname"])
    .select((row) => row.ref("closedAt").$notNull().as("closedAt"))
    .orderBy("closedAt")
    .execute();
  return rows.map(({ surname, ...row }) => ({ ...row, name: `${row.name} ${surname}` }));
}
