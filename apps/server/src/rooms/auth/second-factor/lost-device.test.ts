import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { expect, test } from "vitest";
import { codeOf, withTotp } from "../../../../test/factories/a-second-factor.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { type Browser, type TestApp, testApp } from "../../../../test/test-app.ts";

/** Password, then a recovery code, in a browser of its own. */
async function enterWith(app: TestApp, { email, password }: TestUser, recoveryCode: string) {
  const browser: Browser = { cookies: {} };
  await app.call(auth.login, { body: { email, password }, browser });
  return app.call(secondFactor.complete, { body: { recoveryCode }, browser });
}

test("whoever lost the device gets in by a code, which is spent, and takes a new device in its place", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { recoveryCodes } = await withTotp(app, user);
  const [first = "", second = "", third = ""] = recoveryCodes;
  const body = { currentPassword: user.password };

  const entered = await enterWith(app, user, first);
  const spent = await enterWith(app, user, first);
  const { token: before } = entered.data;
  app.clock.advance(5 * 60_000);
  const withPasswordAlone = await app.call(secondFactor.removeTotp, { token: before, body });
  const spentAsProof = await app.call(auth.prove, { token: before, body: { ...body, code: first } });
  const proven = await app.call(auth.prove, { token: before, body: { ...body, code: second } });
  const { token } = proven.data;
  const removed = await app.call(secondFactor.removeTotp, { token, body });

  expect([entered.status, spent.codes]).toEqual([200, ["secondFactorRefused"]]);
  expect([withPasswordAlone.codes, spentAsProof.codes]).toEqual([["proofNeeded"], ["secondFactorRefused"]]);
  expect([proven.status, removed.status]).toEqual([200, 200]);

  const { data: proposed } = await app.call(secondFactor.beginTotp, { token, body });
  const code = await codeOf(app, proposed.secret);
  const { data: enrolled } = await app.call(secondFactor.confirmTotp, { token, body: { code } });
  const withOldCode = await enterWith(app, user, third);
  const withNewCode = await enterWith(app, user, enrolled.recoveryCodes[0] ?? "");

  expect(enrolled.recoveryCodes).toHaveLength(10);
  expect([withOldCode.codes, withNewCode.status]).toEqual([["secondFactorRefused"], 200]);
});
