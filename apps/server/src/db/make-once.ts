import { fail } from "@fatturachiara/contract";
import * as z from "zod/mini";
import type { Clock } from "../clock.ts";
import { newId } from "../new-id.ts";
import type { Db, Tx } from "./database.ts";

/** How long a key stands for what was made with it. */
export const keptMs = 24 * 3600_000;

/** The `Idempotency-Key` of a call, and the hash of all it brings. */
export type CallKey = { key: string; content: Buffer };

/** One call of one profile; `key` undefined: it bears none, and is made as often as it comes. */
type KeyedCall = { profile: string; call: string; key: CallKey | undefined };

type Parts = { tx: Tx; clock: Clock };

/**
 * What the call with that key has made already, for a day, or what `make` makes now; both are ids. The same call made twice
 * at once waits for the first, in whichever process that runs. With that key another call is refused.
 */
export async function makeOnce(parts: Parts, called: KeyedCall, make: () => Promise<string>): Promise<string> {
  if (called.key === undefined) return make();
  const earlier = await lookBack(parts, { ...called, key: called.key });
  if (earlier) return earlier.recordId;
  const recordId = await make();
  await remember(parts, { ...called, key: called.key }, { recordId });
  return recordId;
}

/** The same for a call whose answer no record tells again: that of the first is kept, and answered. */
export async function answerOnce<Answer extends z.core.$ZodType>(
  parts: Parts,
  { answer, ...called }: KeyedCall & { answer: Answer },
  act: () => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const { key } = called;
  if (key === undefined) return act();
  const earlier = await lookBack(parts, { ...called, key });
  if (earlier) return z.decode(answer, earlier.risposta as z.input<Answer>);
  const answered = await act();
  const risposta = JSON.stringify(z.encode(answer, answered));
  await remember(parts, { ...called, key }, { recordId: newId(parts.clock), risposta });
  return answered;
}

type WithKey = KeyedCall & { key: CallKey };

async function lookBack({ tx, clock }: Parts, { profile, call, key }: WithKey) {
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
  await tx
    .deleteFrom("made_with_key")
    .where("profileId", "=", profile)
    .where("createdAt", "<=", new Date(clock.now().getTime() - keptMs))
    .execute();
  const earlier = await tx
    .selectFrom("made_with_key")
    .select(["recordId", "impronta", "risposta"])
    .where("profileId", "=", profile)
    .where("chiamata", "=", call)
    .where("chiave", "=", key.key)
    .executeTakeFirst();
  // A process of the version before, on the same database, keeps none.
  if (earlier?.impronta && !earlier.impronta.equals(key.content)) throw fail("keyOfAnotherCall");
  return earlier;
}

async function remember(
  { tx, clock }: Parts,
  { profile, call, key }: WithKey,
  result: { recordId: string; risposta?: string },
): Promise<void> {
  const which = { profileId: profile, chiamata: call, chiave: key.key, impronta: key.content };
  await tx
    .insertInto("made_with_key")
    .values({ ...which, ...result, createdAt: clock.now() })
    .execute();
}

/** Forgets what keys stood for that long ago; a profile that goes on with keys does so by itself. */
export async function deleteMadeBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("made_with_key").where("createdAt", "<=", moment).execute();
}
