import type { Permission } from "@fatturachiara/contract/permission/permission";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { newId } from "../../src/new-id.ts";
import { hashPassword } from "../../src/rooms/auth/password/password.ts";
import { openSession } from "../../src/rooms/auth/session/open-session.ts";
import { insertProfile, insertUser } from "../../src/rooms/auth/user/user-store.ts";
import type { TestApp } from "../test-app.ts";

/** A registered person with an open session. */
export type TestUser = {
  id: string;
  profile: string;
  session: string;
  email: string;
  password: string;
  /** Access token of fifteen minutes of the test's clock. */
  token: string;
  refreshToken: string;
};

const day = 24 * 3_600_000;
export const aPassword = "Segreta1!";
let passwordHash: Promise<string> | null = null;
let count = 0;

/** Makes a confirmed user with profile and session; `expired` has a subscription that ended yesterday. */
export async function aUser(
  app: TestApp,
  person: { email?: string; name?: string; surname?: string; expired?: boolean; confirmed?: boolean } = {},
): Promise<TestUser> {
  const { clock, db, deps } = app;
  count += 1;
  passwordHash ??= hashPassword(aPassword);
  const now = clock.now();
  const user = {
    id: newId(clock),
    email: person.email ?? `persona${count}@example.it`,
    name: person.name ?? "Ada",
    surname: person.surname ?? "Bianchi",
    phone: "06 1234567",
    passwordHash: await passwordHash,
    flagMarketingEmail: false,
    flagPollEmail: false,
    createdAt: now,
  };
  const profile = newId(clock);
  const tokens = await inTransaction(db, async (tx) => {
    if (!(await insertUser(tx, user))) throw new Error(`${user.email} is taken`);
    const expiringDate = new Date(now.getTime() + (person.expired ? -day : 30 * day));
    await insertProfile(tx, { id: profile, userId: user.id, expiringDate, createdAt: now });
    if (person.confirmed !== false) {
      await tx.updateTable("app_user").set({ confirmedAt: now }).where("id", "=", user.id).execute();
    }
    return openSession(tx, deps, { user: user.id, device: "test" });
  });
  const { id: session } = await db
    .selectFrom("session_family")
    .select("id")
    .where("userId", "=", user.id)
    .executeTakeFirstOrThrow();
  return { id: user.id, profile, session, email: user.email, password: aPassword, ...tokens };
}

/** Makes the session of `manager` act on the profile of `managed`, who allows it (everything, unless a test says less). */
export async function actingFor(
  app: TestApp,
  manager: TestUser,
  managed: TestUser,
  permesso: Permission = "completa",
): Promise<void> {
  const { db } = app;
  await anAssociation(app, manager, { profile: managed.profile, email: managed.email, permesso });
  await db
    .updateTable("session_family")
    .set({ managedProfileId: managed.profile })
    .where("id", "=", manager.session)
    .execute();
}

/** An accepted association between the two. Answers its id. */
export async function anAssociation(
  { db, clock }: TestApp,
  manager: { id: string },
  { profile, email, permesso = "completa" }: { profile: string; email: string; permesso?: Permission },
): Promise<string> {
  const id = newId(clock);
  const now = clock.now();
  const when = { createdAt: now, expiresAt: now, mailedAt: now, answeredAt: now };
  const whose = { managerId: manager.id, profileId: profile, email, emailKey: email.toLowerCase() };
  await db
    .insertInto("association")
    .values({ id, ...whose, ...when, permesso, stato: "accettata" })
    .execute();
  return id;
}
