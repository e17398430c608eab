import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { openSession } from "../../src/rooms/auth/session/open-session.ts";
import { actingFor, anAssociation, aUser, type TestUser } from "../factories/a-user.ts";
import { someFiscalData } from "../factories/some-fiscal-data.ts";
import type { TestApp } from "../test-app.ts";

/** Who asks, in the order of the columns (decisions, "who may do what"). The records asked for are always the owner's. */
export const columns = ["anonymous", "user", "expired", "managed", "manager", "stranger"] as const;
export type Column = (typeof columns)[number];

/** The token with which that somebody asks about the records of `owner`. */
export async function tokenOf(column: Column, app: TestApp, owner: TestUser): Promise<string | undefined> {
  switch (column) {
    case "anonymous":
      return undefined;
    case "user":
      return owner.token;
    case "expired":
      await expire(app, owner);
      return owner.token;
    case "managed":
      return (await aManagerOf(app, owner)).token;
    case "manager":
      await alsoManages(app, owner);
      return owner.token;
    case "stranger":
      return (await somebodyElse(app)).token;
  }
}

/** Ready to invoice, so that nothing but whose the records are decides the answer. */
async function somebodyElse(app: TestApp): Promise<TestUser> {
  const user = await aUser(app);
  const { status } = await app.call(taxdata.save, { token: user.token, body: someFiscalData() });
  if (status !== 200) throw new Error(`The stranger's fiscal data: ${status}`);
  return user;
}

/** A subscription that ended a second ago. */
export async function expire({ db, clock }: TestApp, { profile }: TestUser): Promise<void> {
  const expiringDate = new Date(clock.now().getTime() - 1000);
  await db.updateTable("profile").set({ expiringDate }).where("id", "=", profile).execute();
}

/** Somebody whose session acts on the profile of `owner`. */
export async function aManagerOf(app: TestApp, owner: TestUser): Promise<TestUser> {
  const manager = await aUser(app);
  await actingFor(app, manager, owner);
  return manager;
}

/** In another browser `owner` acts on somebody else's profile; this one is not touched by it. */
async function alsoManages(app: TestApp, owner: TestUser): Promise<void> {
  const managed = await aUser(app);
  await anAssociation(app, owner, managed);
  await inTransaction(app.db, async (tx) => {
    await openSession(tx, app.deps, { user: owner.id, device: "another browser" });
    await tx
      .updateTable("session_family")
      .set({ managedProfileId: managed.profile })
      .where("userId", "=", owner.id)
      .where("device", "=", "another browser")
      .execute();
  });
}
