import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { testApp } from "../../../../test/test-app.ts";
import { MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { noteOperation } from "./operation-store.ts";
import { readStatus } from "./read-status.ts";

const real = {
  modo: "automatico",
  indirizzo: "ada@pec.example.it",
  smtpHost: "127.0.0.1",
  smtpPort: 1,
  imapHost: "127.0.0.1",
  imapPort: 1,
  password: "una password segreta",
} as const;

test("a mailbox nobody has looked at has nothing to tell", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  expect((await app.call(accountpec.status, { token })).data).toEqual({
    ultimaVerifica: null,
    ultimoMessaggio: null,
    ricezioneFerma: false,
    inCoda: 0,
    spazio: null,
    nonRiconosciuti: 0,
    operazioni: [],
  });
});

test("a check tells when it was made, how full the mailbox is, and what came of it; nobody else sees it", async () => {
  let refuse = false;
  const mailbox = {
    listSince: () => Promise.reject(),
    fetchRaw: async () => null,
    space: async () => ({ used: 412 * 1024 ** 2, limit: 1024 ** 3 }),
    close: async () => undefined,
    cut: () => undefined,
  };
  const openMailbox = async () => {
    if (refuse) throw new MailboxRefused("NO LOGIN failed");
    return mailbox;
  };
  const app = await testApp({ deps: { openMailbox } });
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  await app.call(accountpec.save, { token: ada.token, body: real });

  await app.call(accountpec.checkImap, { token: ada.token });
  const good = (await app.call(accountpec.status, { token: ada.token })).data;
  refuse = true;
  app.clock.advance(60_000);
  await app.call(accountpec.checkImap, { token: ada.token });
  const bad = (await app.call(accountpec.status, { token: ada.token })).data;

  expect(good).toMatchObject({
    ultimaVerifica: "2026-11-20T09:00:00.000Z",
    ricezioneFerma: false,
    spazio: { usato: 432_013_312, totale: 1_073_741_824 },
  });
  expect(bad).toMatchObject({ ultimaVerifica: "2026-11-20T09:01:00.000Z", ricezioneFerma: true });
  expect(bad.operazioni.map(({ riuscita, messaggio }) => [riuscita, messaggio])).toEqual([
    [false, "Nome utente o password non validi"],
    [true, "Connessione riuscita (0 ms)"],
  ]);
  expect((await app.call(accountpec.status, { token: ugo.token })).data.operazioni).toEqual([]);
});

test("the last fifty are kept; a failure that repeats itself is one line with its last moment", async () => {
  const app = await testApp();
  const { profile } = await aUser(app);
  const note = (riuscita: boolean, messaggio: string) => {
    app.clock.advance(60_000);
    return noteOperation(app.db, { clock: app.clock, profileId: profile }, { tipo: "lettura", riuscita, messaggio });
  };

  for (let n = 1; n <= 60; n++) await note(true, `Letti ${n} messaggi certificati`);
  for (let n = 1; n <= 5; n++) await note(false, "Il server non risponde");
  const { operazioni } = await readStatus(app.db, profile);

  expect(operazioni).toHaveLength(50);
  expect(operazioni[0]).toMatchObject({ riuscita: false, at: app.clock.now().toISOString() });
  expect(operazioni[1]?.messaggio).toBe("Letti 60 messaggi certificati");
  expect(operazioni.at(-1)?.messaggio).toBe("Letti 12 messaggi certificati");
});
