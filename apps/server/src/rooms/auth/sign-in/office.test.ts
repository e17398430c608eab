import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { type Browser, testApp } from "../../../../test/test-app.ts";

/** The router that thirty people stand behind; each has a browser of their own, new to us. */
const router = "203.0.113.7";
const thirty = Array.from({ length: 30 }, (_, n) => n);
const aBrowser = (): Browser => ({ cookies: {}, address: router });

test("thirty people behind one address each are wrong twice, and all get in", async () => {
  const app = await testApp();
  const people = [];
  for (const n of thirty) people.push(await aUser(app, { email: `persona${n}@example.it` }));
  const sign = (email: string, password: string) =>
    app.call(auth.login, { body: { email, password }, browser: aBrowser() });

  const statuses = [];
  for (const { email, password } of people) {
    await sign(email, "Sbagliata1!");
    await sign(email, "Sbagliata1!");
    statuses.push((await sign(email, password)).status);
  }

  expect(statuses).toEqual(thirty.map(() => 200));
});

test("who tries too often behind that address uses up what is theirs, not what is the others'", async () => {
  const app = await testApp();
  const ask = (email: string) =>
    app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email }, browser: aBrowser() });
  const sign = (email: string) =>
    app.call(auth.login, { body: { email, password: "Sbagliata1!" }, browser: aBrowser() });

  const [asked, tried] = [new Set<string>(), new Set<string>()];
  for (let n = 0; n < 320; n += 1) asked.add(`${(await ask("ostinato@example.it")).codes}`);
  for (let n = 0; n < 12; n += 1) tried.add(`${(await sign("ostinato@example.it")).codes}`);
  const others = [];
  for (const n of thirty)
    for (let time = 0; time < 5; time += 1) others.push((await ask(`persona${n}@example.it`)).status);
  const guessing = await sign("persona1@example.it");

  expect([...asked]).toEqual(["", "tooManyRequests"]);
  expect([...tried]).toEqual(["loginRefused", "tooManyGuesses"]);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(guessing.codes).toEqual(["loginRefused"]);
});

test("one address still has an end: who asks for address after address is refused", async () => {
  const app = await testApp();
  const ask = (n: number) =>
    app.call(auth.mailOperation, {
      params: { hash: "forgotpassword" },
      body: { email: `chiunque${n}@example.it` },
      browser: aBrowser(),
    });

  const codes = [];
  for (let n = 0; n < 302; n += 1) codes.push(`${(await ask(n)).codes}`);

  expect(codes.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => ""));
  expect(codes.slice(300)).toEqual(["tooManyRequests", "tooManyRequests"]);
  const kept = await app.db.selectFrom("attempt_window").select("chiave").execute();
  expect(kept).toHaveLength(301);
});
