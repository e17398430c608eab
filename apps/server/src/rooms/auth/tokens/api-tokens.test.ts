import { type ApiToken, apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { type Activity, association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../../test/factories/a-document.ts";
import { codeOf, withTotp } from "../../../../test/factories/a-second-factor.ts";
import { actingFor, aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../../test/factories/mails-of.ts";
import { proveAgain } from "../../../../test/factories/prove-again.ts";
import { someClient } from "../../../../test/factories/some-client.ts";
import { aServiceCode } from "../../../../test/factories/some-service-code.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { readArchive } from "../../../zip/read-archive.ts";

const dayMs = 24 * 3_600_000;

const make = (app: TestApp, { token, password }: TestUser, change: Partial<ApiToken & { giorni: number }> = {}) => {
  const { nome = "Gestionale", permesso = "scrittura", giorni = 90 } = change;
  return app.call(apiTokens.create, { token, body: { nome, permesso, giorni, currentPassword: password } });
};
const listOf = async (app: TestApp, { token }: TestUser) => (await app.call(apiTokens.list, { token })).data;
const whoIs = (app: TestApp, token: string) => app.call(auth.me, { token });

test("a token is shown once, kept as a digest, told by mail, and listed with its last use", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  const { data: created } = await make(app, ada, { permesso: "lettura" });
  const before = await listOf(app, ada);
  app.clock.advance(10 * 60_000);
  const { status, data: me } = await whoIs(app, created.token);
  const [mail] = (await mailsOf(app, ada.email)).filter(({ subject }) => subject.includes("token"));

  expect(created.token).toMatch(/^fc_[\w-]{43}$/);
  expect([status, me.email]).toEqual([200, ada.email]);
  expect(before).toEqual([
    {
      ...{ id: created.id, nome: "Gestionale", permesso: "lettura", creatoIl: "2026-11-20T09:00:00.000Z" },
      ...{ scadeIl: "2027-02-18T09:00:00.000Z", ultimoUsoIl: null },
    },
  ]);
  expect((await listOf(app, ada))[0]?.ultimoUsoIl).toBe("2026-11-20T09:10:00.000Z");
  expect(mail?.subject).toBe("È stato creato un token per le API");
  expect(mail?.body).toContain("«Gestionale»: un programma che lo usa può leggere i tuoi dati.");
  const { rows } = await app.database.pool.query("select t::text as row from api_token t");
  expect(JSON.stringify(rows)).not.toContain(created.token.slice(3));
});

test("with a token that may write a program does what its owner does, on the owner's profile alone", async () => {
  const app = await testApp();
  const ada = await anIssuer(app);
  const ugo = await anIssuer(app);
  const draft = await aDraft(app, ugo);
  const { data: created } = await make(app, ada);

  const added = await app.call(servicecode.create, { token: created.token, body: aServiceCode() });
  const strangers = await app.call(document.read, { token: created.token, params: { id: draft.id } });

  expect(added.status).toBe(200);
  expect((await app.call(servicecode.list, { token: ada.token })).data).toMatchObject([{ id: added.data.id }]);
  expect(strangers.codes).toEqual(["documentNotFound"]);
});

test("one that may only look changes nothing, and no token makes another one or acts for somebody else", async () => {
  const app = await testApp();
  const [ada, owner] = [await aUser(app), await aUser(app)];
  const { data: looking } = await make(app, ada, { permesso: "lettura" });
  const { data: writing } = await make(app, ada, { nome: "Altro" });
  await actingFor(app, ada, owner);

  const added = await app.call(clients.create, { token: looking.token, body: someClient() });
  const another = await make(app, { ...ada, token: writing.token }, { nome: "Terzo" });
  const managed = await app.call(association.connect, { token: writing.token, params: { id: owner.profile } });
  const listed = await app.call(clients.list, { token: looking.token, query: {} });

  expect(added.codes).toEqual(["tokenReadOnly"]);
  expect(another.codes).toEqual(["tokenNotAllowed"]);
  expect(managed.codes).toEqual(["tokenNotAllowed"]);
  expect([listed.status, listed.data]).toEqual([200, []]);
  // The browser acts for the other one, the program does not.
  expect((await whoIs(app, writing.token)).data.isCurrentManagedUser).toBe(false);
});

test("revoked, expired, or of a person who chose a new password after forgetting the old one, it is nobody's", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const tokens = [];
  for (const nome of ["Revocato", "Breve", "Lungo"])
    tokens.push((await make(app, ada, { nome, giorni: nome === "Breve" ? 1 : 30 })).data);
  const [revoked, short, long] = tokens;
  if (!revoked || !short || !long) throw new Error("Three were made");
  const statuses = async () => {
    const all = [];
    for (const { token } of [revoked, short, long]) all.push((await whoIs(app, token)).status);
    return all;
  };

  const first = await statuses();
  await app.call(apiTokens.revoke, { token: ada.token, params: { id: revoked.id } });
  const again = await app.call(apiTokens.revoke, { token: ada.token, params: { id: revoked.id } });
  const second = await statuses();
  app.clock.advance(dayMs);
  const third = await statuses();
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: ada.email } });
  const { email, token } = await newestLink(app, ada.email);
  const chosen = { password: "Nuova123!", repeat_password: "Nuova123!" };
  await app.call(auth.resetPassword, { body: { email, token, ...chosen } });

  expect(first).toEqual([200, 200, 200]);
  expect(again.codes).toEqual(["tokenNotFound"]);
  expect(second).toEqual([401, 200, 200]);
  expect(third).toEqual([401, 401, 200]);
  expect(await statuses()).toEqual([401, 401, 401]);
});

test("the password is asked, a name is used once, and twenty are enough", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  const wrong = await make(app, { ...ada, password: "Sbagliata1!" });
  await make(app, ada);
  const twice = await make(app, ada, { nome: "gestionale" });
  for (let n = 2; n <= 20; n += 1) await make(app, ada, { nome: `Numero ${n}` });
  const tooMany = await make(app, ada, { nome: "Ventuno" });

  expect(wrong.codes).toEqual(["wrongCurrentPassword"]);
  expect(twice.fields).toEqual({ nome: ["Hai già un token con questo nome."] });
  expect(tooMany.codes).toEqual(["tooManyTokens"]);
});

test("whoever has a second factor has shown it too, within five minutes", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const { secret } = await withTotp(app, ada);
  app.clock.advance(5 * 60_000);

  const before = await make(app, ada);
  const byPassword = await app.call(auth.prove, { token: ada.token, body: { currentPassword: ada.password } });
  const still = await make(app, ada);
  const token = await proveAgain(app, { ...ada, code: await codeOf(app, secret) });
  const proven = await make(app, { ...ada, token });

  expect([before.codes, byPassword.codes, still.codes]).toEqual([
    ["proofNeeded"],
    ["secondFactorRefused"],
    ["proofNeeded"],
  ]);
  expect(proven.status).toBe(200);
});

test("of two that would be the twentieth, made at once, one is", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  for (let n = 1; n <= 19; n += 1) await make(app, ada, { nome: `Numero ${n}` });

  const both = await Promise.all([make(app, ada, { nome: "Uno" }), make(app, ada, { nome: "Due" })]);

  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await listOf(app, ada)).toHaveLength(20);
});

test("a token that calls too often in a minute is told so; another one, and the next minute, are not", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const { data: busy } = await make(app, ada);
  const { data: calm } = await make(app, ada, { nome: "Calmo" });
  for (let n = 0; n < 300; n += 1) await whoIs(app, busy.token);

  const refused = await whoIs(app, busy.token);
  const other = await whoIs(app, calm.token);
  app.clock.advance(60_000);

  expect(refused).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
  expect(other.status).toBe(200);
  expect((await whoIs(app, busy.token)).status).toBe(200);
});

test("what a program did is in the owner's log with the name of its token, and in the export", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  const { data: created } = await make(app, ada);

  await app.call(servicecode.create, { token: created.token, body: aServiceCode({ code: "CONS" }) });
  await app.call(servicecode.create, { token: ada.token, body: aServiceCode({ code: "ALTRO" }) });
  const log = (await app.call(association.log, { token: ada.token, query: {} })).data as Activity[];
  const { data } = await app.call(portability.download, { token: created.token, query: {} });

  expect(log).toMatchObject([
    { testo: "Ha aggiunto il codice servizio CONS.", token: "Gestionale", idUtente: ada.id, conclusa: true },
  ]);
  const archive = await readArchive(data.bytes);
  const csv = Buffer.from((await archive.read("registro-attivita.csv", 1e6)) ?? []).toString("utf8");
  expect(csv).toContain(", con il token Gestionale");
});
