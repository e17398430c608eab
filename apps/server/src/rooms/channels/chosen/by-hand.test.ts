import { accountpec, type PecInput } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { knowsWhoSigns } from "../../../../test/factories/knows-who-signs.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { whileHeld } from "../../../../test/while-held.ts";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { composePecMessage } from "../../../mail/smtp/compose-pec-message.ts";
import { localMailbox } from "../../../simulator/provider/local-mailbox.ts";
import { takeInCharge } from "../../../simulator/steps/take-in-charge.ts";
import { sendDocument } from "../../sending/index.ts";
import { watchChannel } from "../../transmission/transmissions/channel-jobs.ts";

const address = "giulia@pec.example.it";
const byHand: PecInput = {
  modo: "manuale",
  indirizzo: address,
  imapHost: "imap.example.it",
  imapPort: 993,
  imapSicurezza: "ssl",
  password: "una password segreta",
};

/** Somebody who sends with their own mail program; their mailbox is the one the simulated provider answers to. */
async function aPerson() {
  const boxes: { db?: Db } = {};
  const app = await testApp({
    deps: { openMailbox: async () => localMailbox(boxes.db as Db, address) },
  });
  boxes.db = app.db;
  const issuer = await anIssuer(app);
  await knowsWhoSigns(app, issuer.profile);
  const saved = await app.call(accountpec.save, { token: issuer.token, body: byHand });
  expect(saved.status).toBe(200);
  return { app, issuer };
}

const act = (app: TestApp, { token }: Issuer, which: "wasSent" | "neverSent", id: string) =>
  app.call(document[which], { token, params: { id } });
const read = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(document.read, { token, params: { id } })).data;
const fileOf = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(document.xml, { token, params: { id } })).data;

type Mail = { name: string; bytes: Uint8Array };

/** The person's own mail leaves, and the provider and the simulated SdI answer into the mailbox. */
async function sendOwnMail(app: TestApp, { name, bytes }: Mail, from = address) {
  const raw = await composePecMessage(from, {
    to: "sdi01@pec.fatturapa.it",
    messageId: "<un-id-qualunque@programma.di.posta>",
    subject: "Fattura",
    date: app.clock.now(),
    attachment: { name, type: "text/xml", bytes },
  });
  const submission = { sender: from, recipients: ["sdi01@pec.fatturapa.it"], raw: Buffer.from(raw) };
  await takeInCharge({ db: app.db, clock: app.clock }, submission, 0);
  await app.deps.simulator?.runDue();
  // Whoever sent, it is the person's mailbox that is read.
  await app.db.updateTable("local_mailbox").set({ casella: address }).execute();
}

/** The minute's watch, and what it starts. */
async function aMinuteLater(app: TestApp) {
  app.clock.advance(60_000);
  await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, watchChannel, {}));
  await app.runJobs();
}

test("sending by hand fixes number, name and bytes, queues nothing, and says where the file must go", async () => {
  const { app, issuer } = await aPerson();

  const sent = await aSentDocument(app, issuer);

  expect(sent).toMatchObject({
    statoDocumento: "I",
    sottoStato: "by_hand",
    numeroDocumentoInvio: "1/2026",
    nomeFile: "ITRSSMRA80A01H501U_00001.xml",
    invioAMano: {
      mittente: address,
      destinatario: "sdi01@pec.fatturapa.it",
      indirizzoNoto: false,
      attende: null,
      dichiarataIl: null,
    },
    azioni: expect.arrayContaining(["era_partita", "mai_inviata"]),
  });
  expect(sent.cronImapLogRows.map(({ tipo }) => tipo)).toEqual(["CREAZIONE", "A_MANO"]);
  const file = await fileOf(app, issuer, sent.id);
  expect(file.name).toBe(sent.nomeFile);
  await app.runJobs();
  expect(await read(app, issuer, sent.id)).toMatchObject({ sottoStato: "by_hand" });
  expect((await app.call(document.withdraw, { token: issuer.token, params: { id: sent.id } })).status).toBe(400);
});

test("after the person's word the receipts of their own mail are found and move the document", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  await sendOwnMail(app, await fileOf(app, issuer, id));

  const declared = await act(app, issuer, "wasSent", id);
  expect(declared.data).toMatchObject({
    sottoStato: "by_hand",
    invioAMano: { dichiarataIl: "2026-11-20T09:00:00.000Z" },
  });
  await app.runJobs();

  const now = await read(app, issuer, id);
  expect(now).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  expect(now.invioAMano ?? null).toBeNull();
  // The acceptance carries no file: nothing proves that it is about this invoice.
  expect(now.cronImapLogRows.map(({ tipo }) => tipo)).toEqual(["CREAZIONE", "A_MANO", "DICHIARATA", "CONSEGNA", "RC"]);
  const [row] = await app.db.selectFrom("transmission").selectAll().execute();
  expect(row).toMatchObject({
    stato: "accettata_smtp",
    messageId: "un-id-qualunque@programma.di.posta",
    identificativo: expect.stringContaining("opec."),
    consegnataIl: expect.any(Date),
    esitoSdI: "RC",
  });
});

test("until SdI has answered the first one the person is told to wait with the next; its answer names the address", async () => {
  const { app, issuer } = await aPerson();
  const first = await aSentDocument(app, issuer);
  const next = await aSentDocument(app, issuer);
  expect((await read(app, issuer, next.id)).invioAMano).toMatchObject({ indirizzoNoto: false, attende: null });

  await act(app, issuer, "wasSent", first.id);
  expect((await read(app, issuer, next.id)).invioAMano?.attende).toBe(first.nomeFile);

  await sendOwnMail(app, await fileOf(app, issuer, first.id));
  await aMinuteLater(app);
  expect((await read(app, issuer, next.id)).invioAMano).toMatchObject({
    destinatario: "sdi42@pec.fatturapa.it",
    indirizzoNoto: true,
    attende: null,
  });
});

test("without a word too", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  await sendOwnMail(app, await fileOf(app, issuer, id));

  await aMinuteLater(app);

  expect(await read(app, issuer, id)).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
});

test("a delivery receipt that is lost leaves SdI's own to recognise the file by its name", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  await sendOwnMail(app, await fileOf(app, issuer, id));
  const rows = await app.db.selectFrom("local_mailbox").select(["uid", "raw"]).orderBy("uid").execute();
  await app.db
    .deleteFrom("local_mailbox")
    .where("uid", "=", rows[1]?.uid ?? 0)
    .execute();

  // The person says so only some time after SdI has received it.
  app.clock.advance(600_000);
  await act(app, issuer, "wasSent", id);
  await app.runJobs();

  const now = await read(app, issuer, id);
  expect(now.sottoStato).toBe("delivered");
  expect(now.cronImapLogRows.map(({ tipo }) => tipo)).not.toContain("CONSEGNA");
});

test.each<[string, (file: Mail) => Mail, string | undefined]>([
  ["another content under the same name", ({ name }) => ({ name, bytes: Buffer.from("<altro/>") }), undefined],
  ["another name", ({ bytes }) => ({ name: "IT01234567897_00001.xml", bytes }), undefined],
  ["another mailbox", (file) => file, "altri@pec.example.it"],
])("%s proves nothing", async (_, change, from) => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  await sendOwnMail(app, change(await fileOf(app, issuer, id)), from);
  // Only the provider's receipts; SdI's answers are another matter.
  const rows = await app.db.selectFrom("local_mailbox").select("uid").orderBy("uid").execute();
  await app.db
    .deleteFrom("local_mailbox")
    .where("uid", ">", rows[1]?.uid ?? 0)
    .execute();

  await aMinuteLater(app);

  expect(await read(app, issuer, id)).toMatchObject({ sottoStato: "by_hand" });
});

test("line ends changed by a mail program are no other content", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  const { name, bytes } = await fileOf(app, issuer, id);
  const text = Buffer.from(bytes).toString("latin1").replace(/\r?\n/g, "\r\n");
  await sendOwnMail(app, { name, bytes: Buffer.from(`${text}\r\n`, "latin1") });

  await aMinuteLater(app);

  expect((await read(app, issuer, id)).cronImapLogRows.map(({ tipo }) => tipo)).toContain("CONSEGNA");
});

test.each<[string, string, (bytes: Uint8Array) => Uint8Array]>([
  ["is told by its digest", "CONSEGNA", (bytes) => bytes],
  ["of which another content was sent is proved by nothing", "", () => Buffer.from("<altro/>")],
])("a frozen file that is damaged %s", async (_, tipo, change) => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  const { name, bytes } = await fileOf(app, issuer, id);
  await sendOwnMail(app, { name, bytes: change(bytes) });
  const rows = await app.db.selectFrom("local_mailbox").select("uid").orderBy("uid").execute();
  await app.db
    .deleteFrom("local_mailbox")
    .where("uid", ">", rows[1]?.uid ?? 0)
    .execute();
  const { pool } = app.database;
  await pool.query("update document_file set gzip = set_byte(gzip, 20, get_byte(gzip, 20) # 255)");

  await aMinuteLater(app);

  const told = (await read(app, issuer, id)).cronImapLogRows.map((row) => row.tipo);
  expect(told).toEqual(["CREAZIONE", "A_MANO", tipo].filter(Boolean));
});

test("never sent: a draft again with its number, and the next file has another name", async () => {
  const { app, issuer } = await aPerson();
  const { id, nomeFile } = await aSentDocument(app, issuer);

  const back = await act(app, issuer, "neverSent", id);
  expect(back.data).toMatchObject({
    statoDocumento: "B",
    sottoStato: "send_failed",
    causa: "non è mai partita",
    numeroDocumentoInvio: "1/2026",
  });
  const again = await app.call(document.send, { token: issuer.token, params: { id } });

  expect(again.data).toMatchObject({ sottoStato: "by_hand", numeroDocumentoInvio: "1/2026" });
  expect(again.data.nomeFile).not.toBe(nomeFile);
});

test("whoever said never sent but had sent it is told what SdI says of it", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aSentDocument(app, issuer);
  await sendOwnMail(app, await fileOf(app, issuer, id));
  await act(app, issuer, "neverSent", id);

  app.clock.advance(600_000);
  await aMinuteLater(app);

  expect(await read(app, issuer, id)).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
});

test("files that wait to leave by themselves are not left waiting for a hand", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const change = () => app.call(accountpec.save, { token: issuer.token, body: byHand });

  const refused = await change();
  await app.call(document.withdraw, { token: issuer.token, params: { id } });

  expect(refused.status).toBe(400);
  expect(refused.fields.modo?.[0]).toContain("in coda");
  expect((await change()).status).toBe(200);
});

test("nobody says of a draft that it was sent", async () => {
  const { app, issuer } = await aPerson();
  const { id } = await aDraft(app, issuer);

  expect((await act(app, issuer, "wasSent", id)).codes).toEqual(["transitionRefused"]);
  expect((await act(app, issuer, "neverSent", id)).codes).toEqual(["transitionRefused"]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "what is sent while its owner goes over to sending by hand is not left in a queue that nobody empties",
  async () => {
    const { app, issuer } = await aPerson();
    const { token } = issuer;
    const smtp = { smtpHost: "smtp.example.it", smtpPort: 465, smtpSicurezza: "ssl" } as const;
    await app.call(accountpec.save, { token, body: { ...byHand, ...smtp, modo: "automatico" } });
    const { id } = await aDraft(app, issuer);
    const rights = { isManaged: false, permission: null, token: null, isExpired: false, isProven: true };
    const actor = { user: issuer.id, profile: issuer.profile, session: issuer.session, ...rights };

    const saved = await whileHeld(
      app,
      (tx) => sendDocument({ ...app.deps, db: tx }, { actor, id }),
      () => app.call(accountpec.save, { token, body: byHand }),
    );

    expect(saved).toMatchObject({ status: 400, messages: [expect.stringContaining("Ci sono fatture in coda")] });
  },
);
