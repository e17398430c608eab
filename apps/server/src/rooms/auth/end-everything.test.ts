import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { sessions } from "@fatturachiara/contract/rooms/sessions";
import { describe, expect, test } from "vitest";
import { beginTotp, codeOf, newPasskey, withPasskey, withTotp } from "../../../test/factories/a-second-factor.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../test/factories/mails-of.ts";
import { type Browser, type TestApp, testApp } from "../../../test/test-app.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { newSignInLink } from "./sign-in/sign-in-link.ts";

const password = "Nuova123!";
const stolen = "ladro@example.it";
const elsewhere: Browser = { cookies: {} };

const askForAddress = (app: TestApp, { token }: TestUser) =>
  app.call(auth.modifyMail, { token, body: { email: stolen, repeatEmail: stolen } });
const sign = (app: TestApp, { email, password }: { email: string; password: string }, browser: Browser) =>
  app.call(auth.login, { body: { email, password }, browser });

async function linkOfForgotPassword(app: TestApp, { email }: TestUser) {
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email } });
  return newestLink(app, email);
}

async function signInLink(app: TestApp, { id }: TestUser) {
  const { searchParams } = new URL(await inTransaction(app.db, (tx) => newSignInLink(tx, app.deps, id)));
  return { t: searchParams.get("t") ?? "", r: searchParams.get("r") ?? "" };
}

/** The two ways in which a person takes the account back, each ready to be gone. */
const ways: [string, (app: TestApp, user: TestUser) => Promise<(browser: Browser) => Promise<{ status: number }>>][] = [
  [
    "changed",
    async (app, { token, password: currentPassword }) =>
      async (browser) =>
        app.call(auth.changePassword, { token, body: { currentPassword, password }, browser }),
  ],
  [
    "chosen anew",
    async (app, user) => {
      const body = { ...(await linkOfForgotPassword(app, user)), password, repeat_password: password };
      return async (browser) => app.call(auth.resetPassword, { body, browser });
    },
  ],
];

describe.each(ways)("a password that is %s", (_, way) => {
  test("ends the links that were mailed before, also the one of a change of address", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const change = await way(app, user);
    await askForAddress(app, user);
    const confirmation = await newestLink(app, stolen);
    const entry = await signInLink(app, user);

    const { status } = await change(elsewhere);
    const confirmed = await app.call(auth.confirmMail, { body: confirmation });
    const entered = await app.call(auth.outlogin, { body: entry });

    expect(status).toBe(200);
    expect([confirmed, entered].map(({ codes }) => codes)).toEqual([["linkInvalid"], ["linkInvalid"]]);
    expect((await sign(app, { ...user, password }, { cookies: {} })).status).toBe(200);
  });

  test("leaves no change of address on its way: what was asked and not mailed yet is never mailed", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const change = await way(app, user);
    await askForAddress(app, user);

    const { status } = await change(elsewhere);

    expect(status).toBe(200);
    expect(await mailsOf(app, stolen)).toEqual([]);
  });

  test("ends the tokens of programs", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const body = { nome: "Gestionale", permesso: "scrittura", giorni: 90, currentPassword: user.password } as const;
    const { data: created } = await app.call(apiTokens.create, { token: user.token, body });
    const before = await app.call(auth.me, { token: created.token });

    await (await way(app, user))(elsewhere);

    expect(before.status).toBe(200);
    expect((await app.call(auth.me, { token: created.token })).status).toBe(401);
  });

  test("is known to the browser in which it was done: any other that comes back is told as new", async () => {
    const app = await testApp();
    const user = await aUser(app);
    const [ownBrowser, there]: [Browser, Browser] = [{ cookies: {} }, { cookies: {} }];
    for (const browser of [ownBrowser, there]) await sign(app, user, browser);
    const letters = async () =>
      (await mailsOf(app, user.email)).filter(({ subject }) => subject === "Nuovo accesso al tuo account").length;
    const counts = [await letters()];

    await (await way(app, user))(ownBrowser);
    for (const browser of [ownBrowser, there]) {
      await sign(app, { ...user, password }, browser);
      counts.push(await letters());
    }

    expect(counts).toEqual([1, 1, 2]);
  });
});

test("a change of the password also ends the link with which it could have been chosen anew", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const link = await linkOfForgotPassword(app, user);

  await app.call(auth.changePassword, { token: user.token, body: { currentPassword: user.password, password } });
  const chosen = await app.call(auth.resetPassword, {
    body: { ...link, password: "Altra123!", repeat_password: "Altra123!" },
  });

  expect(chosen.codes).toEqual(["linkInvalid"]);
});

describe("tokens of programs stay where the person says so", () => {
  const withToken = async () => {
    const app = await testApp();
    const user = await aUser(app);
    const body = { nome: "Gestionale", permesso: "scrittura", giorni: 90, currentPassword: user.password } as const;
    const { data } = await app.call(apiTokens.create, { token: user.token, body });
    return { app, user, isLiving: async () => (await app.call(auth.me, { token: data.token })).status === 200 };
  };

  test("with a new password", async () => {
    const { app, user, isLiving } = await withToken();

    const body = { currentPassword: user.password, password, tieniToken: true };
    await app.call(auth.changePassword, { token: user.token, body });

    expect(await isLiving()).toBe(true);
    const [mail] = (await mailsOf(app, user.email)).filter(({ subject }) => subject.includes("password"));
    expect(mail?.body).toContain("i token per le API sono rimasti");
  });

  test.each([
    [{}, false],
    [{ tieniToken: 1 }, true],
  ])("with the other sessions (%o)", async (query, stays) => {
    const { app, user, isLiving } = await withToken();

    await app.call(sessions.endOthers, { token: user.token, query });

    expect(await isLiving()).toBe(stays);
  });
});

describe("tokens of programs when the second factor is switched", () => {
  type Switch = (tieniToken: boolean | undefined) => Promise<{ status: number }>;
  const switches: Record<string, (app: TestApp, user: TestUser) => Promise<Switch>> = {
    async "codes on"(app, user) {
      const { secret } = await beginTotp(app, user);
      const code = await codeOf(app, secret);
      return (tieniToken) => app.call(secondFactor.confirmTotp, { token: user.token, body: { code, tieniToken } });
    },
    async "codes off"(app, { token, password: currentPassword, ...user }) {
      await withTotp(app, { token, password: currentPassword, ...user });
      return (tieniToken) => app.call(secondFactor.removeTotp, { token, body: { currentPassword, tieniToken } });
    },
    async "passkey on"(app, user) {
      const response = await newPasskey(app, user);
      const body = { name: "Chiave", response };
      return (tieniToken) => app.call(secondFactor.addPasskey, { token: user.token, body: { ...body, tieniToken } });
    },
    async "passkey off"(app, user) {
      const { id } = await withPasskey(app, user);
      const body = { currentPassword: user.password };
      return (tieniToken) =>
        app.call(secondFactor.removePasskey, { token: user.token, params: { id }, body: { ...body, tieniToken } });
    },
  };

  test.each(
    Object.keys(switches).flatMap((name) => [
      { name, tieniToken: undefined, stays: false, told: "i token per le API revocati" },
      { name, tieniToken: true, stays: true, told: "i token per le API sono rimasti" },
    ]),
  )("$name, kept: $tieniToken", async ({ name, tieniToken, stays, told }) => {
    const app = await testApp();
    const user = await aUser(app);
    const act = await switches[name]?.(app, user);
    const body = { nome: "Gestionale", permesso: "lettura", giorni: 90, currentPassword: user.password } as const;
    const { data: program } = await app.call(apiTokens.create, { token: user.token, body });

    expect((await act?.(tieniToken))?.status).toBe(200);

    expect((await app.call(auth.me, { token: program.token })).status === 200).toBe(stays);
    const letters = await mailsOf(app, user.email);
    expect(letters.filter(({ subject }) => subject === "Verifica in due passaggi").at(-1)?.body).toContain(told);
  });
});

test("whoever signs the others out ends links and changes of address as well, and stays", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await askForAddress(app, user);
  const confirmation = await newestLink(app, stolen);
  const entry = await signInLink(app, user);

  await app.call(sessions.endOthers, { token: user.token, query: {} });
  const confirmed = await app.call(auth.confirmMail, { body: confirmation });
  const entered = await app.call(auth.outlogin, { body: entry });

  expect([confirmed, entered].map(({ codes }) => codes)).toEqual([["linkInvalid"], ["linkInvalid"]]);
  expect((await app.call(auth.me, { token: user.token })).status).toBe(200);
});

test("a second factor turned on or off signs every other browser out, and leaves the one that did it", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { data: phone } = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  const { secret } = await withTotp(app, user);
  const afterOn = await app.call(auth.me, { token: phone.token });
  app.clock.advance(30_000);
  const browser: Browser = { cookies: {} };
  await sign(app, user, browser);
  const { data: tablet } = await app.call(secondFactor.complete, {
    body: { code: await codeOf(app, secret) },
    browser,
  });

  await app.call(secondFactor.removeTotp, { token: user.token, body: { currentPassword: user.password } });

  expect(afterOn.status).toBe(401);
  expect((await app.call(auth.me, { token: tablet.token })).status).toBe(401);
  expect((await app.call(auth.me, { token: user.token })).status).toBe(200);
});
