import { apiTokens } from "@fatturachiara/contract/rooms/api-tokens";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { secondFactor } from "@fatturachiara/contract/rooms/second-factor";
import { expect, test } from "vitest";
import { withTotp } from "../../../test/factories/a-second-factor.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../test/factories/mails-of.ts";
import { proveAgain } from "../../../test/factories/prove-again.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const day = 24 * 3_600_000;
const [stolen, further] = ["intruso@example.it", "intruso-2@example.it"];

/** Somebody who has the session and the password makes another address that of access. */
async function changeAddress(app: TestApp, { token }: TestUser, email = stolen) {
  await app.call(auth.modifyMail, { token, body: { email, repeatEmail: email } });
  return app.call(auth.confirmMail, { body: await newestLink(app, email) });
}
const undo = async (app: TestApp, address: string) => app.call(auth.undoMail, { body: await newestLink(app, address) });
const signIn = (app: TestApp, email: string, password: string) => app.call(auth.login, { body: { email, password } });

test("the owner of the old address takes a change back within seven days: nobody gets in before a new password", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const body = { nome: "Di altri", permesso: "lettura", giorni: 90, currentPassword: user.password } as const;
  const { data: token } = await app.call(apiTokens.create, { token: user.token, body });
  await changeAddress(app, user);
  app.clock.advance(7 * day - 1);

  const { status, data } = await undo(app, user.email);
  const closed = [await app.call(auth.me, { token: user.token }), await app.call(auth.me, { token: token.token })];
  const locked = [await signIn(app, stolen, user.password), await signIn(app, user.email, user.password)];
  const chosen = { email: user.email, token: data.chooseWith, password: "Nuova123!", repeat_password: "Nuova123!" };
  const reset = await app.call(auth.resetPassword, { body: chosen });

  expect(status).toBe(200);
  expect(closed.map((answer) => answer.status)).toEqual([401, 401]);
  expect(locked.map(({ codes }) => codes)).toEqual([["loginRefused"], ["loginRefused"]]);
  expect(reset.status).toBe(200);
  expect((await signIn(app, user.email, "Nuova123!")).status).toBe(200);
  expect((await mailsOf(app, user.email)).map(({ subject }) => subject)).toContain(
    "Abbiamo bloccato l'accesso al tuo account",
  );
});

test("after seven days the change stands, and a link is used once", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  await changeAddress(app, ada);
  await changeAddress(app, ugo, further);
  const link = await newestLink(app, ugo.email);

  const first = await app.call(auth.undoMail, { body: link });
  const second = await app.call(auth.undoMail, { body: link });
  app.clock.advance(7 * day);
  const late = await undo(app, ada.email);

  expect(first.status).toBe(200);
  expect([second.codes, late.codes]).toEqual([["linkInvalid"], ["linkInvalid"]]);
});

test("a change only asked for is taken back too: its link confirms nothing any more", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await app.call(auth.modifyMail, { token: user.token, body: { email: stolen, repeatEmail: stolen } });
  const confirmation = await newestLink(app, stolen);

  const undone = await undo(app, user.email);
  const confirmed = await app.call(auth.confirmMail, { body: confirmation });

  expect([undone.status, confirmed.codes]).toEqual([200, ["linkInvalid"]]);
});

test("whoever has moved the account on gets it back by no link of theirs, and a new password of theirs takes no link away", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await changeAddress(app, user);
  app.clock.advance(60_000);
  await changeAddress(app, user, further);
  const theirs = await newestLink(app, stolen);
  await app.call(auth.changePassword, {
    token: user.token,
    body: { currentPassword: user.password, password: "Intruso1!" },
  });

  const mine = await undo(app, user.email);
  const back = await app.call(auth.undoMail, { body: theirs });
  const owner = await app.db.selectFrom("app_user").select("email").where("id", "=", user.id).executeTakeFirst();

  expect([mine.status, back.codes]).toEqual([200, ["linkInvalid"]]);
  expect(owner?.email).toBe(user.email);
});

test("a second factor that was there stays, one added since the change goes", async () => {
  const app = await testApp();
  const [before, after] = [await aUser(app), await aUser(app)];
  const { recoveryCodes } = await withTotp(app, before);
  app.clock.advance(60_000);
  const token = await proveAgain(app, { ...before, code: recoveryCodes[0] });
  await changeAddress(app, { ...before, token });
  await changeAddress(app, after, further);
  app.clock.advance(60_000);
  await withTotp(app, after);

  const factors = [];
  for (const user of [before, after]) {
    const { data } = await undo(app, user.email);
    const password = "Nuova123!";
    const body = { email: user.email, token: data.chooseWith, password, repeat_password: password };
    await app.call(auth.resetPassword, { body });
    factors.push((await signIn(app, user.email, password)).codes);
  }

  expect(factors).toEqual([["secondFactorNeeded"], []]);
  expect((await app.call(secondFactor.state, { token: after.token })).status).toBe(401);
});

test("an address registered meanwhile by somebody who cannot read its mail is given back all the same", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await changeAddress(app, user);
  const link = await newestLink(app, user.email);
  await app.call(auth.register, {
    body: {
      ...{ name: "Altri", surname: "Altri", phone: "06 1", emailAddress: user.email, password: "Intruso1!" },
      ...{ flagMarketingEmail: false, flagPollEmail: false },
    },
  });

  const { status } = await app.call(auth.undoMail, { body: link });

  expect(status).toBe(200);
  expect((await signIn(app, user.email, "Intruso1!")).codes).toEqual(["loginRefused"]);
});
