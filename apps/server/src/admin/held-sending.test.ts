import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../test/factories/a-document.ts";
import { certifiedReceipt } from "../../test/factories/certified-receipt.ts";
import { knowsWhoSigns } from "../../test/factories/knows-who-signs.ts";
import { installJobs } from "../../test/install-jobs.ts";
import { prepareQueues } from "../../test/prepare-queues.ts";
import { type TestApp, testApp } from "../../test/test-app.ts";
import { databaseBeside } from "../../test/test-database.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { stepsBeforeBaseLine } from "../db/base-line.ts";
import { type Database, openEngineDatabase } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { migrate } from "../db/migrate.ts";
import { Engine } from "../db/pglite/engine.ts";
import type { PecSender } from "../mail/smtp/pec-sender.ts";
import { queueMail } from "../mailer/queue-mail.ts";
import { allChannels } from "../rooms/channels/chosen/all-channels.ts";
import { examineMessage } from "../rooms/channels/pec/examine-message.ts";
import { watch } from "../rooms/channels/watch-channel.ts";
import { takeReceived } from "../rooms/received/index.ts";
import { applyEventToDocument } from "../rooms/sending/index.ts";
import { settleAllInterrupted } from "../rooms/transmission/sending/settle-interrupted.ts";
import { findSendingHold } from "../sending-hold.ts";
import { providerReceipt } from "../simulator/provider/provider-answers.ts";
import { signEnvelope } from "../simulator/provider/sign-envelope.ts";
import { runCommand } from "./run-command.ts";

let folder: string;
let copies: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-held-"));
  copies = [];
});
afterEach(async () => {
  for (const copy of copies) await copy.close();
  rmSync(folder, { recursive: true, force: true });
});

const rethrow = (error: Error) => {
  throw error;
};

/** What has gone out, whichever installation has sent it. */
const outside = () => ({ mails: [] as string[], letters: [] as string[] });
type Outside = ReturnType<typeof outside>;

function ways({ mails, letters }: Outside) {
  const pecSender: PecSender = {
    async send(_, { messageId }, beforeDot) {
      await beforeDot();
      mails.push(messageId);
      return { kind: "accepted", reply: "250", raw: new Uint8Array() };
    },
  };
  const openMailbox = () => Promise.reject(new Error("not read here"));
  return {
    pecSender,
    openMailbox,
    mailer: { send: async ({ subject }: { subject: string }) => void letters.push(subject) },
  };
}

async function sender(app: TestApp): Promise<Issuer> {
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const body = {
    modo: "automatico" as const,
    indirizzo: "ada@pec.example.it",
    smtpHost: "smtp.example.it",
    smtpPort: 465,
    imapHost: "imap.example.it",
    imapPort: 993,
    password: "una password segreta",
    indirizzoSdi: "sdi42@pec.fatturapa.it",
    messaggiAlMinuto: 60,
  };
  expect((await app.call(accountpec.save, { token, body })).status).toBe(200);
  return issuer;
}

/** The installation as the backup has it, on a database of its own. */
async function restoredBeside(path: string, now: Date, deps: ReturnType<typeof ways>): Promise<TestApp> {
  const database = await databaseBeside();
  copies.push(database);
  await restoreBackup(database.pool, path, { prepareQueue: () => prepareQueues(database), now });
  return testApp({ database, deps, now: now.toISOString() });
}

const partsOf = (app: TestApp) => ({
  ...app.deps,
  applyEvent: applyEventToDocument,
  takeReceived,
  channels: allChannels,
});
async function goOn(app: TestApp): Promise<void> {
  app.clock.advance(120_000);
  await watch(partsOf(app));
  await app.runJobs({ alsoLater: true });
}

async function admin(app: TestApp, ...args: string[]): Promise<{ done: boolean; printed: string }> {
  const lines: string[] = [];
  const context = { deps: app.deps, database: app.database, say: (line: string) => void lines.push(line) };
  const done = await runCommand(context, "resume-sending", args);
  return { done, printed: lines.join("\n") };
}

const letter = (subject: string) => ({ to: "ada@example.it", subject, text: "Ciao.\n" });

test("what waited when a backup was made leaves the original alone, and the restored copy only when a person says so", async () => {
  const out = outside();
  const original = await testApp({ deps: ways(out) });
  const issuer = await sender(original);
  for (let n = 0; n < 3; n++) await aSentDocument(original, issuer);
  await inTransaction(original.db, (tx) => queueMail(tx, original.deps, { mail: letter("Di prima") }));
  const path = join(folder, "in-coda.fc");
  await writeBackup(original.database.pool, path, { now: original.clock.now() });
  await original.runJobs();
  expect(new Set(out.mails).size).toBe(3);
  expect(out.letters).toContain("Di prima");
  const sent = { mails: [...out.mails], letters: [...out.letters] };

  const copy = await restoredBeside(path, new Date("2026-11-20T15:00:00Z"), ways(out));
  await knowsWhoSigns(copy, issuer.profile);
  for (let minutes = 0; minutes < 20; minutes += 2) await goOn(copy);

  expect(out).toEqual(sent);
  const waiting = await copy.db
    .selectFrom("transmission")
    .select(["stato", "tentativi", "nomeFile", "messageId"])
    .execute();
  expect(waiting.map(({ stato, tentativi }) => [stato, tentativi])).toEqual(Array(3).fill(["in_coda", 0]));

  // The mailbox is read all the while: what a receipt is about has left.
  const [{ nomeFile = "" } = {}, { messageId = "" } = {}] = waiting;
  const taken = {
    casella: "ada@pec.example.it",
    destinatario: "sdi42@pec.fatturapa.it",
    messageId,
    identificativo: "1",
  };
  const written = providerReceipt(copy.clock, taken, { kind: "accettazione", oggetto: "Fattura" });
  const acceptance = await signEnvelope(written, copy.clock.now());
  for (const mail of [await certifiedReceipt({ nomeFile }, { at: copy.clock.now() }), acceptance])
    expect(await examineMessage(partsOf(copy), issuer.profile, mail)).toBe("applicato");
  const asked = await admin(copy);
  expect(asked.done).toBe(false);
  expect(asked.printed).toContain("Il salvataggio è del 20/11/26, 10:00");
  expect(asked.printed).toContain("In attesa: 1 fattura, 0 lettere.");
  expect(asked.printed).toContain("Caselle non ancora lette dopo il ripristino: 1.");
  await goOn(copy);
  expect(out).toEqual(sent);

  const resumed = await admin(copy, "riprendi", "gli", "invii", "comunque");
  expect(resumed).toMatchObject({ done: true, printed: expect.stringContaining("Fatture: 1, lettere: 0.") });
  await goOn(copy);
  expect(out.mails).toHaveLength(4);
  expect(out.letters.filter((subject) => subject === "Di prima")).toHaveLength(1);
  expect((await admin(copy)).printed).toBe("Gli invii non sono sospesi.");
});

test("an invoice that was leaving when the backup was made waits like the others, and has lost no attempt", async () => {
  const out = outside();
  const original = await testApp({ deps: ways(out) });
  const issuer = await sender(original);
  await aSentDocument(original, issuer);
  const inCorsoDal = original.clock.now();
  await original.db.updateTable("transmission").set({ stato: "in_corso", tentativi: 4, inCorsoDal }).execute();
  const path = join(folder, "in-corso.fc");
  await writeBackup(original.database.pool, path, { now: original.clock.now() });

  const copy = await restoredBeside(path, new Date("2026-11-20T15:00:00Z"), ways(out));
  await settleAllInterrupted(partsOf(copy), 0);
  await goOn(copy);

  const [waiting] = await copy.db.selectFrom("transmission").select(["stato", "tentativi"]).execute();
  expect(waiting).toEqual({ stato: "in_coda", tentativi: 3 });
  await admin(copy, "riprendi gli invii comunque");
  await goOn(copy);
  expect(out.mails).toHaveLength(1);
});

test("letters wait too, but for those that answer what somebody does on their own account meanwhile", async () => {
  const out = outside();
  const app = await testApp({ deps: ways(out) });
  const before = app.clock.now();
  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail: letter("Di prima"), actedAt: before }));
  await app.db.insertInto("sending_hold").values({ savedAt: before, heldAt: before }).execute();
  app.clock.advance(60_000);
  await inTransaction(app.db, (tx) => queueMail(tx, app.deps, { mail: letter("Riepilogo") }));
  await inTransaction(app.db, (tx) =>
    queueMail(tx, app.deps, { mail: letter("Il link che hai chiesto"), actedAt: app.clock.now() }),
  );

  await app.runJobs();
  expect(out.letters).toEqual(["Il link che hai chiesto"]);

  const asked = await admin(app);
  expect(asked.printed).toContain("In attesa: 0 fatture, 1 lettera.");
  expect(asked.printed).toContain("Non partirà 1 lettera di allora");
  await admin(app, "riprendi gli invii");
  await app.runJobs();
  expect(out.letters).toEqual(["Il link che hai chiesto", "Riepilogo"]);
  expect(await app.db.selectFrom("mail_outbox").select("id").execute()).toEqual([]);
});

test("while sending is held invoices are queued, and no trial is begun", async () => {
  const out = outside();
  const app = await testApp({ deps: ways(out) });
  const issuer = await sender(app);
  const { token } = issuer;
  const at = app.clock.now();
  await app.db.insertInto("sending_hold").values({ savedAt: at, heldAt: at }).execute();

  const { id } = await aSentDocument(app, issuer);
  const { inviiSospesiDal } = (await app.call(accountpec.read, { token })).data;
  const trial = await app.call(sdi.startTrial, { token });
  await goOn(app);

  expect((await app.call(document.read, { token, params: { id } })).data.sottoStato).toBe("queued");
  expect(inviiSospesiDal).toBe(at.toISOString());
  expect(trial).toMatchObject({ status: 400, codes: ["trialRefused"] });
  expect(trial.messages[0]).toContain("sospesi da chi gestisce il servizio");
  expect(out.mails).toEqual([]);
});

test("a backup from before sending could be held is held when it is restored", async () => {
  const older = await openEngineDatabase(new Engine({ memory: true }), rethrow);
  copies.push(older);
  const hold = stepsBeforeBaseLine.findIndex(({ name }) => name === "sending-hold");
  await migrate(older.pool, stepsBeforeBaseLine.slice(0, hold));
  await installJobs(older);
  const path = join(folder, "vecchio.fc");
  await writeBackup(older.pool, path, { now: new Date("2026-11-01T02:00:00Z") });

  const copy = await openEngineDatabase(new Engine({ memory: true }), rethrow);
  copies.push(copy);
  const now = new Date("2026-11-20T15:00:00Z");
  await restoreBackup(copy.pool, path, { prepareQueue: () => installJobs(copy), now });

  expect(await findSendingHold(copy.db)).toEqual({
    savedAt: new Date("2026-11-01T02:00:00Z"),
    heldAt: now,
    motivo: "ripristino",
  });
});

test("a backup of a copy that was still held counts from the first backup", async () => {
  const app = await testApp();
  const [first, second] = [new Date("2026-11-01T02:00:00Z"), new Date("2026-11-02T02:00:00Z")];
  await app.db.insertInto("sending_hold").values({ savedAt: first, heldAt: first }).execute();
  const path = join(folder, "copia.fc");
  await writeBackup(app.database.pool, path, { now: second });

  const now = new Date("2026-11-20T15:00:00Z");
  const copy = await restoredBeside(path, now, ways(outside()));

  expect(await findSendingHold(copy.db)).toEqual({ savedAt: first, heldAt: now, motivo: "ripristino" });
});

test("a backup made while sending was stopped knows as little of what has left since: restored it is held as any other", async () => {
  const out = outside();
  const original = await testApp({ deps: ways(out) });
  const issuer = await sender(original);
  await aSentDocument(original, issuer);
  const at = original.clock.now();
  await original.db.insertInto("sending_hold").values({ savedAt: at, heldAt: at, motivo: "fermo" }).execute();
  const path = join(folder, "fermo.fc");
  await writeBackup(original.database.pool, path, { now: at });
  await original.db.deleteFrom("sending_hold").execute();
  await original.runJobs();

  const copy = await restoredBeside(path, new Date("2026-11-20T15:00:00Z"), ways(out));

  expect(out.mails).toHaveLength(1);
  expect(await findSendingHold(copy.db)).toMatchObject({ motivo: "ripristino", savedAt: at });
  expect((await admin(copy, "riprendi", "gli", "invii")).printed).toContain("Caselle non ancora lette");
});

test("data that PostgreSQL has brought back are held from the moment they have come back to, and names go beyond", async () => {
  const out = outside();
  const app = await testApp({ deps: ways(out) });
  const issuer = await sender(app);
  const { id } = await aSentDocument(app, issuer);
  const names = async () =>
    (await app.db.selectFrom("file_progressive").select("ultimo").execute()).map((row) => row.ultimo);
  const before = await names();
  const recoveredTo = async (...args: string[]) => {
    const lines: string[] = [];
    const context = { deps: app.deps, database: app.database, say: (line: string) => void lines.push(line) };
    return { done: await runCommand(context, "recovered-to", args), printed: lines.join("\n") };
  };

  const refused = [await recoveredTo("ieri"), await recoveredTo("2099-01-01T00:00")];
  const held = await recoveredTo("2026-11-20T09:30");
  await goOn(app);

  expect(refused.map(({ done }) => done)).toEqual([false, false]);
  expect(held).toEqual({ done: true, printed: expect.stringContaining("Il salvataggio è del 20/11/26, 09:30") });
  expect([out.mails, id]).toEqual([[], expect.any(String)]);
  expect((await names()).every((name, n) => name > (before[n] ?? "") && name.endsWith("000"))).toBe(true);
});
