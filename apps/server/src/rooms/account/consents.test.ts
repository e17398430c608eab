import { account } from "@fatturachiara/contract/rooms/account";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const consentsOf = async (app: TestApp, email: string) => {
  const rows = await app.db
    .selectFrom("consent")
    .innerJoin("app_user", "app_user.id", "consent.userId")
    .select(["genere", "dato", "versione", "at"])
    .where("email", "=", email)
    .orderBy("consent.id")
    .execute();
  return rows.map(({ genere, dato, versione, at }) => [genere, dato, versione, at.toISOString()]);
};

const asksFor = async (app: TestApp, { token }: TestUser) =>
  (await app.call(auth.me, { token })).data.notifications.filter(({ type }) => type === "terms");

test("registration keeps what was agreed to, with the version of the terms and the moment, each time anew", async () => {
  const app = await testApp({ config: { termsVersion: "2026-11" } });
  const emailAddress = "ada@example.it";
  const person = { name: "Ada", surname: "Bianchi", phone: "06 1", emailAddress, password: "Riservata1!" };

  await app.call(auth.register, { body: { ...person, flagMarketingEmail: true, flagPollEmail: false } });
  app.clock.advance(60_000);
  await app.call(auth.register, { body: { ...person, flagMarketingEmail: false, flagPollEmail: false } });

  expect(await consentsOf(app, emailAddress)).toEqual([
    ["condizioni", true, "2026-11", "2026-11-20T09:00:00.000Z"],
    ["marketing", true, null, "2026-11-20T09:00:00.000Z"],
    ["sondaggi", false, null, "2026-11-20T09:00:00.000Z"],
    ["condizioni", true, "2026-11", "2026-11-20T09:01:00.000Z"],
    ["marketing", false, null, "2026-11-20T09:01:00.000Z"],
    ["sondaggi", false, null, "2026-11-20T09:01:00.000Z"],
  ]);
});

test("a preference that is changed is kept with its moment; what is not named is not", async () => {
  const app = await testApp();
  const ada = await aUser(app);

  await app.call(account.save, { token: ada.token, body: { flagMarketingEmail: true } });
  await app.call(account.save, { token: ada.token, body: { name: "Adele" } });

  expect(await consentsOf(app, ada.email)).toEqual([["marketing", true, null, "2026-11-20T09:00:00.000Z"]]);
});

test("whoever agreed to other terms is asked for those of today until agreed to, and sees when that was", async () => {
  const app = await testApp({ config: { termsVersion: "2027-01" } });
  const ada = await aUser(app);
  const { token } = ada;
  const before = await asksFor(app, ada);

  const other = await app.call(account.acceptTerms, { token, body: { versione: "2026-11" } });
  const still = await asksFor(app, ada);
  const agreed = await app.call(account.acceptTerms, { token, body: { versione: "2027-01" } });

  expect([before, still]).toEqual([[{ type: "terms", count: 1 }], [{ type: "terms", count: 1 }]]);
  expect(other.data.condizioni).toBeNull();
  expect(agreed.data.condizioni).toEqual({ versione: "2027-01", accettateIl: "2026-11-20T09:00:00.000Z" });
  expect(await asksFor(app, ada)).toEqual([]);
});

test("where the operator names no version nobody is asked", async () => {
  const app = await testApp();

  expect(await asksFor(app, await aUser(app))).toEqual([]);
});
