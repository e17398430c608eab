import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { codeOf, withPasskey, withTotp } from "../../../test/factories/a-second-factor.ts";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { authLimits } from "./index.ts";
import { modifyMail } from "./registration/modify-mail.ts";

const minute = 60_000;
const email = "nuova@example.it";
const askForAddress = (app: TestApp, token: string) =>
  app.call(auth.modifyMail, { token, body: { email, repeatEmail: email } });
const prove = (app: TestApp, { token, password }: TestUser, proof: { currentPassword?: string; code?: string } = {}) =>
  app.call(auth.prove, { token, body: { currentPassword: password, ...proof } });

test("another address is asked for only by whoever has shown in the last five minutes who they are", async () => {
  const app = await testApp();
  const user = await aUser(app);
  app.clock.advance(5 * minute);
  const { data: phone } = await app.call(auth.login, { body: { email: user.email, password: user.password } });

  const old = await askForAddress(app, user.token);
  const wrong = await prove(app, user, { currentPassword: "Sbagliata1!" });
  const still = await askForAddress(app, user.token);
  const mailed = await mailsOf(app, email);
  const right = await prove(app, user);
  const proven = await askForAddress(app, right.data.token);
  const justSignedIn = await askForAddress(app, phone.token);
  app.clock.advance(5 * minute);
  const over = [await askForAddress(app, right.data.token), await askForAddress(app, phone.token)];

  expect(old).toMatchObject({
    status: 400,
    codes: ["proofNeeded"],
    messages: ["Prima di continuare conferma che sei tu: scrivi di nuovo la password."],
  });
  expect(wrong).toMatchObject({
    status: 400,
    codes: ["wrongCurrentPassword"],
    fields: { currentPassword: ["La password attuale non è corretta."] },
  });
  expect([still.codes, mailed]).toEqual([["proofNeeded"], []]);
  expect([right, proven, justSignedIn].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(over.map(({ codes }) => codes)).toEqual([["proofNeeded"], ["proofNeeded"]]);
});

test("what one session has shown opens nothing in another", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: other } = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  app.clock.advance(5 * minute);

  await prove(app, user);

  expect((await askForAddress(app, other.token)).codes).toEqual(["proofNeeded"]);
});

test("who has a second factor shows that too: the app's code, or a recovery code, once", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret, recoveryCodes } = await withTotp(app, user);
  app.clock.advance(5 * minute);

  const { data: asked } = await app.call(auth.proof, { token: user.token });
  const without = await prove(app, user);
  const wrong = await prove(app, user, { code: "000000" });
  const closed = await askForAddress(app, user.token);
  const byApp = await prove(app, user, { code: await codeOf(app, secret) });
  const open = await askForAddress(app, byApp.data.token);
  const goingOn = { ...user, token: byApp.data.token };
  const byRecovery = await prove(app, goingOn, { code: recoveryCodes[0] ?? "" });
  const again = await prove(app, goingOn, { code: recoveryCodes[0] ?? "" });

  expect(asked).toEqual({ totp: true, passkey: false });
  for (const refused of [without, wrong, again])
    expect(refused).toMatchObject({ codes: ["secondFactorRefused"], fields: { code: ["Il codice non è corretto."] } });
  expect(closed.codes).toEqual(["proofNeeded"]);
  expect([byApp, open, byRecovery].map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("with a passkey alone the password is not enough either", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await withPasskey(app, user);

  expect((await prove(app, user)).codes).toEqual(["secondFactorRefused"]);
});

test("passwords and codes are tried ten times in a quarter of an hour", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  await withTotp(app, ugo);
  for (let n = 0; n < 10; n += 1) {
    await prove(app, ada, { currentPassword: "Sbagliata1!" });
    await prove(app, ugo, { code: "000000" });
  }

  expect((await prove(app, ada)).codes).toEqual(["tooManyRequests"]);
  expect((await prove(app, ugo, { code: "000000" })).codes).toEqual(["tooManyRequests"]);
});

test("who acts for somebody else says the own password", async () => {
  const app = await testApp();
  const [rita, ugo] = [await aUser(app), await aUser(app)];
  await app.call(auth.changePassword, {
    token: ugo.token,
    body: { currentPassword: ugo.password, password: "Soltanto1!" },
  });
  await actingFor(app, rita, ugo);

  const own = await prove(app, rita);
  const owners = await prove(app, rita, { currentPassword: "Soltanto1!" });

  expect([own.status, owners.codes[0]]).toEqual([200, "wrongCurrentPassword"]);
});

test("a change of the password takes the proof: in the session that stays the new one is asked for", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(auth.changePassword, {
    token: user.token,
    body: { currentPassword: user.password, password: "Nuova123!" },
  });

  const before = await askForAddress(app, user.token);
  const old = await prove(app, user);
  const right = await prove(app, user, { currentPassword: "Nuova123!" });

  expect([before.codes, old.codes, right.status]).toEqual([["proofNeeded"], ["wrongCurrentPassword"], 200]);
});

test("a change of address let in a moment before everything ended is not asked for any more", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: thief } = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const { id } = await app.db
    .selectFrom("session_family")
    .select("id")
    .where("userId", "=", user.id)
    .where("id", "!=", user.session)
    .executeTakeFirstOrThrow();
  await app.call(auth.changePassword, {
    token: user.token,
    body: { currentPassword: user.password, password: "Nuova123!" },
  });

  const late = modifyMail(app.deps, authLimits(app.deps), {
    actor: { user: user.id, session: id },
    email,
    caller: "203.0.113.7",
  });

  await expect(late).rejects.toMatchObject({ code: "sessionExpired" });
  expect((await askForAddress(app, thief.token)).status).toBe(401);
  expect(await mailsOf(app, email)).toEqual([]);
});

test("who has shown who they are goes on with new tokens: whoever holds those of before is not proven, and soon outside", async () => {
  const app = await testApp();
  const user = await aUser(app);
  app.clock.advance(5 * minute);
  const refresh = (refreshToken: string) =>
    app.call(auth.refreshToken, { body: { accessToken: user.token, refreshToken } });

  const { data: first } = await prove(app, user);
  const borrowed = await askForAddress(app, user.token);
  const underWay = await app.call(auth.me, { token: user.token });
  const oldRefresh = await refresh(user.refreshToken);
  const { data: second } = await prove(app, { ...user, token: first.token });
  app.clock.advance(10_000);
  const outside = await app.call(auth.me, { token: first.token });
  const { data: later } = await refresh(second.refreshToken);

  expect([borrowed.codes, underWay.status, oldRefresh.status, outside.status]).toEqual([
    ["proofNeeded"],
    200,
    401,
    401,
  ]);
  expect((await askForAddress(app, second.token)).status).toBe(200);
  expect((await app.call(auth.me, { token: later.token })).status).toBe(200);
});
