import { fail } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { type SecurityEvent, securityLog } from "@fatturachiara/contract/rooms/security-log";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { describe, expect, test } from "vitest";
import { codeOf, withTotp } from "../../../test/factories/a-second-factor.ts";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { type Browser, type TestApp, testApp } from "../../../test/test-app.ts";
import { forgetOld } from "./forget-old.ts";
import { securityWords } from "./security-words.ts";

async function logOf(app: TestApp, { token }: Pick<TestUser, "token">, query = {}): Promise<SecurityEvent[]> {
  const { data } = await app.call(securityLog.list, { token, query });
  return Array.isArray(data) ? data : data.items;
}
const told = (events: readonly SecurityEvent[]) => events.map(({ testo, esito }) => [testo, esito]);

test("sign-ins and failed ones are written down with address and device, and read newest first", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(auth.login, { body: { email: user.email, password: "Sbagliata1!" } });
  app.clock.advance(1000);
  const { data } = await app.call(auth.login, {
    body: { email: ` ${user.email.toUpperCase()}`, password: user.password },
  });

  const [newest, failed] = await logOf(app, data);

  expect(newest).toMatchObject({
    ...{ gruppo: "accessi", testo: "Accesso con la password", esito: "riuscito", motivo: null, chi: null, token: null },
    ...{ data: app.clock.now().toISOString(), indirizzo: "127.0.0.1" },
  });
  expect(failed).toMatchObject({ testo: "Accesso con la password", esito: "rifiutato" });
  expect(failed?.motivo).toMatch(/non corrett/);
  expect(newest?.dispositivo).not.toBe("");
});

test("a wrong code of the second step is a failed attempt on the account whose step it is", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret } = await withTotp(app, user);
  app.clock.advance(30_000);
  const browser: Browser = { cookies: {} };
  await app.call(auth.login, { body: { email: user.email, password: user.password }, browser });

  await app.call(secondFactor.complete, { body: { code: "000000" }, browser });
  const { data } = await app.call(secondFactor.complete, { body: { code: await codeOf(app, secret) }, browser });

  expect(told(await logOf(app, data)).slice(0, 2)).toEqual([
    ["Accesso con la verifica in due passaggi", "riuscito"],
    ["Accesso con la verifica in due passaggi", "rifiutato"],
  ]);
});

test("what is done around the account is there, filtered by what, outcome and day, and never by anybody else", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const body = { nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: ada.password } as const;
  const { data: token } = await app.call(apiTokens.create, { token: ada.token, body });
  await app.call(portability.download, { token: token.token, query: {} });
  await app.call(auth.prove, { token: ada.token, body: { currentPassword: "Sbagliata1!" } });

  const ofTokens = await logOf(app, ada, { gruppo: "token" });
  const ofData = await logOf(app, ada, { gruppo: "dati" });
  const refused = await logOf(app, ada, { esito: "rifiutato" });
  const later = await logOf(app, ada, { dal: "2099-01-01" });

  expect(told(ofTokens)).toEqual([["Nuovo token per le API", "riuscito"]]);
  expect(ofData).toMatchObject([{ testo: "Esportazione completa scaricata subito", token: "Gestionale" }]);
  expect(told(refused)).toEqual([["Conferma della password prima di un'operazione delicata", "rifiutato"]]);
  expect(later).toEqual([]);
  expect(told(await logOf(app, ugo, { gruppo: "token" }))).toEqual([]);
});

test("what a manager does is in the log of the account it is about, with their name", async () => {
  const app = await testApp();
  const [owner, manager] = [await aUser(app), await aUser(app)];
  await actingFor(app, manager, owner);

  await app.call(accountpec.save, { token: manager.token, body: { modo: "simulatore" } });

  expect(await logOf(app, owner, { gruppo: "dati" })).toMatchObject([
    { testo: "Modifica delle impostazioni della PEC", chi: expect.stringContaining(" ") },
  ]);
});

describe("what was refused before it began", () => {
  const refusals = async (app: TestApp, owner: TestUser) =>
    (await logOf(app, owner, { esito: "rifiutato" })).map(({ gruppo, testo, motivo, token }) => [
      gruppo === "rifiuti" ? gruppo : testo,
      motivo,
      token,
    ]);
  const reason = (code: "csrfMissing" | "notAllowed" | "ownerOnly" | "tokenReadOnly" | "sessionExpired") =>
    fail(code).body.messages.join(" ");

  test("a manager's acts beyond the permission, a program's beyond its token, a call of foreign pages", async () => {
    const app = await testApp();
    const [owner, manager] = [await aUser(app), await aUser(app)];
    const body = { nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: owner.password } as const;
    const { data: program } = await app.call(apiTokens.create, { token: owner.token, body });
    await actingFor(app, manager, owner, "consultazione");

    const answers = [
      await app.call(accountpec.save, { token: manager.token, body: { modo: "simulatore" } }),
      await app.call(sessions.endOthers, { token: manager.token, query: {} }),
      await app.call(clients.create, { token: program.token, body: someClient() }),
      await app.call(clients.create, { token: owner.token, body: someClient(), headers: { "x-xsrf-token": "" } }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await refusals(app, owner)).reverse()).toEqual([
      ["Modifica delle impostazioni della PEC", reason("notAllowed"), null],
      ["Tutte le altre sessioni terminate", reason("ownerOnly"), null],
      ["rifiuti", reason("tokenReadOnly"), "Gestionale"],
      ["rifiuti", reason("csrfMissing"), null],
    ]);
    expect(await logOf(app, owner, { gruppo: "rifiuti" })).toHaveLength(2);
  });

  test("a session that was ended, and a token that was revoked, tried again; a token of nobody's is nobody's", async () => {
    const app = await testApp();
    const owner = await aUser(app);
    const { data: phone } = await app.call(auth.login, { body: { email: owner.email, password: owner.password } });
    const body = { nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: owner.password } as const;
    const { data: program } = await app.call(apiTokens.create, { token: owner.token, body });
    await app.call(sessions.endOthers, { token: owner.token, query: {} });

    for (const token of [phone.token, program.token, `${phone.token}x`, "fc_nessuno"])
      expect((await app.call(auth.me, { token })).status).toBe(401);

    expect(await refusals(app, owner)).toEqual(Array(2).fill(["rifiuti", reason("sessionExpired"), null]));
  });

  test("who tries everything fills no log", async () => {
    const app = await testApp();
    const [owner, manager] = [await aUser(app), await aUser(app)];
    await actingFor(app, manager, owner, "consultazione");

    for (let time = 0; time < 25; time++) await app.call(clients.create, { token: manager.token, body: someClient() });

    expect(await refusals(app, owner)).toHaveLength(20);
  });
});

test("it is taken away as a table", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: signedIn } = await app.call(auth.login, { body: { email: user.email, password: user.password } });

  const { data } = await app.call(securityLog.download, { token: signedIn.token, query: { gruppo: "accessi" } });

  const [head, first] = Buffer.from(data.bytes).toString("utf8").split(/\r?\n/);
  expect(data.name).toMatch(/^registro-sicurezza-.*\.csv$/);
  expect(head).toContain("Quando");
  expect(first).toContain("Accesso con la password");
});

test("it is kept as long as the operator says, and no query changes it", async () => {
  const app = await testApp({ config: { securityLogDays: 30 } });
  const user = await aUser(app);
  await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const count = async () => (await app.db.selectFrom("security_event").select("id").execute()).length;
  app.clock.advance(29 * 24 * 3_600_000);
  await forgetOld(app.deps);
  const kept = await count();
  app.clock.advance(2 * 24 * 3_600_000);
  await forgetOld(app.deps);

  expect([kept > 0, await count()]).toEqual([true, 0]);
  await expect(app.db.updateTable("security_event").set({ address: "" }).execute()).rejects.toThrow(
    "are never changed",
  );
});

test("every sensitive call and every way in is in the log", () => {
  const ways = ["auth.login", "auth.outlogin", "secondFactor.complete", "auth.prove", "auth.resetPassword"];
  const sensitive = endpoints.filter(({ endpoint }) => endpoint.sensitive).map(({ name }) => name);
  const names = new Set(endpoints.map(({ name }) => name));

  expect([...sensitive, ...ways].filter((name) => !(name in securityWords))).toEqual([]);
  expect(Object.keys(securityWords).filter((name) => !names.has(name))).toEqual([]);
});
