import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { auth } from "@fatturachiara/contract/rooms/auth";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { inTransaction } from "../src/db/in-transaction.ts";
import { queueMail } from "../src/mailer/queue-mail.ts";
import { aUser } from "./factories/a-user.ts";
import { newestLink } from "./factories/mails-of.ts";
import { someClient } from "./factories/some-client.ts";
import { someFiscalData } from "./factories/some-fiscal-data.ts";
import { keptLog } from "./kept-log.ts";
import { sendJson } from "./send-json.ts";
import { testApp } from "./test-app.ts";

test("a person goes through the product, also wrongly, and nothing personal is in the log", async () => {
  const { log, lines } = keptLog();
  const app = await testApp({ log });
  const person = {
    name: "Ermenegilda",
    surname: "Quattrocchi",
    phone: "333 7654321",
    emailAddress: "ermenegilda@quattrocchi.example",
    password: "Riservata1!",
    flagMarketingEmail: false,
    flagPollEmail: false,
  };
  const email = person.emailAddress;

  await app.call(auth.register, { body: person });
  const link = await newestLink(app, email);
  await app.call(auth.confirmRegister, { body: link });
  await app.call(auth.login, { body: { email, password: "Sbagliata9!" } });
  const { data: tokens } = await app.call(auth.login, { body: { email, password: person.password } });
  const { token } = tokens;
  await app.call(taxdata.save, { token, body: someFiscalData({ nome: "Ermenegilda", cognome: "Quattrocchi" }) });
  await app.call(taxdata.createBankAccount, {
    token,
    body: { iban: "IT60X0542811101000000123456", predefinito: true },
  });
  await app.call(accountpec.save, { token, body: { modo: "simulatore", password: "PasswordDellaPec" } });
  await app.call(clients.create, { token, body: someClient({ ragioneSociale: "Clientela Segreta" }) });
  await app.call(clients.list, { token, query: { q: "Clientela Segreta" } });
  await sendJson(app, clients.create, { token, body: { ...someClient(), partitaIva: "99999999999" } });
  await sendJson(app, clients.create, { token, body: '{"ragioneSociale": "Clientela Segreta", rotto' });
  await app.call(auth.me, { token: `${token}x` });
  await app.fastify.inject({ url: `/confirmregister?t=${link.token}&e=${email}` });
  await app.fastify.inject({ url: `/posta-di-prova` });

  const logged = lines.join("");
  expect(lines.length).toBeGreaterThan(12);
  expect(logged).toContain('"route":"/api/auth/login"');
  for (const secret of [
    ...Object.values(person).filter((value) => typeof value === "string"),
    "quattrocchi",
    link.token,
    tokens.token,
    tokens.refreshToken,
    "Sbagliata9!",
    "PasswordDellaPec",
    "Clientela",
    "01234567897",
    "99999999999",
    "12345678903",
    "BNCLRA75C41F205N",
    "IT60X0542811101000000123456",
    "127.0.0.1",
  ]) {
    expect(logged, secret).not.toContain(secret);
  }
});

test("what breaks is logged with its reason but without the values it broke on", async () => {
  const { log, lines } = keptLog();
  const app = await testApp({
    log,
    deps: {
      mailer: {
        send: async ({ to }) => {
          throw Object.assign(new Error(`550 no such user ${to}`), { code: "EENVELOPE" });
        },
      },
    },
  });
  const user = await aUser(app);
  await app.database.pool.query("alter table client rename to client_away");
  try {
    const { status, messages } = await app.call(clients.create, {
      token: user.token,
      body: someClient({ ragioneSociale: "Clientela Segreta" }),
    });
    expect(status).toBe(500);
    expect(messages[0]).toMatch(/^Qualcosa non ha funzionato .* \(codice [0-9a-f]{10}\)$/);
  } finally {
    await app.database.pool.query("alter table client_away rename to client");
  }
  await inTransaction(app.db, (tx) =>
    queueMail(tx, app.deps, { mail: { to: "ermenegilda@example.it", subject: "x", text: "y" } }),
  );
  await app.runJobs();

  const logged = lines.join("");
  expect(logged).toContain("unexpected failure");
  expect(logged).toContain("send-mail");
  expect(logged).not.toContain("Clientela");
  expect(logged).not.toContain("ermenegilda");
});
