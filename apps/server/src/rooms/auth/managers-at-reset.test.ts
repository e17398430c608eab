import { association } from "@fatturachiara/contract/rooms/association";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { actingFor, aUser } from "../../../test/factories/a-user.ts";
import { newestLink } from "../../../test/factories/mails-of.ts";
import { testApp } from "../../../test/test-app.ts";

test("whoever chooses a new password sees who may act for them, and puts out whom they name, nobody else's (S2)", async () => {
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
