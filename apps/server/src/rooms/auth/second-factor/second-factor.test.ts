import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { expect, test } from "vitest";
import { aPasskey } from "../../../../test/factories/a-passkey.ts";
import { beginTotp, codeOf, newPasskey, withPasskey, withTotp } from "../../../../test/factories/a-second-factor.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { proveAgain } from "../../../../test/factories/prove-again.ts";
import { type Browser, type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { newSignInLink } from "../sign-in/sign-in-link.ts";

const halfMinute = 30_000;
const sign = (app: TestApp, { email, password }: TestUser, browser: Browser) =>
  app.call(auth.login, { body: { email, password }, browser });
const complete = (app: TestApp, body: Parameters<typeof JSON.stringify>[0], browser: Browser) =>
  app.call(secondFactor.complete, { body, browser });

test("with an app's codes the password alone opens nothing, password and code open", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret, recoveryCodes } = await withTotp(app, user);
  app.clock.advance(halfMinute);
  const browser: Browser = { cookies: {} };

  const first = await sign(app, user, browser);
  const pending = await app.call(secondFactor.pending, { browser });
  const wrong = await complete(app, { code: "000000" }, browser);
  const right = await complete(app, { code: await codeOf(app, secret) }, browser);
  const again = await complete(app, { code: await codeOf(app, secret) }, browser);

  expect(recoveryCodes).toHaveLength(10);
  expect(first).toMatchObject({ status: 400, codes: ["secondFactorNeeded"] });
  expect(first.raw.body).not.toContain("refreshToken");
  expect(first.raw.cookies.find(({ name }) => name === "FC-SECOND-STEP")).toMatchObject({
    httpOnly: true,
    sameSite: "Strict",
  });
  expect(pending.data).toMatchObject({ totp: true, passkey: false, recoveryCode: true });
  expect(wrong).toMatchObject({ status: 400, codes: ["secondFactorRefused"], messages: ["Il codice non è corretto."] });
  expect(right.status).toBe(200);
  expect((await app.call(auth.me, { token: right.data.token })).data.id).toBe(user.id);
  expect(again.codes).toEqual(["secondStepOver"]);
});

test("a code is good once, also in another browser", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret } = await withTotp(app, user);
  app.clock.advance(halfMinute);
  const code = await codeOf(app, secret);
  const [first, two]: [Browser, Browser] = [{ cookies: {} }, { cookies: {} }];
  await sign(app, user, first);
  await sign(app, user, two);

  const used = await complete(app, { code: `${code.slice(0, 3)} ${code.slice(3)}` }, first);
  const replayed = await complete(app, { code }, two);

  expect(used.status).toBe(200);
  expect(replayed).toMatchObject({ codes: ["secondFactorRefused"], messages: ["Il codice non è corretto."] });
});

test("a code lives thirty seconds: the next one is not good yet, the one before no more, which the person is told", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret, recoveryCodes } = await withTotp(app, user);
  app.clock.advance(2 * halfMinute);
  const code = await codeOf(app, secret);
  const browser: Browser = { cookies: {} };
  app.clock.advance(-halfMinute);
  await sign(app, user, browser);

  const early = await complete(app, { code }, browser);
  app.clock.advance(2 * halfMinute);
  const late = await complete(app, { code }, browser);
  const token = await proveAgain(app, { token: user.token, password: user.password, code: recoveryCodes[0] });
  const proof = await app.call(auth.prove, { token, body: { currentPassword: user.password, code } });
  const now = await complete(app, { code: await codeOf(app, secret) }, browser);

  const over = "Questo codice è appena scaduto: scrivi quello che l'app mostra adesso.";
  expect(early.messages).toEqual(["Il codice non è corretto."]);
  expect(late).toMatchObject({ status: 400, codes: ["secondFactorRefused"], messages: [over] });
  expect(proof).toMatchObject({ codes: ["secondFactorRefused"], fields: { code: [over] } });
  expect(now.status).toBe(200);
});

test("a secret counts only once a code of it has come back", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const { secret, uri } = await beginTotp(app, user);
  const before = await sign(app, user, { cookies: {} });
  const wrong = await app.call(secondFactor.confirmTotp, { token: user.token, body: { code: "000000" } });
  const state = await app.call(secondFactor.state, { token: user.token });
  const right = await app.call(secondFactor.confirmTotp, {
    token: user.token,
    body: { code: await codeOf(app, secret) },
  });
  const { rows } = await app.database.pool.query("select * from totp");

  expect(uri).toBe(
    `otpauth://totp/FatturaChiara:${encodeURIComponent(user.email)}?secret=${secret}&issuer=FatturaChiara`,
  );
  expect(before.status).toBe(200);
  expect(wrong.fields).toEqual({ code: ["Il codice non è corretto."] });
  expect(state.data).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
  expect(right.status).toBe(200);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await mailsOf(app, user.email)).at(-1)?.subject).toBe("Verifica in due passaggi");
});

test("a recovery code opens once, however it is typed, and its use is told", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { recoveryCodes } = await withTotp(app, user);
  const [code = "", other = ""] = recoveryCodes;
  const use = async (recoveryCode: string) => {
    const browser: Browser = { cookies: {} };
    await sign(app, user, browser);
    return complete(app, { recoveryCode }, browser);
  };

  const first = await use(` ${code.toUpperCase().replaceAll("-", " ")}`);
  const again = await use(code);
  const mails = await mailsOf(app, user.email);
  const renewed = await app.call(secondFactor.renewRecoveryCodes, {
    token: user.token,
    body: { currentPassword: user.password },
  });
  const old = await use(other);

  expect(first.status).toBe(200);
  expect(again.codes).toEqual(["secondFactorRefused"]);
  expect(mails.map(({ subject }) => subject)).toContain("È stato usato un codice di recupero");
  expect(mails.at(-1)?.body ?? "").toBeTruthy();
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect(old.codes).toEqual(["secondFactorRefused"]);
});

test("five wrong codes end the sign-in, twenty in an hour the attempts of unknown devices, never those of a known one", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const home: Browser = { cookies: {} };
  await sign(app, user, home);
  const { secret } = await withTotp(app, user);
  app.clock.advance(halfMinute);
  const answers: (string | undefined)[] = [];
  for (let i = 0; i < 5; i += 1) {
    const browser: Browser = { cookies: {} };
    await sign(app, user, browser);
    for (let j = 0; j < 6; j += 1) answers.push((await complete(app, { code: "000000" }, browser)).codes[0]);
  }
  const code = await codeOf(app, secret);
  const stranger: Browser = { cookies: {} };
  await sign(app, user, stranger);
  const refused = await complete(app, { code }, stranger);
  await sign(app, user, home);
  const owner = await complete(app, { code }, home);

  expect(answers.filter((answer) => answer === "secondFactorRefused")).toHaveLength(20);
  expect(answers.slice(0, 6)).toEqual([...Array(5).fill("secondFactorRefused"), "secondStepOver"]);
  expect(refused.codes).toEqual(["tooManyGuesses"]);
  expect(owner.status).toBe(200);
});

test("the second step lasts ten minutes, belongs to its browser and ends with a change of password", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret, recoveryCodes } = await withTotp(app, user);
  app.clock.advance(halfMinute);
  const browser: Browser = { cookies: {} };

  await sign(app, user, browser);
  const elsewhere = await complete(app, { code: await codeOf(app, secret) }, { cookies: {} });
  app.clock.advance(10 * 60_000);
  const late = await complete(app, { code: await codeOf(app, secret) }, browser);
  await sign(app, user, browser);
  const { data } = await app.call(auth.refreshToken, { body: { accessToken: "", refreshToken: user.refreshToken } });
  const token = await proveAgain(app, { token: data.token, password: user.password, code: recoveryCodes[0] });
  await app.call(auth.changePassword, {
    token,
    body: { currentPassword: user.password, password: "Nuova123!" },
  });
  const changed = await complete(app, { code: await codeOf(app, secret) }, browser);

  expect([elsewhere.codes, late.codes, changed.codes]).toEqual(Array(3).fill(["secondStepOver"]));
});

test("a sign-in link is no way round the second factor", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await withTotp(app, user);
  const { searchParams } = new URL(await inTransaction(app.db, (tx) => newSignInLink(tx, app.deps, user.id)));

  const link = await app.call(auth.outlogin, {
    body: { t: searchParams.get("t") ?? "", r: searchParams.get("r") ?? "" },
  });

  expect(link.codes).toEqual(["secondFactorNeeded"]);
});

test("a passkey is added, opens as second step and is removed", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const browser: Browser = { cookies: {} };

  const { key, id, recoveryCodes } = await withPasskey(app, user);
  const first = await sign(app, user, browser);
  const asked = await app.call(secondFactor.passkeyOptions, { browser });
  const opened = await complete(app, { passkey: key.answer(asked.data) }, browser);
  const state = await app.call(secondFactor.state, { token: opened.data.token });
  const removed = await app.call(secondFactor.removePasskey, {
    token: user.token,
    params: { id },
    body: { currentPassword: user.password },
  });
  const after = await app.call(secondFactor.state, { token: user.token });

  expect(recoveryCodes).toHaveLength(10);
  expect(first.codes).toEqual(["secondFactorNeeded"]);
  expect(opened.status).toBe(200);
  expect(state.data).toMatchObject({
    totp: false,
    passkeyHost: "localhost",
    passkeys: [{ id, name: "Chiave blu", lastUsedAt: "2026-11-20T09:00:00.000Z" }],
  });
  expect(removed.status).toBe(200);
  expect(after.data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await sign(app, user, { cookies: {} })).status).toBe(200);
});

test("a passkey answers only what was asked, from our pages, with its own key, and no copy of it", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { key } = await withPasskey(app, user);
  const tried = async (answer: (asked: Record<string, unknown>) => Record<string, unknown>) => {
    const browser: Browser = { cookies: {} };
    await sign(app, user, browser);
    const { data } = await app.call(secondFactor.passkeyOptions, { browser });
    return { answer: await complete(app, { passkey: answer(data) }, browser), browser, data };
  };

  const good = await tried((asked) => key.answer(asked));
  const otherChallenge = await tried((asked) => key.answer({ ...asked, challenge: "AAAA" }));
  const otherSite = await tried((asked) => aPasskey("https://truffa.example").answer(asked));
  const otherKey = await tried((asked) => ({ ...aPasskey().answer(asked), id: key.answer(asked).id }));
  const nonsense = await tried(() => ({ id: "x" }));
  key.fallBack(3);
  const copy = await tried((asked) => key.answer(asked));

  expect(good.answer.status).toBe(200);
  for (const { answer } of [otherChallenge, otherSite, otherKey, nonsense, copy]) {
    expect(answer).toMatchObject({ status: 400, codes: ["passkeyRefused"] });
  }
});

test("a passkey is made once per challenge and for one account", async () => {
  const app = await testApp();
  const [user, other] = [await aUser(app), await aUser(app)];
  const key = aPasskey();
  const response = await newPasskey(app, user, key);
  const add = (token: string, response: Record<string, unknown>) =>
    app.call(secondFactor.addPasskey, { token, body: { name: "Chiave", response } });

  const stranger = await add(other.token, response);
  const first = await add(user.token, response);
  const again = await add(user.token, response);
  const elsewhere = await add(other.token, await newPasskey(app, other, key));
  const garbage = await newPasskey(app, other).then(() => add(other.token, { id: "x", response: null }));

  expect(first.status).toBe(200);
  expect([stranger.codes, again.codes, elsewhere.codes, garbage.codes]).toEqual(Array(4).fill(["passkeyRefused"]));
  expect(elsewhere.messages).toEqual(["Questa passkey è già registrata."]);
});

test("what has been switched on is not switched off, nor its codes made anew, with the password alone", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { secret } = await withTotp(app, user);
  const { id } = await withPasskey(app, user);
  app.clock.advance(5 * 60_000);
  const body = { currentPassword: user.password };
  const { token } = user;
  const actsWith = (token: string) => [
    () => app.call(secondFactor.beginTotp, { token, body }),
    () => app.call(secondFactor.renewRecoveryCodes, { token, body }),
    () => app.call(secondFactor.beginPasskey, { token, body }),
    () => app.call(secondFactor.removePasskey, { token, body, params: { id } }),
    () => app.call(secondFactor.removeTotp, { token, body }),
  ];

  const refused = [];
  for (const act of actsWith(token)) refused.push(await act());
  const proof = { ...body, code: await codeOf(app, secret) };
  const { data: proven } = await app.call(auth.prove, { token, body: proof });
  const done = [];
  for (const act of actsWith(proven.token)) done.push(await act());

  expect(refused.map(({ codes }) => codes[0])).toEqual(Array(5).fill("proofNeeded"));
  // The app's codes are on already: they are not begun again.
  expect(done.map(({ status }) => status)).toEqual([400, 200, 200, 200, 200]);
  expect((await sign(app, user, { cookies: {} })).status).toBe(200);
});

test("who has only a passkey, and no recovery code left, signs in again to change it", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { key } = await withPasskey(app, user);
  await app.db.deleteFrom("recovery_code").execute();
  app.clock.advance(5 * 60_000);
  const body = { currentPassword: user.password };
  const browser: Browser = { cookies: {} };

  const before = await app.call(secondFactor.renewRecoveryCodes, { token: user.token, body });
  await sign(app, user, browser);
  const asked = await app.call(secondFactor.passkeyOptions, { browser });
  const { data } = await complete(app, { passkey: key.answer(asked.data) }, browser);
  const after = await app.call(secondFactor.renewRecoveryCodes, { token: data.token, body });

  expect([before.codes[0], after.status]).toEqual(["proofNeeded", 200]);
});

test("the second factor is changed only by whoever says the password", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { id } = await withPasskey(app, user);
  const body = { currentPassword: "Sbagliata1!" };
  const { token } = user;

  const answers = [
    await app.call(secondFactor.beginTotp, { token, body }),
    await app.call(secondFactor.removeTotp, { token, body }),
    await app.call(secondFactor.beginPasskey, { token, body }),
    await app.call(secondFactor.removePasskey, { token, body, params: { id } }),
    await app.call(secondFactor.renewRecoveryCodes, { token, body }),
  ];

  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 400,
      codes: ["wrongCurrentPassword"],
      fields: { currentPassword: ["La password attuale non è corretta."] },
    });
  }
});
