import { auth } from "@fatturachiara/contract/rooms/auth";
import { document } from "@fatturachiara/contract/rooms/document";
import { notice } from "@fatturachiara/contract/rooms/notice";
import { quotes } from "@fatturachiara/contract/rooms/quotes";
import { expect, test } from "vitest";
import { aRefusingMailer } from "../../test/factories/a-refusing-mailer.ts";
import { proveAgain } from "../../test/factories/prove-again.ts";
import { aTaken, reminding } from "../../test/factories/reminding.ts";
import { someQuotes } from "../../test/situations/longer-stories.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { readOperation } from "../operation/read-operation.ts";
import { forgetRefused } from "./clean-up-outbox.ts";
import { queueMail } from "./queue-mail.ts";

const waiting = ({ db }: TestApp) => db.selectFrom("mail_outbox").select("recipient").execute();
const bellOf = async (app: TestApp, token: string) =>
  JSON.stringify((await app.call(notice.list, { token, query: {} })).data);

test("a letter nobody waits for is given up at once; the log and the operator are told, of nobody", async () => {
  const { mailer, asked } = aRefusingMailer("ada@example.it");
  const said: unknown[][] = [];
  const log = { debug() {}, info() {}, error() {}, warn: (...words: unknown[]) => void said.push(words) };
  const app = await testApp({ deps: { mailer, log: log as never } });
  await inTransaction(app.db, (tx) =>
    queueMail(tx, app.deps, { mail: { to: "ada@example.it", subject: "Nuovo accesso", text: "Ciao\n" } }),
  );

  await app.runJobs({ alsoLater: true });

  expect(asked).toEqual(["ada@example.it"]);
  expect(await waiting(app)).toEqual([]);
  expect(said).toEqual([[expect.objectContaining({ code: "550 5.1.1", awaited: false }), expect.any(String)]]);
  expect(JSON.stringify(said)).not.toContain("ada");
  expect((await readOperation(app.database.pool, app.clock)).lettersRefused).toBe(1);
  app.clock.advance(31 * 24 * 3_600_000);
  await forgetRefused(app.deps);
  expect(await app.db.selectFrom("refused_letter").selectAll().execute()).toEqual([]);
});

test("a letter that waits has its age measured, one that is held after a restore has none", async () => {
  const app = await testApp();
  const oldest = async () => (await readOperation(app.database.pool, app.clock)).oldestLetter;
  const before = await oldest();
  await inTransaction(app.db, (tx) =>
    queueMail(tx, app.deps, { mail: { to: "ada@example.it", subject: "Nuovo accesso", text: "Ciao\n" } }),
  );
  app.clock.advance(7_200_000);

  expect([before, await oldest()]).toEqual([0, 7200]);
});

test("whose confirmation is refused is told at the next sign-in with the right password, and a new one begins anew", async () => {
  const { mailer } = aRefusingMailer("ugo@exmaple.it");
  const app = await testApp({ deps: { mailer } });
  const password = "Moffetta26!";
  const ugo = { name: "Ugo", surname: "Neri", phone: "0612345678", emailAddress: "ugo@exmaple.it", password };
  const registers = () =>
    app.call(auth.register, { body: { ...ugo, flagMarketingEmail: false, flagPollEmail: false } as never });
  const signsIn = async (typed: string) =>
    (await app.call(auth.login, { body: { email: ugo.emailAddress, password: typed } })).codes;
  await registers();
  const before = await signsIn(password);
  await app.runJobs({ alsoLater: true });

  const after = await signsIn(password);
  const another = await signsIn("Sbagliata26!");
  await registers();

  expect([before, after, another]).toEqual([["emailNotConfirmed"], ["emailRefusesMail"], ["loginRefused"]]);
  expect(await signsIn(password)).toEqual(["emailNotConfirmed"]);
});

test("a courtesy copy that is refused is told in the timeline and at the bell", async () => {
  const { mailer } = aRefusingMailer("cliente@example.it");
  const { app, issuer } = await reminding({}, { mailer });
  const { token } = issuer;
  const id = await aTaken(app, issuer);
  const body = { email: "cliente@example.it", messaggio: null };
  expect((await app.call(document.sendCopy, { token, params: { id }, body })).status).toBe(200);

  await app.runJobs({ alsoLater: true });

  const { data } = await app.call(document.read, { token, params: { id } });
  expect(data.cronImapLogRows.find(({ tipo }) => tipo === "COPIA_RESPINTA")?.messaggio).toBe(
    "L'indirizzo cliente@example.it rifiuta la posta («550 5.1.1 <cliente@example.it>: User unknown»). La copia di cortesia non è arrivata.",
  );
  expect(await bellOf(app, token)).toContain("Una copia di cortesia è stata respinta");
});

test("a quote that is refused is told in what happened to it and at the bell", async () => {
  const { mailer } = aRefusingMailer("cliente@example.it");
  const { app, issuer } = await reminding({}, { mailer });
  const { token } = issuer;
  await someQuotes(app, issuer);
  const { id } = await app.db.selectFrom("quote").select("id").where("tipo", "=", "proforma").executeTakeFirstOrThrow();
  const body = { email: "cliente@example.it", messaggio: null };
  expect((await app.call(quotes.send, { token, params: { id }, body })).messages).toEqual([]);

  await app.runJobs({ alsoLater: true });

  const { data } = await app.call(quotes.read, { token, params: { id } });
  expect(JSON.stringify(data)).toContain("User unknown»). Non è arrivato.");
  expect(await bellOf(app, token)).toContain("Un preventivo inviato è stato respinto");
});

test("a new address that refuses its confirmation is told at the bell of whoever asked for it", async () => {
  const { mailer } = aRefusingMailer("nuovo@exmaple.it");
  const { app, issuer } = await reminding({}, { mailer });
  const email = "nuovo@exmaple.it";
  const token = await proveAgain(app, issuer);
  expect((await app.call(auth.modifyMail, { token, body: { email, repeatEmail: email } })).status).toBe(200);

  await app.runJobs({ alsoLater: true });

  expect(await bellOf(app, token)).toContain("Il nuovo indirizzo e-mail è stato respinto");
});
