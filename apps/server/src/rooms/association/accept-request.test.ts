import type { Permission } from "@fatturachiara/contract/permission/permission";
import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { codeOf, withTotp } from "../../../test/factories/a-second-factor.ts";
import { anAssociation, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { whileHeld } from "../../../test/while-held.ts";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { openSession } from "../auth/session/open-session.ts";
import { acceptRequest } from "./accept-request.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const ask = (app: TestApp, { token }: { token: string }, email: string, permesso: Permission = "completa") =>
  app.call(association.request, { token, body: { email, permesso } });
const accept = (app: TestApp, { token }: { token: string }, params: { id: string; token: string }) =>
  app.call(association.accept, { token, params });
const managersOf = async (app: TestApp, { token }: { token: string }) =>
  (await app.call(association.current, { token })).data.map(({ nome, permesso }) => [nome, permesso]);

async function pendingOf(app: TestApp, { token }: { token: string }) {
  const [request] = (await app.call(association.pending, { token })).data;
  if (!request) throw new Error("No request waits");
  return request;
}

/** A session of a later day: tokens do not live as long as requests. */
const later = (app: TestApp, { id }: TestUser) =>
  inTransaction(app.db, (tx) => openSession(tx, app.deps, { user: id, device: "later" }));

async function two(): Promise<{ app: TestApp; rita: TestUser; ugo: TestUser }> {
  const app = await testApp();
  const rita = await aUser(app, { name: "Rita", surname: "Rossi" });
  return { app, rita, ugo: await aUser(app, { name: "Ugo", surname: "Verdi" }) };
}

test("with a borrowed session nobody lets a manager in: password and second factor are asked first", async () => {
  const { app, rita, ugo } = await two();
  const { secret } = await withTotp(app, ugo);
  await ask(app, rita, ugo.email);
  const request = await pendingOf(app, ugo);
  app.clock.advance(5 * minute);

  const borrowed = await accept(app, ugo, request);
  const guessed = await app.call(auth.prove, { token: ugo.token, body: { currentPassword: ugo.password } });
  const still = await accept(app, ugo, request);
  const managers = await managersOf(app, ugo);
  const body = { currentPassword: ugo.password, code: await codeOf(app, secret) };
  const { data } = await app.call(auth.prove, { token: ugo.token, body });
  const proven = await accept(app, { ...ugo, token: data.token }, request);

  expect([borrowed.codes, guessed.codes, still.codes]).toEqual([
    ["proofNeeded"],
    ["secondFactorRefused"],
    ["proofNeeded"],
  ]);
  expect(managers).toEqual([]);
  expect(proven.status).toBe(200);
  expect(await managersOf(app, { ...ugo, token: data.token })).toEqual([["Rita", "completa"]]);
});

test("the owner is told by mail who was let in, what they may do, and the way back; once", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email, "bozze");
  await app.runJobs();
  const request = await pendingOf(app, ugo);

  await accept(app, ugo, request);
  await accept(app, ugo, request);
  const [asked, letter, ...more] = await mailsOf(app, ugo.email);

  expect(asked?.body).toContain("Permesso richiesto: Consultazione e bozze.");
  expect(letter?.subject).toBe("Hai dato accesso al tuo account");
  expect(letter?.body).toContain(`Rita Rossi (${rita.email})`);
  expect(letter?.body).toContain("Permesso: Consultazione e bozze.");
  expect(letter?.links.map(({ pathname }) => pathname)).toEqual(["/ia/account/pending-requests", "/forgot-password"]);
  expect(more).toEqual([]);
});

test("a name that is an advertisement is not repeated in the letter about the one who was let in", async () => {
  const app = await testApp();
  const rita = await aUser(app, { name: "Vinci su", surname: "https://truffa.example" });
  const ugo = await aUser(app);
  await ask(app, rita, ugo.email);
  await app.runJobs();

  await accept(app, ugo, await pendingOf(app, ugo));
  const letters = (await mailsOf(app, ugo.email)).map(({ subject, body }) => `${subject} ${body}`);

  expect(letters).toHaveLength(2);
  for (const letter of letters) expect(letter).not.toContain("truffa");
});

test("a permission raised while the owner's page was open is not accepted unread", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email, "consultazione");
  const read = await pendingOf(app, ugo);
  app.clock.advance(day);
  await ask(app, await later(app, rita), ugo.email, "completa");
  const owner = await later(app, ugo);

  const unread = await accept(app, owner, read);
  const managers = await managersOf(app, owner);
  const raised = await accept(app, owner, await pendingOf(app, owner));

  expect(unread).toMatchObject({
    status: 400,
    codes: ["associationChanged"],
    messages: ["Nel frattempo la richiesta è cambiata: rileggi che cosa chiede, poi rispondi di nuovo."],
  });
  expect(managers).toEqual([]);
  expect(raised.status).toBe(200);
  expect((await mailsOf(app, ugo.email)).at(-1)?.body).toContain("Permesso: Completa (invio incluso).");
});

/** Whatever Ugo has accepted in a transaction that has not ended yet. */
const accepting =
  (app: TestApp, { id: user, session }: TestUser, request: { id: string; token: string }) =>
  (tx: Tx) =>
    acceptRequest({ ...app.deps, db: tx }, { user, session }, request);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a permission raised in the moment in which a lower one is accepted is not what was accepted",
  async () => {
    const { app, rita, ugo } = await two();
    await ask(app, rita, ugo.email, "consultazione");
    app.clock.advance(day);
    const [owner, manager] = [await later(app, ugo), await later(app, rita)];
    const request = await pendingOf(app, owner);
    const { id: session } = await app.db
      .selectFrom("session_family")
      .select("id")
      .where("userId", "=", ugo.id)
      .orderBy("createdAt", "desc")
      .executeTakeFirstOrThrow();

    const raised = await whileHeld(app, accepting(app, { ...ugo, session }, request), () =>
      ask(app, manager, ugo.email, "completa"),
    );

    expect(raised.codes).toEqual(["associationExists"]);
    expect(await managersOf(app, owner)).toEqual([["Rita", "consultazione"]]);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a request taken back in the moment in which it is accepted stays accepted, as the letters say",
  async () => {
    const { app, rita, ugo } = await two();
    await ask(app, rita, ugo.email);
    const request = await pendingOf(app, ugo);

    const back = await whileHeld(app, accepting(app, ugo, request), () =>
      app.call(association.cancelRequest, { token: rita.token, query: { id: request.id } }),
    );

    expect(back.codes).toEqual(["associationClosed"]);
    expect(await managersOf(app, ugo)).toEqual([["Rita", "completa"]]);
  },
);

test("a request can be refused whatever has become of it meanwhile", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email, "consultazione");
  const read = await pendingOf(app, ugo);
  app.clock.advance(day);
  await ask(app, await later(app, rita), ugo.email, "completa");

  const refused = await app.call(association.refuse, { token: (await later(app, ugo)).token, params: read });

  expect(refused.status).toBe(200);
});

test("who manages already and is accepted again, under a newer address, has what was asked for last", async () => {
  const { app, rita, ugo } = await two();
  await anAssociation(app, rita, { ...ugo, permesso: "consultazione" });
  await ask(app, rita, "nuova@example.it", "completa");
  await app.db
    .updateTable("app_user")
    .set({ email: "nuova@example.it", emailKey: "nuova@example.it" })
    .where("id", "=", ugo.id)
    .execute();

  const accepted = await accept(app, ugo, await pendingOf(app, ugo));

  expect(accepted.status).toBe(200);
  expect(await managersOf(app, ugo)).toEqual([["Rita", "completa"]]);
});

test("an acceptance let in a moment before everything ended lets nobody in any more", async () => {
  const { app, rita, ugo } = await two();
  await ask(app, rita, ugo.email);
  const request = await pendingOf(app, ugo);
  await app.call(auth.login, { body: { email: ugo.email, password: ugo.password } });
  const { id } = await app.db
    .selectFrom("session_family")
    .select("id")
    .where("userId", "=", ugo.id)
    .where("id", "!=", ugo.session)
    .executeTakeFirstOrThrow();
  await app.call(auth.changePassword, {
    token: ugo.token,
    body: { currentPassword: ugo.password, password: "Nuova123!" },
  });

  const late = acceptRequest(app.deps, { user: ugo.id, session: id }, request);

  await expect(late).rejects.toMatchObject({ code: "sessionExpired" });
  expect(await managersOf(app, ugo)).toEqual([]);
});
