import { fail } from "@fatturachiara/contract";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { hashOfToken, newOpaqueToken } from "../user/opaque-token.ts";
import type { Visit } from "../user/visit.ts";

/** Held by the browser between the two steps; no script reads it and it is never in an address. */
const cookieName = "FC-SECOND-STEP";
const stepLifeMs = 10 * 60_000;
const hourMs = 3_600_000;
const mostPerStep = 5;
/** Of one account within an hour: from each device that has signed in before, and from all the others together. */
const mostPerHour = 20;

/** A sign-in whose first factor has been proven; answers what the browser must keep. */
export async function beginSecondStep(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { user, deviceKey }: { user: string; deviceKey: Buffer | null },
): Promise<string> {
  const now = clock.now();
  const token = newOpaqueToken();
  await tx
    .insertInto("second_step")
    .values({
      hash: hashOfToken(token),
      userId: user,
      deviceKey,
      createdAt: now,
      expiresAt: new Date(now.getTime() + stepLifeMs),
    })
    .execute();
  return token;
}

/** Lets the browser go on to the second step. */
export const keepStep = ({ cookies }: Pick<Visit, "cookies">, token: string) =>
  cookies.keep(cookieName, token, stepLifeMs);
/** The browser has nothing to go on with any more. */
export const dropStep = ({ cookies }: Pick<Visit, "cookies">) => cookies.keep(cookieName, "", 0);

/** A sign-in between its two steps. */
export type SecondStep = Awaited<ReturnType<typeof findStep>>;

/** The sign-in begun in this browser, locked; fails with `secondStepOver` when there is none that can go on. */
export async function findStep(tx: Tx, { clock }: Pick<Deps, "clock">, { cookies }: Pick<Visit, "cookies">) {
  const step = await tx
    .selectFrom("second_step")
    .selectAll()
    .where("hash", "=", hashOfToken(cookies.read(cookieName) ?? ""))
    .where("usedAt", "is", null)
    .where("expiresAt", ">", clock.now())
    .forUpdate()
    .executeTakeFirst();
  if (!step) throw fail("secondStepOver");
  return step;
}

/** Counts an attempt before it is made; refuses it when there have been too many. */
export async function takeAttempt(tx: Tx, { clock }: Pick<Deps, "clock">, step: SecondStep): Promise<void> {
  if (step.attempts >= mostPerStep) throw fail("secondStepOver");
  // One account at a time: attempts of several steps are counted together.
  await tx.selectFrom("app_user").select("id").where("id", "=", step.userId).forUpdate().execute();
  if ((await attemptsOf(tx, step, new Date(clock.now().getTime() - hourMs))) >= mostPerHour)
    throw fail("tooManyGuesses");
  await tx
    .updateTable("second_step")
    .set({ attempts: step.attempts + 1 })
    .where("hash", "=", step.hash)
    .execute();
}

async function attemptsOf(tx: Tx, { userId, deviceKey }: SecondStep, after: Date): Promise<number> {
  const { attempts } = await tx
    .selectFrom("second_step")
    .select(({ fn }) => fn.sum<number | null>("attempts").as("attempts"))
    .where("userId", "=", userId)
    .where("deviceKey", deviceKey ? "=" : "is", deviceKey)
    .where("usedAt", "is", null)
    .where("createdAt", ">", after)
    .executeTakeFirstOrThrow();
  return attempts ?? 0;
}

/** Keeps what a passkey has to sign. */
export function askStep(tx: Tx, step: SecondStep, challenge: string | null) {
  return tx.updateTable("second_step").set({ challenge }).where("hash", "=", step.hash).execute();
}

/** A step is used once. */
export function endStep(tx: Tx, step: SecondStep, at: Date) {
  return tx.updateTable("second_step").set({ usedAt: at }).where("hash", "=", step.hash).execute();
}

/** Nobody in the middle of a sign-in goes on: the password has changed. */
export function voidSteps(tx: Tx, user: string, at: Date) {
  return tx
    .updateTable("second_step")
    .set({ usedAt: at })
    .where("userId", "=", user)
    .where("usedAt", "is", null)
    .execute();
}

/** Forgets the steps nobody went on with. */
export function deleteStepsBefore(db: Querier, moment: Date) {
  return db.deleteFrom("second_step").where("createdAt", "<", moment).execute();
}

/** Whose sign-in was begun in this browser, whatever became of it. */
export async function findStepUser(db: Querier, { cookies }: Pick<Visit, "cookies">): Promise<string | undefined> {
  const hash = hashOfToken(cookies.read(cookieName) ?? "");
  const step = await db.selectFrom("second_step").select("userId").where("hash", "=", hash).executeTakeFirst();
  return step?.userId;
}
