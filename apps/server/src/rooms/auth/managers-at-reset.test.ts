import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { actingFor, aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../test/factories/mails-of.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

test("whoever chooses a new password sees who may act for them, and puts out whom they name, nobody else's", async () => {
  const app = await testApp();
  const [ada, ugo, marco, elena] = [await aUser(app), await aUser(app), await aUser(app), await aUser(app)];
  await actingFor(app, marco, ada);
  await actingFor(app, elena, ada, "consultazione");
  await actingFor(app, elena, ugo);
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: ada.email } });
  const link = await newestLink(app, ada.email);

  const { data: managers } = await app.call(auth.resetManagers, { body: link });
  const foreign = await app.call(association.current, { token: ugo.token });
  const ids = [...managers.filter(({ email }) => email === marco.email), ...foreign.data].map(({ id }) => id);
  const password = "Nuova123!";
  await app.call(auth.resetPassword, { body: { ...link, password, repeat_password: password, togliGestori: ids } });
  const { data: signedIn } = await app.call(auth.login, { body: { email: ada.email, password } });
  const left = await app.call(association.current, { token: signedIn.token });

  expect(managers.map(({ email, permesso }) => [email, permesso])).toEqual([
    [marco.email, "completa"],
    [elena.email, "consultazione"],
  ]);
  expect(left.data.map(({ email }) => email)).toEqual([elena.email]);
  expect((await app.call(association.current, { token: ugo.token })).data).toHaveLength(1);
});

test("they are told to nobody without a link that is still good, and asking does not use it up", async () => {
  const app = await testApp();
  const ada = await aUser(app);
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: ada.email } });
  const link = await newestLink(app, ada.email);
  const ask = (body: typeof link) => app.call(auth.resetManagers, { body });
  const good = [await ask(link), await ask(link)];
  const elsewhere = await ask({ ...link, email: "altri@example.it" });
  await app.call(auth.resetPassword, { body: { ...link, password: "Nuova123!", repeat_password: "Nuova123!" } });

  expect(good.map(({ status }) => status)).toEqual([200, 200]);
  expect([elsewhere.codes, (await ask(link)).codes]).toEqual([["linkInvalid"], ["linkInvalid"]]);
});

/** What the letters about the password bring for putting everybody out, oldest first. */
async function endingLinks(app: TestApp, { email }: TestUser) {
  const links = (await mailsOf(app, email)).flatMap((mail) => mail.links);
  return links
    .filter(({ pathname }) => pathname === "/endmanagers")
    .map(({ searchParams }) => ({ token: searchParams.get("t") ?? "", email: searchParams.get("e") ?? "" }));
}

const forgot = (app: TestApp, { email }: TestUser) =>
  app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email } });

test("the letter's own link names them, and puts them all out once, without signing in", async () => {
  const app = await testApp();
  const [ada, ugo, marco, elena] = [await aUser(app), await aUser(app), await aUser(app), await aUser(app)];
  await actingFor(app, marco, ada);
  await actingFor(app, elena, ada, "consultazione");
  await actingFor(app, elena, ugo);
  await forgot(app, ada);
  const [body] = await endingLinks(app, ada);
  if (!body) throw new Error("the letter brings no such link");

  const named = await app.call(auth.resetManagers, { body });
  const notAReset = await app.call(auth.resetPassword, {
    body: { ...body, password: "Nuova123!", repeat_password: "Nuova123!" },
  });
  const elsewhere = await app.call(auth.endManagers, { body: { ...body, email: ugo.email } });
  const ended = await app.call(auth.endManagers, { body });
  const again = await app.call(auth.endManagers, { body });

  expect(named.data.map(({ email }) => email)).toEqual([marco.email, elena.email]);
  expect([notAReset.codes, elsewhere.codes, again.codes]).toEqual([["linkInvalid"], ["linkInvalid"], ["linkInvalid"]]);
  expect(ended.data).toEqual({ ended: 2 });
  expect((await app.call(association.current, { token: ada.token })).data).toEqual([]);
  expect((await app.call(association.current, { token: ugo.token })).data).toHaveLength(1);
});

test("a newer letter's link takes its place, the letter after the change brings one that lives seven days", async () => {
  const app = await testApp();
  const [ada, marco] = [await aUser(app), await aUser(app)];
  await actingFor(app, marco, ada);
  await forgot(app, ada);
  await app.call(auth.resetPassword, {
    body: { ...(await newestLink(app, ada.email)), password: "Nuova123!", repeat_password: "Nuova123!" },
  });
  const [first, last] = await endingLinks(app, ada);
  const use = (body = { email: "", token: "" }) => app.call(auth.endManagers, { body });

  const replaced = await use(first);
  app.clock.advance(7 * 24 * 3_600_000 - 1);
  const good = await app.call(auth.resetManagers, { body: last ?? { email: "", token: "" } });
  app.clock.advance(1);

  expect([replaced.codes, good.status, (await use(last)).codes]).toEqual([["linkInvalid"], 200, ["linkInvalid"]]);
});
