import { auth } from "@fatturachiara/contract/rooms/auth";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../../test/factories/mails-of.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { whileHeld } from "../../../../test/while-held.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { confirmMail } from "../registration/confirm-mail.ts";
import { newSignInLink } from "../sign-in/sign-in-link.ts";

const forgot = (app: TestApp, email: string) =>
  app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email } });
const sign = (app: TestApp, email: string, password: string) => app.call(auth.login, { body: { email, password } });

test("a forgotten password is replaced with the mailed link: every session ends, the owner is told", async () => {
  const app = await testApp();
  const user = await aUser(app);
  await forgot(app, user.email);
  const link = await newestLink(app, user.email);

  const reset = await app.call(auth.resetPassword, {
    body: { ...link, password: "Nuova123!", repeat_password: "Nuova123!" },
  });
  const again = await app.call(auth.resetPassword, {
    body: { ...link, password: "Altra123!", repeat_password: "Altra123!" },
  });

  expect(reset.status).toBe(200);
  expect(again).toMatchObject({ status: 400, codes: ["linkInvalid"] });
  expect((await app.call(auth.me, { token: user.token })).status).toBe(401);
  expect((await sign(app, user.email, user.password)).codes).toEqual(["loginRefused"]);
  expect((await sign(app, user.email, "Nuova123!")).status).toBe(200);
  expect((await mailsOf(app, user.email)).map(({ subject }) => subject)).toContain("La tua password è stata cambiata");
});

test("a reset link lasts an hour and a newer one takes its place", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const use = (link: { token: string; email: string }) =>
    app.call(auth.resetPassword, { body: { ...link, password: "Nuova123!", repeat_password: "Nuova123!" } });
  await forgot(app, user.email);
  const first = await newestLink(app, user.email);
  await forgot(app, user.email);
  const second = await newestLink(app, user.email);

  const replaced = await use(first);
  app.clock.advance(3_600_000);
  const late = await use(second);

  expect([replaced.codes, late.codes]).toEqual([["linkInvalid"], ["linkInvalid"]]);
});

test("asking for a reset answers the same for an unknown address, to whom nothing is sent", async () => {
  const app = await testApp();
  const user = await aUser(app);

  const [known, unknown] = [await forgot(app, user.email), await forgot(app, "nessuno@example.it")];
  await app.runJobs();
  const recipients = await app.db.selectFrom("test_mail").select("recipient").execute();

  expect(known.data).toEqual({ message: "Se l'indirizzo è registrato riceverai un'e-mail." });
  expect(unknown.data).toEqual(known.data);
  expect(recipients).toEqual([{ recipient: user.email }]);
});

test("only the two operations of the contract can be asked for", async () => {
  const app = await testApp();

  const answers = await Promise.all(
    ["altro", "constructor", "__proto__"].map((hash) =>
      app.call(auth.mailOperation, { params: { hash }, body: { email: "a@example.it" } }),
    ),
  );

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("changing the password needs the current one, keeps this session and ends the others", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const other = await sign(app, user.email, user.password);

  const wrong = await app.call(auth.changePassword, {
    token: user.token,
    body: { currentPassword: "Sbagliata1!", password: "Nuova123!" },
  });
  const right = await app.call(auth.changePassword, {
    token: user.token,
    body: { currentPassword: user.password, password: "Nuova123!" },
  });

  expect(wrong).toMatchObject({
    status: 400,
    codes: ["wrongCurrentPassword"],
    fields: { currentPassword: ["La password attuale non è corretta."] },
  });
  expect(right.status).toBe(200);
  expect((await app.call(auth.me, { token: user.token })).status).toBe(200);
  expect((await app.call(auth.me, { token: other.data.token })).status).toBe(401);
  expect((await sign(app, user.email, "Nuova123!")).status).toBe(200);
});

test("one of the commonest passwords is refused wherever a password is chosen, and the one of before", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const { token, password: currentPassword } = user;
  const change = (password: string) => app.call(auth.changePassword, { token, body: { currentPassword, password } });
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: user.email } });
  const link = await newestLink(app, user.email);
  const choose = (password: string) =>
    app.call(auth.resetPassword, { body: { ...link, password, repeat_password: password } });
  const register = (password: string) =>
    app.call(auth.register, {
      body: {
        ...{ name: "Ada", surname: "Bianchi", phone: "06 1", emailAddress: "altra@example.it", password },
        ...{ flagMarketingEmail: false, flagPollEmail: false },
      },
    });

  const common = [await change("Password1!"), await choose("P@ssw0rd"), await register("Qwerty12!")];
  const same = [await change(currentPassword), await choose(currentPassword)];
  const chosen = await choose("Nuova123!");

  for (const { status, fields } of common)
    expect([status, fields.password?.[0]]).toEqual([400, expect.stringContaining("tra le più usate")]);
  for (const { status, fields } of same)
    expect([status, fields]).toEqual([400, { password: ["È la password di prima: scegline una nuova."] }]);
  expect(chosen.status).toBe(200);
});

test("a password around a word of the product or of the person is refused wherever one is chosen, at its field", async () => {
  const app = await testApp();
  const user = await aUser(app, { email: "ada.bianchi@example.it", name: "Adalgisa", surname: "Verdi" });
  const { token, password: currentPassword } = user;
  await app.call(taxdata.save, {
    token,
    body: someFiscalData({ idProfiloFiscale: 2, ragioneSociale: "Officine Moretti S.r.l." }),
  });
  const { data: company } = await app.call(taxdata.read, { token });
  const change = (password: string) => app.call(auth.changePassword, { token, body: { currentPassword, password } });
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: user.email } });
  const link = await newestLink(app, user.email);
  const choose = (password: string) =>
    app.call(auth.resetPassword, { body: { ...link, password, repeat_password: password } });
  const register = (password: string) =>
    app.call(auth.register, {
      body: {
        ...{ name: "Ginevra", surname: "Neri", phone: "06 1", emailAddress: "lupo.alberto@example.it", password },
        ...{ flagMarketingEmail: false, flagPollEmail: false },
      },
    });

  const refused = [
    await change("F@tturaCh1ara9"),
    await change("Viva&B1anch1!26"),
    await change(`A!z${company?.partitaIva}`),
    await choose("Off1cine$2026"),
    await choose("Per&Ad@lgisa1"),
    await register("Viva$Ginevra26"),
    await register("Del&Alb3rto26"),
  ];
  const others = [await register("Per&Adalgisa26"), await choose("Nuova123!")];

  for (const { status, fields } of refused)
    expect([status, fields.password?.[0]]).toEqual([400, expect.stringContaining("una parola del servizio")]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
});

test("a sign-in link works once, within ten minutes, only with its own nonce", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const link = async () => {
    const { searchParams } = new URL(await inTransaction(app.db, (tx) => newSignInLink(tx, app.deps, user.id)));
    return { t: searchParams.get("t") ?? "", r: searchParams.get("r") ?? "" };
  };
  const [first, two] = [await link(), await link()];

  const mixed = await app.call(auth.outlogin, { body: { t: first.t, r: two.r } });
  const signed = await app.call(auth.outlogin, { body: first });
  const again = await app.call(auth.outlogin, { body: first });
  app.clock.advance(10 * 60_000);
  const late = await app.call(auth.outlogin, { body: two });

  expect(signed.status).toBe(200);
  expect((await app.call(auth.me, { token: signed.data.token })).data.id).toBe(user.id);
  for (const refused of [mixed, again, late]) {
    expect(refused).toMatchObject({ status: 400, messages: ["Il link non è più valido. Accedi con la password."] });
  }
});

test("a new address of access counts from its confirmation; the old one is told twice", async () => {
  const app = await testApp();
  const user = await aUser(app, { email: "vecchia@example.it" });
  const email = "nuova@example.it";

  const asked = await app.call(auth.modifyMail, { token: user.token, body: { email, repeatEmail: email } });
  const before = await sign(app, email, user.password);
  const confirmed = await app.call(auth.confirmMail, { body: await newestLink(app, email) });

  expect(asked.data).toEqual({ message: "Controlla la tua email per il link di conferma" });
  expect(before.codes).toEqual(["loginRefused"]);
  expect(confirmed.status).toBe(200);
  expect((await sign(app, email, user.password)).status).toBe(200);
  expect((await sign(app, "vecchia@example.it", user.password)).codes).toEqual(["loginRefused"]);
  expect((await mailsOf(app, "vecchia@example.it")).map(({ subject }) => subject)).toEqual([
    "Richiesta di cambio dell'e-mail di accesso",
    "La tua e-mail di accesso è cambiata",
  ]);
});

test("the link of a new address pressed in two windows, or again, confirms it once and says no word against it", async () => {
  const app = await testApp();
  const user = await aUser(app, { email: "vecchia@example.it" });
  const email = "nuova@example.it";
  await app.call(auth.modifyMail, { token: user.token, body: { email, repeatEmail: email } });
  const body = await newestLink(app, email);
  const press = () => app.call(auth.confirmMail, { body });

  const pressed = [...(await Promise.all([press(), press()])), await press()];

  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsOf(app, "vecchia@example.it")).toHaveLength(2);
});

test.runIf(process.env.TEST_DATABASE_URL)("an address that two people confirm at once is one's", async () => {
  const app = await testApp();
  const email = "nuova@example.it";
  const links: { email: string; token: string }[] = [];
  for (const user of [await aUser(app), await aUser(app)]) {
    await app.call(auth.modifyMail, { token: user.token, body: { email, repeatEmail: email } });
    links.push(await newestLink(app, email));
  }
  const [first, second] = links;
  if (!first || !second) throw new Error("No links");

  const late = await whileHeld(
    app,
    (tx) => confirmMail({ ...app.deps, db: tx }, first),
    () => app.call(auth.confirmMail, { body: second }),
  );

  expect(late.codes).toEqual(["linkInvalid"]);
});

test("an address that is somebody else's is not given away, only its owner learns of the attempt", async () => {
  const app = await testApp();
  const [user, other] = [await aUser(app), await aUser(app)];

  const asked = await app.call(auth.modifyMail, {
    token: user.token,
    body: { email: other.email, repeatEmail: other.email },
  });

  expect(asked.data).toEqual({ message: "Controlla la tua email per il link di conferma" });
  expect((await mailsOf(app, other.email)).map(({ subject }) => subject)).toEqual(["Hai già un account"]);
});
