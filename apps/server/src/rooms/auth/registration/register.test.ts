import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { mailsOf, newestLink } from "../../../../test/factories/mails-of.ts";
import { sendJson } from "../../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const person = {
  name: "Ada",
  surname: "Bianchi",
  phone: "06 1234567",
  emailAddress: "Ada@example.it",
  password: "Segreta1!",
  flagMarketingEmail: true,
  flagPollEmail: false,
};

const signIn = (app: TestApp, email: string, password: string) => app.call(auth.login, { body: { email, password } });

test("whoever registers confirms with the mailed link and then signs in, whatever the case of the address", async () => {
  const app = await testApp();

  const registered = await app.call(auth.register, { body: person });
  const before = await signIn(app, "ada@example.it", person.password);
  const link = await newestLink(app, "Ada@example.it");
  const confirmed = await app.call(auth.confirmRegister, { body: link });
  const after = await signIn(app, " ada@EXAMPLE.it ", person.password);

  expect(registered).toMatchObject({
    status: 200,
    data: { message: "Controlla la tua email per il link di conferma" },
  });
  expect(before).toMatchObject({ status: 400, codes: ["emailNotConfirmed"] });
  expect(confirmed.status).toBe(200);
  expect(after.status).toBe(200);
});

test("the link leads to the public address and carries token and address", async () => {
  const app = await testApp({ config: { publicUrl: "https://fatture.example.it" } });

  await app.call(auth.register, { body: { ...person, emailAddress: "ada+x@example.it" } });
  const [mail] = await mailsOf(app, "ada+x@example.it");

  expect(mail?.subject).toBe("Conferma la tua registrazione");
  expect(mail?.links[0]?.href).toMatch(
    /^https:\/\/fatture\.example\.it\/confirmregister\?t=[\w-]{43}&e=ada%2Bx%40example\.it$/,
  );
});

test("a confirmation link works for seven days, pressed twice too, with its own address only", async () => {
  const app = await testApp();
  await app.call(auth.register, { body: person });
  const link = await newestLink(app, "Ada@example.it");

  const other = await app.call(auth.confirmRegister, { body: { ...link, email: "altri@example.it" } });
  app.clock.advance(7 * 24 * 3_600_000 - 1);
  const [first, second] = [
    await app.call(auth.confirmRegister, { body: link }),
    await app.call(auth.confirmRegister, { body: link }),
  ];
  app.clock.advance(1);
  const late = await app.call(auth.confirmRegister, { body: link });

  expect(other).toMatchObject({ status: 400, codes: ["linkInvalid"], messages: ["Il link non è più valido."] });
  expect([first, second].map(({ status, data }) => [status, data])).toEqual(Array(2).fill([200, {}]));
  expect(late.codes).toEqual(["linkInvalid"]);
});

test("an expired confirmation link is refused, a new one can be asked for", async () => {
  const app = await testApp();
  await app.call(auth.register, { body: person });
  const old = await newestLink(app, "Ada@example.it");
  app.clock.advance(7 * 24 * 3_600_000);

  const late = await app.call(auth.confirmRegister, { body: old });
  await app.call(auth.mailOperation, { params: { hash: "resendconfirmation" }, body: { email: "ada@example.it" } });
  const link = await newestLink(app, "Ada@example.it");
  const confirmed = await app.call(auth.confirmRegister, { body: link });

  expect(late.codes).toEqual(["linkInvalid"]);
  expect(link.token).not.toBe(old.token);
  expect(confirmed.status).toBe(200);
});

test("the address of a link may come with blanks where plus signs were", async () => {
  const app = await testApp();
  await app.call(auth.register, { body: { ...person, emailAddress: "ada+x@example.it" } });
  const { token } = await newestLink(app, "ada+x@example.it");

  const confirmed = await app.call(auth.confirmRegister, { body: { token, email: "ada x@example.it" } });

  expect(confirmed.status).toBe(200);
});

test("registering a known address answers the same, changes nothing and tells only its owner", async () => {
  const app = await testApp();
  const known = await aUser(app, { email: "ada@example.it" });

  const answer = await app.call(auth.register, { body: { ...person, password: "Diversa1!" } });
  const mails = await mailsOf(app, known.email);
  const unchanged = await signIn(app, known.email, known.password);

  expect(answer).toMatchObject({ status: 200, data: { message: "Controlla la tua email per il link di conferma" } });
  expect(mails.map(({ subject }) => subject)).toEqual(["Hai già un account"]);
  expect(unchanged.status).toBe(200);
});

test("a link that was mailed first and arrives last confirms as well", async () => {
  const app = await testApp();
  await app.call(auth.register, { body: person });
  const first = await newestLink(app, "Ada@example.it");
  app.clock.advance(10 * 60_000);
  await app.call(auth.mailOperation, { params: { hash: "resendconfirmation" }, body: { email: "ada@example.it" } });
  const second = await newestLink(app, "Ada@example.it");

  const answers = [first, second].map((body) => app.call(auth.confirmRegister, { body }));

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
});

test.each(["first", "second"] as const)(
  "nobody gets in with a password of theirs by registering somebody else's address: the owner presses the %s link",
  async (pressed) => {
    const app = await testApp();
    await app.call(auth.register, { body: person });
    const first = await newestLink(app, "Ada@example.it");
    await app.call(auth.register, { body: { ...person, password: "Intruso1!" } });
    const links = { first, second: await newestLink(app, "Ada@example.it") };

    const { data } = await app.call(auth.confirmRegister, { body: links[pressed] });
    const again = await app.call(auth.confirmRegister, { body: links[pressed] });
    const before = [
      await signIn(app, person.emailAddress, "Intruso1!"),
      await signIn(app, person.emailAddress, person.password),
    ];
    const chosen = await app.call(auth.resetPassword, {
      body: {
        email: person.emailAddress,
        token: data.chooseWith ?? "",
        password: "Scelta12!",
        repeat_password: "Scelta12!",
      },
    });

    expect(before.map(({ codes }) => codes)).toEqual([["loginRefused"], ["loginRefused"]]);
    expect([again.status, again.data]).toEqual([200, {}]);
    expect(chosen.status).toBe(200);
    expect((await signIn(app, person.emailAddress, "Intruso1!")).codes).toEqual(["loginRefused"]);
    expect((await signIn(app, person.emailAddress, "Scelta12!")).status).toBe(200);
  },
);

test("whoever registers twice with the same password needs no other", async () => {
  const app = await testApp();
  await app.call(auth.register, { body: person });
  await app.call(auth.register, { body: person });

  const { data } = await app.call(auth.confirmRegister, { body: await newestLink(app, "Ada@example.it") });

  expect(data).toEqual({});
  expect((await signIn(app, person.emailAddress, person.password)).status).toBe(200);
});

test("two registrations of one address at once make one account", async () => {
  const app = await testApp();

  const answers = await Promise.all([1, 2, 3].map(() => app.call(auth.register, { body: person })));
  const { count } = await app.db
    .selectFrom("app_user")
    .innerJoin("profile", "profile.userId", "app_user.id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(count).toBe(1);
});

test("a new account begins with the trial, and never expires where subscriptions are off", async () => {
  const endOf = async (app: TestApp) => {
    await app.call(auth.register, { body: person });
    return (await app.db.selectFrom("profile").select("expiringDate").executeTakeFirstOrThrow()).expiringDate;
  };

  const trial = await endOf(await testApp({ config: { trialDays: 14 }, now: "2026-11-20T09:00:00Z" }));
  const free = await endOf(await testApp({ config: { subscription: false } }));

  expect(trial?.toISOString()).toBe("2026-12-04T09:00:00.000Z");
  expect(free).toBeNull();
});

test("every wrong field of a registration is said at its place, in the words of the specification", async () => {
  const app = await testApp();

  const { status, fields, messages } = await sendJson(app, auth.register, {
    body: { ...person, name: " ", surname: "", phone: undefined, emailAddress: "ada@example", password: "Corta1!" },
  });

  expect(status).toBe(400);
  expect(fields).toEqual({
    name: ["Inserire il nome"],
    surname: ["Inserire il cognome"],
    phone: ["Inserire il telefono"],
    emailAddress: ["L'indirizzo email non è valido"],
    password: ["La password deve essere lunga almeno 8 caratteri."],
  });
  expect(messages).toHaveLength(5);
});

test.each([
  ["abc", false],
  ["12", false],
  ["333 abc 123", false],
  ["+39 (06) 12.34-56", true],
  ["0461/123456", true],
])("the telephone %s can be dialled: %s", async (phone, can) => {
  const app = await testApp();

  const { status, fields } = await sendJson(app, auth.register, { body: { ...person, phone } });

  const invalid = { phone: ["Scrivi un numero di telefono: cifre, con + e spazi se servono."] };
  expect([status, fields]).toEqual(can ? [200, undefined] : [400, invalid]);
});

test("the sixth mail in an hour for one address is refused, known or not", async () => {
  const app = await testApp();
  await aUser(app, { email: "nota@example.it" });
  const ask = (email: string) => app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email } });

  for (const email of ["nota@example.it", "ignota@example.it"]) {
    for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
    expect(await ask(email)).toMatchObject({ status: 400, codes: ["tooManyRequests"] });
  }
  app.clock.advance(3_600_000);

  expect((await ask("nota@example.it")).status).toBe(200);
});

test("a mail repeats a name, never an advertisement in its place", async () => {
  const app = await testApp();
  const register = (emailAddress: string, name: string) =>
    app.call(auth.register, { body: { ...person, emailAddress, name } });

  await register("uno@example.it", "Niccolò D'Amico");
  await register("due@example.it", "Hai vinto! www.truffa.example");

  expect((await mailsOf(app, "uno@example.it"))[0]?.body).toMatch(/^Ciao Niccolò D'Amico,\n/);
  expect((await mailsOf(app, "due@example.it"))[0]?.body).toMatch(/^Ciao,\n/);
  expect((await mailsOf(app, "due@example.it"))[0]?.body).not.toContain("truffa");
});
