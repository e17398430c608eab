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
  await sql`select from app_user where id = ${user} for update`.execute(tx);
  return closed(tx).where("app_user.id", "=", user).executeTakeFirst();
}
