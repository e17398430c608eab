import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { testApp } from "../../../../test/test-app.ts";
import type { Deps } from "../../../deps.ts";
import { FolderMissing, MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { checkReading } from "./check-mailbox.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const real: PecInput = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  smtpHost: "127.0.0.1",
  smtpPort: 1,
  smtpSicurezza: "ssl",
  imapHost: "127.0.0.1",
  imapPort: 1,
  imapSicurezza: "ssl",
  password: "una password segreta",
};
async function withMailbox(given: Partial<PecInput> = {}, openMailbox?: Deps["openMailbox"]) {
  const app = await testApp(openMailbox ? { deps: { openMailbox } } : {});
  const { token, profile } = await aUser(app);
  await app.call(accountpec.save, { token, body: { ...real, ...given } });
  const check = async (which: "checkSmtp" | "checkImap") => app.call(accountpec[which], { token });
  return { app, token, profile, check };
}

test("in the simulator's mode both checks really sign in to it", async () => {
  const app = await testApp();
  closing.push(() => void app.deps.simulator?.stop());
  const { token } = await aUser(app);

  const sending = await app.call(accountpec.checkSmtp, { token });
  const reading = await app.call(accountpec.checkImap, { token });

  expect([sending.data.ok, reading.data.ok]).toEqual([true, true]);
  expect(sending.data.messaggio).toMatch(/^Connessione riuscita \(\d+ ms\)$/);
});

test("a server nobody listens at does not answer; one with a certificate of its own is not believed", async () => {
  const server = new SMTPServer({ secure: true, authOptional: true });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;

  const nobody = await withMailbox();
  const silent = await nobody.check("checkSmtp");
  const reading = await nobody.check("checkImap");
  const selfMade = await (await withMailbox({ smtpPort: port })).check("checkSmtp");

  expect(silent.data).toMatchObject({ ok: false, messaggio: "Il server non risponde" });
  expect(reading.data).toMatchObject({ ok: false, messaggio: "Il server non risponde" });
  expect(selfMade.data).toMatchObject({ ok: false, messaggio: "Il certificato non è valido" });
});

test.each([
  ["a refused login", {}, new MailboxRefused("NO LOGIN failed"), "Nome utente o password non validi"],
  [
    "a refused login at Aruba",
    { idGestore: "aruba" },
    new MailboxRefused("NO LOGIN failed"),
    "Nome utente o password non validi: con la verifica in due passaggi serve la password per programmi di posta",
  ],
  [
    "a provider that says which password it wants",
    {},
    new MailboxRefused("NO [ALERT] Application-specific password required"),
    "Il gestore richiede una password dedicata",
  ],
  ["a folder that is not there", {}, new FolderMissing("Ricevute"), "La cartella da leggere non esiste"],
  [
    "a server that answers, and does not do what it was asked",
    {},
    Object.assign(new Error("Command failed"), { responseStatus: "NO", serverResponseCode: "SERVERBUG" }),
    "Il server ha risposto con un errore: riprova più tardi",
  ],
])("%s is told apart", async (_, given, thrown, messaggio) => {
  const { check } = await withMailbox(given, async () => {
    throw thrown;
  });

  expect((await check("checkImap")).data).toMatchObject({ ok: false, messaggio });
});

test("a server that takes the call and says nothing is given up in time", async () => {
  const mute = createServer(() => undefined);
  await new Promise<void>((ready) => mute.listen(0, "127.0.0.1", ready));
  closing.push(() => mute.close());
  const { app, profile } = await withMailbox({}, () => new Promise(() => undefined));

  const answer = await checkReading(app.deps, profile, 50);

  expect(answer).toMatchObject({ ok: false, messaggio: "Il server non risponde" });
});

test("one check at a time, ten a minute", async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { app, check } = await withMailbox({}, async () => {
    begun.resolve();
    await gate.promise;
    return {
      listSince: () => Promise.reject(),
      fetchRaw: async () => null,
      space: async () => null,
      close: async () => undefined,
      cut: () => undefined,
    };
  });

  const first = check("checkImap");
  await begun.promise;
  const second = await check("checkImap");
  gate.resolve();
  const done = await first;
  const answers = [];
  for (let n = 0; n < 10; n++) answers.push((await check("checkImap")).status);
  app.clock.advance(60_000);
  const later = await check("checkImap");

  expect(second).toMatchObject({ status: 400, messages: ["Una prova è già in corso: attendi che finisca."] });
  expect(done.data.ok).toBe(true);
  expect(answers).toEqual([...Array(9).fill(200), 400]);
  expect(later.status).toBe(200);
});

test("how long a server took is told in half seconds: finer figures would tell what stands behind a port", async () => {
  const took = [9, 195, 500, 501];
  const { app, check } = await withMailbox({}, async () => {
    app.clock.advance(took.shift() ?? 0);
    throw new Error("nobody there");
  });

  const told = [];
  while (took.length > 0) told.push((await check("checkImap")).data.millisecondi);

  expect(told).toEqual([500, 500, 500, 1000]);
});

test("where nothing is configured there is nothing to check", async () => {
  const { app, token } = await withMailbox();
  await app.database.pool.query('update pec_account set "passwordSigillata" = null');

  const answers = [await app.call(accountpec.checkSmtp, { token }), await app.call(accountpec.checkImap, { token })];

  expect(answers.map(({ codes }) => codes)).toEqual([["pecNotConfigured"], ["pecNotConfigured"]]);
});
