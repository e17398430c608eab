import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";

/** Transactions that ask for the same key come one after the other. */
export function oneAtATime(tx: Tx, key: Buffer) {
  return sql`select pg_advisory_xact_lock(${key.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** Counts an attempt to sign in before it is judged. */
export function insertGuess(
  tx: Tx,
  guess: { id: string; callerKey: Buffer; accountKey: Buffer; deviceKey: Buffer | null; at: Date },
) {
  return tx.insertInto("login_guess").values(guess).execute();
}

/** Takes the attempt back that turned out to be right. */
export function deleteGuess(db: Querier, id: string) {
  return db.deleteFrom("login_guess").where("id", "=", id).execute();
}

type Guesses = { ofCaller: number; ofCallerAtAccount: number; ofAccount: number; ofKnownDevice: number };

/** Guesses after a moment: of the caller wherever, and at this account; at the account from unknown devices, at it from this known one. */
export async function countGuesses(
  tx: Tx,
  { callerKey, accountKey, deviceKey }: { callerKey: Buffer; accountKey: Buffer; deviceKey: Buffer | null },
  after: Date,
): Promise<Guesses> {
  const { rows } = await sql<Guesses>`
    select (select count(*) from login_guess where "callerKey" = ${callerKey} and at > ${after}) as "ofCaller",
           (select count(*) from login_guess where "callerKey" = ${callerKey} and "accountKey" = ${accountKey}
             and at > ${after} and "deviceKey" is null) as "ofCallerAtAccount",
           (select count(*) from login_guess
             where "accountKey" = ${accountKey} and at > ${after} and "deviceKey" is null) as "ofAccount",
           (select count(*) from login_guess
             where "accountKey" = ${accountKey} and at > ${after} and "deviceKey" = ${deviceKey}) as "ofKnownDevice"
  `.execute(tx);
  return rows[0] ?? { ofCaller: 0, ofCallerAtAccount: 0, ofAccount: 0, ofKnownDevice: 0 };
}

/** Guesses that no limit counts any more. */
export function deleteGuessesBefore(db: Querier, moment: Date) {
  return db.deleteFrom("login_guess").where("at", "<", moment).execute();
}
