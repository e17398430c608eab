import { auth } from "@fatturachiara/contract/rooms/auth";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { mailsOf } from "../../../../test/factories/mails-of.ts";
import { type Browser, type TestApp, testApp } from "../../../../test/test-app.ts";
import { takeGuess } from "./guess-limits.ts";
import { networkOf } from "./network-of.ts";

const hour = 3_600_000;
const browserAt = (address: string): Browser => ({ cookies: {}, address });
const sign = (app: TestApp, email: string, password: string, browser?: Browser) =>
  app.call(auth.login, { body: { email, password }, ...(browser && { browser }) });

/** Guesses without the cost of trying them: `takeGuess` is what stands before every password. */
async function guess(app: TestApp, email: string, address: string): Promise<"tried" | "refused"> {
  try {
    await takeGuess(app.deps, { email, address, device: null });
    return "tried";
  } catch (error) {
    expect(error).toMatchObject({ code: "tooManyGuesses" });
    return "refused";
  }
}

test("one address has a hundred wrong guesses an hour over all accounts, whether they exist or not", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const browser = browserAt("203.0.113.7");
  for (let i = 0; i < 9; i += 1) await guess(app, user.email, "203.0.113.7");
  for (let i = 0; i < 90; i += 1) await guess(app, `nessuno${i}@example.it`, "203.0.113.7");

  const hundredth = await sign(app, "altri@example.it", "Sbagliata1!", browser);
  const known = await sign(app, user.email, user.password, browser);
  const unknown = await sign(app, "nessuno@example.it", "Sbagliata1!", browser);
  const elsewhere = await sign(app, user.email, user.password, browserAt("203.0.113.8"));
  app.clock.advance(hour);
  const later = await sign(app, user.email, user.password, browserAt("203.0.113.7"));

  expect(hundredth.codes).toEqual(["loginRefused"]);
  expect(known).toMatchObject({ status: 400, codes: ["tooManyGuesses"] });
  expect(unknown.raw.body).toBe(known.raw.body);
  expect([elsewhere.status, later.status]).toEqual([200, 200]);
});

test("many guesses at once are counted one by one", async () => {
  const app = await testApp();

  const answers = await Promise.all(Array.from({ length: 50 }, () => guess(app, "nessuno@example.it", "203.0.113.7")));

  expect(answers.filter((answer) => answer === "tried")).toHaveLength(10);
});

test("an hour is any hour, not one that starts at the full hour", async () => {
  const app = await testApp();
  for (let i = 0; i < 10; i += 1) {
    await guess(app, "nessuno@example.it", "203.0.113.7");
    app.clock.advance(2 * 60_000);
  }

  const refused = await guess(app, "nessuno@example.it", "203.0.113.7");
  app.clock.advance(40 * 60_000);
  const unknownAddress = await guess(app, "nessuno@example.it", "203.0.113.7");
  const two = await guess(app, "nessuno@example.it", "203.0.113.7");

  expect([refused, unknownAddress, two]).toEqual(["refused", "tried", "refused"]);
});

test("a right password is no guess", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const browser = browserAt("203.0.113.7");

  for (let i = 0; i < 25; i += 1) expect((await sign(app, user.email, user.password, browser)).status).toBe(200);
});

test("during a thousand wrong logins from five hundred addresses the owner still gets in", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const home = browserAt("198.51.100.1");
  expect((await sign(app, user.email, user.password, home)).status).toBe(200);

  const answers: string[] = [];
  for (let i = 0; i < 1000; i += 1) answers.push(await guess(app, user.email, `10.0.${i % 2}.${Math.floor(i / 4)}`));
  const stranger = await sign(app, user.email, user.password, browserAt("192.0.2.1"));
  const known = await sign(app, user.email, user.password, home);
  const travelling = browserAt("192.0.2.2");
  const asked = await app.call(auth.requestLink, { body: { email: user.email }, browser: travelling });
  const link = (await mailsOf(app, user.email)).at(-1)?.links[0]?.searchParams;
  const byLink = await app.call(auth.outlogin, {
    body: { t: link?.get("t") ?? "", r: link?.get("r") ?? "" },
    browser: travelling,
  });
  const nowKnown = await sign(app, user.email, user.password, travelling);

  expect(answers.filter((answer) => answer === "tried")).toHaveLength(100);
  // Even with the right password: whoever guesses must not learn which one it is.
  expect(stranger.codes).toEqual(["tooManyGuesses"]);
  expect([known.status, asked.status, byLink.status, nowKnown.status]).toEqual([200, 200, 200, 200]);
});

test("a known device has ten wrong guesses an hour, and is known only at its own account", async () => {
  const app = await testApp();
  const [user, other] = [await aUser(app), await aUser(app)];
  const browser = browserAt("198.51.100.1");
  await sign(app, user.email, user.password, browser);
  for (let i = 0; i < 10; i += 1) await sign(app, user.email, "Sbagliata1!", browser);

  const eleventh = await sign(app, user.email, user.password, browser);
  for (let i = 0; i < 100; i += 1) await guess(app, other.email, `10.1.0.${i}`);
  const elsewhere = await sign(app, other.email, other.password, browser);

  expect(eleventh.codes).toEqual(["tooManyGuesses"]);
  expect(elsewhere.codes).toEqual(["tooManyGuesses"]);
});

test("others cannot use up the mails of a person: there is always a link that works", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const ask = (address: string) =>
    app.call(auth.requestLink, { body: { email: user.email }, browser: browserAt(address) });

  for (let i = 0; i < 60; i += 1) {
    expect((await ask(`10.2.0.${i}`)).status).toBe(200);
    await app.runJobs();
    app.clock.advance(60_000);
  }
  const mails = await mailsOf(app, user.email);
  const link = mails.at(-1)?.links[0]?.searchParams;
  const { status } = await app.call(auth.outlogin, { body: { t: link?.get("t") ?? "", r: link?.get("r") ?? "" } });

  expect(mails.length).toBeLessThanOrEqual(5 + 12);
  expect(status).toBe(200);
});

test("what is counted says neither who guessed nor at whose account", async () => {
  const app = await testApp();
  await guess(app, "ada@example.it", "203.0.113.7");

  const { rows } = await app.database.pool.query("select g::text as row from login_guess g");
  const everything = JSON.stringify(rows) + Buffer.from(String(rows[0]?.row)).toString();

  expect(rows).toHaveLength(1);
  // The name with its at sign: three letters alone also stand in a digest now and then.
  expect(everything).not.toMatch(/ada@|example\.it|203\.0\.113/);
});

test("a network is an IPv4 address or the first half of an IPv6 address", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:0:1::1")).toBe(networkOf("2001:0DB8::1:ffff:ffff:ffff:ffff"));
  expect(networkOf("2001:db8:0:1::1")).not.toBe(networkOf("2001:db8:0:2::1"));
  expect(networkOf("fe80::1%eth0")).toBe(networkOf("fe80::2"));
});
