import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { expect, test } from "vitest";
import { aUser } from "../../../test/factories/a-user.ts";
import { newestLink } from "../../../test/factories/mails-of.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { testApp } from "../../../test/test-app.ts";
import { cleanUp } from "./clean-up.ts";

const day = 24 * 3_600_000;
const person = {
  name: "Ada",
  surname: "Bianchi",
  phone: "06 1234567",
  password: "Segreta1!",
  flagMarketingEmail: false,
  flagPollEmail: false,
};

test("what is over goes, what still works stays", async () => {
  const app = await testApp();
  const user = await aUser(app);
  const count = async (table: "refresh_token" | "session_family" | "one_time_token" | "login_guess" | "app_user") =>
    (await app.db.selectFrom(table).selectAll().execute()).length;
  await app.call(auth.mailOperation, { params: { hash: "forgotpassword" }, body: { email: user.email } });
  await app.call(auth.login, { body: { email: user.email, password: "Sbagliata1!" } });
  await app.runJobs();

  app.clock.advance(3_600_000);
  await cleanUp(app.deps);
  const soon = { links: await count("one_time_token"), guesses: await count("login_guess") };
  app.clock.advance(28 * day);
  const { data } = await app.call(auth.login, { body: { email: user.email, password: user.password } });
  app.clock.advance(3 * day);
  await cleanUp(app.deps);
  const later = { links: await count("one_time_token"), tokens: await count("refresh_token") };
  const sessionsLater = await count("session_family");
  app.clock.advance(95 * day);
  await cleanUp(app.deps);

  expect(soon).toEqual({ links: 1, guesses: 1 });
  expect(later).toEqual({ links: 0, tokens: 1 });
  expect(sessionsLater).toBe(2);
  expect(await count("session_family")).toBe(0);
  expect(await count("login_guess")).toBe(0);
  expect(data.token).toBeTruthy();
});

test("what a key stood for goes after a day, also where no other call with a key ever comes", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const headers = { "idempotency-key": "una" };
  const made = () => app.db.selectFrom("made_with_key").select("chiamata").execute();
  await app.call(clients.create, { token, headers, body: someClient() });

  app.clock.advance(day - 1000);
  await cleanUp(app.deps);
  const within = await made();
  app.clock.advance(2000);
  await cleanUp(app.deps);

  expect([within, await made()]).toEqual([[{ chiamata: "clients.create" }], []]);
});

test("a registration nobody confirmed in a month is forgotten, one registered again lately is not", async () => {
  const app = await testApp();
  const register = (emailAddress: string) => app.call(auth.register, { body: { ...person, emailAddress } });
  await register("dimenticata@example.it");
  await register("ritornata@example.it");
  app.clock.advance(29 * day);
  await register("ritornata@example.it");
  app.clock.advance(2 * day);

  await cleanUp(app.deps);
  const link = await newestLink(app, "ritornata@example.it");
  const confirmed = await app.call(auth.confirmRegister, { body: link });

  expect(await app.db.selectFrom("app_user").select("email").execute()).toEqual([{ email: "ritornata@example.it" }]);
  expect(confirmed.status).toBe(200);
});
