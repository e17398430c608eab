import { lstat, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { accountpec } from "@fatturachiara/contract/rooms/accountpec";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aZip } from "../../../../test/a-zip.ts";
import { anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { knowsWhoSigns } from "../../../../test/factories/knows-who-signs.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { openTransaction } from "../../../db/transaction-flag.ts";
import { isFromSdi } from "../../../mail/certified/certified-mail.ts";
import { readCertifiedMail } from "../../../mail/certified/read-certified-mail.ts";
import { composePecMessage } from "../../../mail/smtp/compose-pec-message.ts";
import { takeInCharge } from "../../../simulator/steps/take-in-charge.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { buyerOf } from "../../taxdata/buyer-of.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { settleAllInterrupted } from "../../transmission/sending/settle-interrupted.ts";
import { pollMailbox, watchChannel } from "../../transmission/transmissions/channel-jobs.ts";
import type { SdiParts } from "../../transmission/transmissions/parts.ts";
import type { Transmission } from "../../transmission/transmissions/store.ts";
import { listUnrecognised } from "../../transmission/unrecognised/unrecognised-store.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { suspendMailbox } from "../settings/suspend-mailbox.ts";
import { examineAgain } from "../unrecognised/examine-again.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "fatturachiara-scambio-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Situation = { app: TestApp; issuer: Issuer; out: string; incoming: string; preparing: string };

/** Somebody whose invoices an intermediary carries, through a folder. */
async function aPerson({ knowsSdI = true } = {}): Promise<Situation> {
  const app = await testApp({ config: { exchangeDir: root } });
  const issuer = await anIssuer(app);
  if (knowsSdI) await knowsWhoSigns(app, issuer.profile);
  return { app, issuer, ...(await chooseFolder(app, issuer)) };
}

async function chooseFolder(app: TestApp, { token }: Issuer) {
  const saved = await app.call(accountpec.save, { token, body: { modo: "cartella" } });
  expect(saved.status, saved.messages.join()).toBe(200);
  const path = join(root, saved.data.cartellaScambio ?? "");
  return {
    out: join(path, "in uscita"),
    incoming: join(path, "in entrata"),
    preparing: join(path, "in preparazione"),
  };
}

const partsOf = ({ deps }: TestApp): SdiParts => ({
  ...deps,
  applyEvent: applyEventToDocument,
  takeReceived,
  channels: allChannels,
});
const read = async ({ app, issuer }: Situation, id: string) =>
  (await app.call(document.read, { token: issuer.token, params: { id } })).data;
// Not by a call: the tests let days go by, and nobody is signed in for so long.
const unrecognised = async ({ app, issuer }: Situation) =>
  (await listUnrecognised(app.db, issuer.profile, { limit: 25, offset: 0 })).items;
const stateOf = async ({ app }: Situation, id: string) =>
  (await app.db.selectFrom("document").select("sottoStato").where("id", "=", id).executeTakeFirstOrThrow()).sottoStato;

async function lookOnce({ app, issuer: { profile } }: Situation) {
  await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, pollMailbox, { profileId: profile }, { key: profile }));
  await app.runJobs();
}

/** Two looks, with time enough between them to see that nothing grows any more. */
async function look(at: Situation) {
  await lookOnce(at);
  at.app.clock.advance(10_000);
  await lookOnce(at);
}

/** What nobody else notices, noticed once a minute. */
async function watch({ app }: Situation) {
  await inTransaction(app.db, (tx) => app.deps.jobs.enqueue(tx, watchChannel, {}));
  await app.runJobs();
}

const intermediary = "intermediario@pec.example.it";

/** The intermediary empties the outgoing folder and sends what it finds; what the simulated SdI answers lies in its mailbox. */
async function carry({ app, out }: Situation): Promise<string[]> {
  const names = await readdir(out);
  for (const name of names) {
    const attachment = { name, type: "text/xml", bytes: new Uint8Array(await readFile(join(out, name))) };
    await rm(join(out, name));
    const to = "sdi01@pec.fatturapa.it";
    const mail = { to, messageId: `<${name}@x>`, subject: name, date: app.clock.now(), attachment };
    const raw = Buffer.from(await composePecMessage(intermediary, mail));
    await takeInCharge({ db: app.db, clock: app.clock }, { sender: intermediary, recipients: [to], raw }, 0);
    await app.deps.simulator?.runDue();
  }
  return names;
}

/** The files SdI has sent to the intermediary, as it puts them into the incoming folder. */
async function filesOfSdI({ db }: TestApp): Promise<{ name: string; bytes: Uint8Array }[]> {
  const rows = await db.deleteFrom("local_mailbox").where("casella", "=", intermediary).returning("raw").execute();
  const mails = await Promise.all(rows.map(({ raw }) => readCertifiedMail(raw, [])));
  return mails.flatMap((mail) =>
    mail.is === "certified" && isFromSdi(mail.mail) ? (mail.mail.inner?.files ?? []) : [],
  );
}

async function handBack(situation: Situation): Promise<void> {
  for (const { name, bytes } of await filesOfSdI(situation.app)) await writeFile(join(situation.incoming, name), bytes);
}

test.skipIf(process.platform === "win32")(
  "the group may write into the folder, whatever mask we run with",
  async () => {
    const { out, incoming, preparing } = await aPerson();

    for (const path of [join(out, ".."), out, incoming, preparing])
      expect((await lstat(path)).mode & 0o777, path).toBe(0o770);
  },
);

test("an invoice goes out as a file and comes back as a receipt: the same states, words true for a folder", async () => {
  const at = await aPerson();
  const { app, issuer, out, incoming, preparing } = at;

  const { id, nomeFile } = await aSentDocument(app, issuer);
  await app.runJobs();

  expect(await readdir(out)).toEqual([nomeFile]);
  expect(await readdir(preparing)).toEqual([]);
  const { data: file } = await app.call(document.xml, { token: issuer.token, params: { id } });
  expect((await readFile(join(out, nomeFile ?? ""))).equals(Buffer.from(file.bytes))).toBe(true);
  const sent = await read(at, id);
  expect(sent).toMatchObject({ statoDocumento: "I", sottoStato: "in_folder" });
  expect(sent.cronImapLogRows.map(({ tipo }) => tipo)).toEqual(["CREAZIONE", "INVIO", "CARTELLA"]);
  expect(sent.cronImapLogRows.at(-1)?.messaggio).toBe(
    `Messa nella cartella di scambio come ${nomeFile}: da qui la trasmette il tuo intermediario.`,
  );
  expect(await app.db.selectFrom("local_mailbox").select("uid").execute()).toEqual([]);

  await carry(at);
  await handBack(at);
  const before = await contentsOf(incoming);
  await look(at);

  const now = await read(at, id);
  expect(now).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  const row = now.cronImapLogRows.at(-1);
  expect(row?.messaggio).toBe(
    "Il SdI ha consegnato la fattura al destinatario. Letta dalla cartella di scambio. La firma del SdI è integra; l'autorità che ha rilasciato il certificato non è stata verificata.",
  );
  expect(row?.firme).toMatchObject([{ di: "ricevuta", esito: "integra" }]);
  expect(await contentsOf(incoming)).toEqual(before);
  const { data: status } = await app.call(accountpec.status, { token: issuer.token });
  expect(status.operazioni.map(({ messaggio }) => messaggio)).toEqual([
    "Letto un file dalla cartella di scambio",
    `${nomeFile}: messa nella cartella di scambio`,
  ]);

  await look(at);
  await rename(join(incoming, before[0]?.name ?? ""), join(incoming, "la stessa di nuovo.xml"));
  await look(at);
  expect(await read(at, id)).toEqual(now);
  expect(await unrecognised(at)).toEqual([]);
});

test("whose key SdI's is nobody knows at first: one click, and what waits for the same word goes along", async () => {
  const at = await aPerson({ knowsSdI: false });
  const { app, issuer } = at;
  const [{ id }, other] = [await aSentDocument(app, issuer), await aSentDocument(app, issuer)];
  await app.runJobs();
  await carry(at);
  await handBack(at);

  await look(at);

  expect(await read(at, id)).toMatchObject({ statoDocumento: "I", sottoStato: "in_folder" });
  const waiting = await unrecognised(at);
  expect(waiting.map(({ motivo }) => motivo)).toEqual([
    expect.stringContaining("è la prima che vediamo a nome del SdI"),
    expect.stringContaining("è la prima che vediamo a nome del SdI"),
  ]);
  const about = waiting.find(({ cambierebbe }) => cambierebbe?.idDocumento === id);
  const params = { id: about?.id ?? "" };
  expect((await app.call(sdi.apply, { token: issuer.token, params })).data).toEqual({ applicata: true });
  const row = (await read(at, id)).cronImapLogRows.at(-1);
  expect(row?.messaggio).toMatch(/Applicata per decisione di una persona: [^.]*potrebbe imitarla\.$/);
  expect(await read(at, other.id)).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  expect(await unrecognised(at)).toEqual([]);
});

test("a supplier's invoice and its metadata become a received document, once, in whatever order they come", async () => {
  const at = await aPerson();
  const { app, issuer, incoming } = at;
  const buyer = buyerOf({ ...someFiscalData(), partitaIva: "12345678903" });
  await app.deps.simulator?.deliver(intermediary, buyer, "doppia");
  const files = await filesOfSdI(app);
  const [metadata, again] = files.filter(({ name }) => name.includes("_MT_"));
  const invoice = files.find(({ name }) => !name.includes("_MT_"));
  const put = (file: { name: string; bytes: Uint8Array } | undefined) =>
    writeFile(join(incoming, file?.name ?? ""), file?.bytes ?? "");

  await put(invoice);
  await look(at);
  expect(await received(app)).toEqual([]);
  await put(metadata);
  await look(at);

  const [row, second] = await received(app);
  expect(second).toBeUndefined();
  expect(row?.origine).toBe("cartella");
  const { data } = await app.call(document.xml, { token: issuer.token, params: { id: row?.id ?? "" } });
  expect(data.name).toBe(invoice?.name);

  // SdI delivers it once more, with metadata of its own; then nothing of it waits any more.
  await put(again);
  await look(at);
  app.clock.advance(25 * 3_600_000);
  await look(at);
  expect(again?.name).not.toBe(metadata?.name);
  expect(await received(app)).toHaveLength(1);
  expect(await unrecognised(at)).toEqual([]);
});

test("while sending is held what lies prepared stays where it is", async () => {
  const { app, issuer, out, preparing } = await aPerson();
  const parts = partsOf(app);
  const { nomeFile } = await aSentDocument(app, issuer);
  const name = nomeFile ?? "";
  const { id } = await app.db.selectFrom("transmission").select("id").executeTakeFirstOrThrow();
  const dying = { ...parts, applyEvent: () => Promise.reject(new Error("killed")) };
  await expect(sendTransmission(dying, id)).rejects.toThrow("killed");
  await rename(join(out, name), join(preparing, name));
  const at = app.clock.now();
  await app.db.insertInto("sending_hold").values({ savedAt: at, heldAt: at }).execute();

  await settleAllInterrupted(parts, 0);
  expect([await readdir(out), await readdir(preparing)]).toEqual([[], [name]]);

  await app.db.deleteFrom("sending_hold").execute();
  await settleAllInterrupted(parts, 0);
  expect([await readdir(out), await readdir(preparing)]).toEqual([[name], []]);
});

test("killed between any two steps a file goes out exactly once", async () => {
  const at = await aPerson();
  const { app, issuer, out, preparing } = at;
  const parts = partsOf(app);
  const sent = async () => {
    const { id, nomeFile } = await aSentDocument(app, issuer);
    const { id: transmission } = await app.db
      .selectFrom("transmission")
      .select("id")
      .where("documentId", "=", id)
      .executeTakeFirstOrThrow();
    // It lies there, and the process dies before it has written so down.
    const dying = { ...parts, applyEvent: () => Promise.reject(new Error("killed")) };
    await expect(sendTransmission(dying, transmission)).rejects.toThrow("killed");
    return { id, name: nomeFile ?? "", transmission };
  };
  const restart = async () => {
    await settleAllInterrupted(parts, 0);
    app.clock.advance(10_000);
    await app.runJobs({ alsoLater: true });
  };

  const after = await sent();
  const { ino } = await lstat(join(out, after.name));
  await restart();
  expect((await lstat(join(out, after.name))).ino).toBe(ino);
  expect(await read(at, after.id)).toMatchObject({ sottoStato: "in_folder" });

  // Before it was renamed.
  const before = await sent();
  await rename(join(out, before.name), join(preparing, before.name));
  await restart();
  expect(await readdir(out)).toEqual([after.name, before.name]);
  expect(await read(at, before.id)).toMatchObject({ sottoStato: "in_folder" });

  // Before it was said that it would be.
  const unsaid = await sent();
  await rename(join(out, unsaid.name), join(preparing, unsaid.name));
  await app.db.updateTable("transmission").set({ datiDal: null }).where("id", "=", unsaid.transmission).execute();
  await restart();
  expect(await readdir(out)).toEqual([after.name, before.name, unsaid.name]);
  expect(await readdir(preparing)).toEqual([]);

  // The intermediary was faster than the restart.
  const taken = await sent();
  await carry(at);
  await restart();
  expect(await readdir(out)).toEqual([]);
  expect(await read(at, taken.id)).toMatchObject({ sottoStato: "in_folder" });

  // The disk is away: nobody says anything until it is back.
  const away = await sent();
  await rename(join(root), `${root}-altrove`);
  await restart();
  expect(await read(at, away.id)).toMatchObject({ sottoStato: "queued" });
  await rename(`${root}-altrove`, root);
  await restart();
  expect(await readdir(out)).toEqual([away.name]);
  expect(await read(at, away.id)).toMatchObject({ sottoStato: "in_folder" });
});

test("while a disk is asked what became of a file no transaction is open", async () => {
  const at = await aPerson();
  const { app, issuer } = at;
  const parts = partsOf(app);
  const { id } = await aSentDocument(app, issuer);
  const { id: transmission } = await app.db.selectFrom("transmission").select("id").executeTakeFirstOrThrow();
  const dying = { ...parts, applyEvent: () => Promise.reject(new Error("killed")) };
  const inside: boolean[] = [];
  const config = {
    ...parts.config,
    /** Whoever goes to the folder asks where it is. */
    get exchangeDir() {
      inside.push(openTransaction() !== undefined);
      return root;
    },
  };

  await expect(sendTransmission(dying, transmission)).rejects.toThrow("killed");
  await settleAllInterrupted({ ...parts, config }, 0);

  expect(inside.length).toBeGreaterThan(0);
  expect(inside).not.toContain(true);
  expect(await stateOf(at, id)).toBe("in_folder");
});

test("of an account that is closed nothing queued goes out any more", async () => {
  const at = await aPerson();
  const { app, issuer, out } = at;
  const { id } = await aSentDocument(app, issuer);
  await inTransaction(app.db, (tx) => suspendMailbox(tx, app.deps, { profileId: issuer.profile, savedAt: null }));
  await app.runJobs();

  expect(await readdir(out)).toEqual([]);
  expect(await stateOf(at, id)).toBe("queued");
});

test("never over a file that lies there, and a folder that is away is waited for", async () => {
  const at = await aPerson();
  const { app, issuer, out } = at;
  await writeFile(join(out, "ITRSSMRA80A01H501U_00001.xml"), "di altri");
  const occupied = await aSentDocument(app, issuer);
  await app.runJobs();
  expect(await readFile(join(out, "ITRSSMRA80A01H501U_00001.xml"), "utf8")).toBe("di altri");
  expect(await read(at, occupied.id)).toMatchObject({
    statoDocumento: "B",
    sottoStato: "send_failed",
    causa: "nella cartella c'è già un altro file con questo nome",
  });

  await rename(out, `${out} altrove`);
  const waiting = await aSentDocument(app, issuer);
  await app.runJobs();
  const held = await read(at, waiting.id);
  expect(held).toMatchObject({ sottoStato: "queued" });
  expect(held.cronImapLogRows.at(-1)?.messaggio).toBe(
    "Per ora il documento non va nella cartella di scambio: la cartella di scambio non c'è. Riproviamo da soli.",
  );
  await rename(`${out} altrove`, out);
  app.clock.advance(120_000);
  await watch(at);
  expect(await readdir(out)).toContain(waiting.nomeFile);
});

test("what is hostile, foreign or without a sound signature is parked with its reason, and the rest is applied", async () => {
  const at = await aPerson();
  const { app, issuer, incoming } = at;
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  await carry(at);
  const [receipt] = await filesOfSdI(app);
  const text = Buffer.from(receipt?.bytes ?? []).toString();
  const put = (name: string, content: string | Uint8Array) => writeFile(join(incoming, name), content);
  await put("1_cambiata_RC_001.xml", text.replace(/(<IdentificativoSdI>)\d+/, "$1999"));
  await put("2_non firmata_RC_001.xml", text.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, ""));
  await put("3_entità.xml", `<!DOCTYPE a [<!ENTITY b "${"c".repeat(1000)}">]><a>&b;</a>`);
  await put("4_bomba_AT_001.zip", aZip({ "x_AT_001.xml": deflateRawSync(Buffer.alloc(50_000_000)) }, 8));
  await put("5_gigante.xml", Buffer.alloc(8_000_001, 32));
  await put("6_rumore.bin", Buffer.from([0, 255, 1, 254]));
  await put(".nascosto.xml", text);
  await put("ancora in arrivo.xml.part", text);
  await symlink("/etc/hostname", join(incoming, "7_collegamento.xml"));
  await put(receipt?.name ?? "", text);
  const before = await contentsOf(incoming);

  await look(at);

  expect(await read(at, id)).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  const parked = (await unrecognised(at)).map(({ oggetto, motivo }) => `${oggetto}: ${motivo}`).sort();
  expect(parked).toEqual([
    "1_cambiata_RC_001.xml: La ricevuta è stata cambiata dopo la firma del SdI.",
    "2_non firmata_RC_001.xml: La ricevuta non è firmata.",
    "3_entità.xml: Il file non è una ricevuta del SdI, né una fattura.",
    "4_bomba_AT_001.zip: Il file non è una ricevuta del SdI, né una fattura.",
    "5_gigante.xml.txt: Il file è troppo grande per venire dal SdI.",
    "6_rumore.bin: Il file non è una ricevuta del SdI, né una fattura.",
  ]);
  expect(await contentsOf(incoming)).toEqual(before);

  // What is about a file of ours may be applied by the person's decision, as from the mailbox.
  const changes = (await unrecognised(at)).filter(({ cambierebbe }) => cambierebbe?.idDocumento === id);
  expect(changes.map(({ oggetto }) => oggetto).sort()).toEqual(["1_cambiata_RC_001.xml", "2_non firmata_RC_001.xml"]);

  // The person can look at it, have it, and put it with the document: unsigned it moves nothing.
  const [unsigned] = (await unrecognised(at)).filter(({ oggetto }) => oggetto?.startsWith("2_"));
  const about = { token: issuer.token, params: { id: unsigned?.id ?? "" } };
  expect((await app.call(sdi.message, about)).data).toMatchObject({
    canale: "cartella",
    allegati: [{ nome: "2_non firmata_RC_001.xml" }],
    ricevuta: { tipo: "RC" },
    firme: [{ esito: "non firmata" }],
  });
  const kept = await app.call(sdi.messageFile, about);
  expect(kept.raw.rawPayload.equals(await readFile(join(incoming, "2_non firmata_RC_001.xml")))).toBe(true);
  expect((await app.call(sdi.link, { ...about, body: { idDocumento: id } })).data).toEqual({ applicata: false });
  expect((await read(at, id)).cronImapLogRows.at(-1)?.messaggio).toBe(
    "Hai collegato a mano il file «2_non firmata_RC_001.xml» della cartella di scambio.",
  );
});

test("a file that still grows is left alone until it is whole, an invoice waits a day for its metadata", async () => {
  const at = await aPerson();
  const { app, issuer, incoming } = at;
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  const [name = ""] = await carry(at);
  const invoice = (await app.call(document.xml, { token: issuer.token, params: { id } })).data.bytes;
  const [receipt] = await filesOfSdI(app);
  const bytes = Buffer.from(receipt?.bytes ?? []);
  const place = join(incoming, receipt?.name ?? "");

  await writeFile(place, bytes.subarray(0, 300));
  await lookOnce(at);
  await writeFile(place, bytes.subarray(0, 900));
  app.clock.advance(10_000);
  await lookOnce(at);
  await writeFile(place, bytes);
  app.clock.advance(10_000);
  await lookOnce(at);
  expect(await unrecognised(at)).toEqual([]);
  expect(await read(at, id)).toMatchObject({ sottoStato: "in_folder" });

  await writeFile(join(incoming, name), invoice);
  await look(at);
  await look(at);
  expect(await read(at, id)).toMatchObject({ sottoStato: "delivered" });
  expect(await unrecognised(at)).toEqual([]);

  app.clock.advance(24 * 3_600_000);
  await look(at);
  expect(await unrecognised(at)).toMatchObject([
    {
      oggetto: name,
      motivo: "Fattura senza i metadati del SdI (MT): non sappiamo se e quando il SdI l'ha consegnata.",
    },
  ]);
});

test("after five days in the folder without a word of SdI the person is told whom to ask, once", async () => {
  const at = await aPerson();
  const { app, issuer } = at;
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();

  app.clock.advance(5 * 24 * 3_600_000 - 60_000);
  await watch(at);
  expect(await stateOf(at, id)).toBe("in_folder");
  app.clock.advance(60_000);
  await watch(at);
  await watch(at);

  expect(await stateOf(at, id)).toBe("overdue");
  const events = await app.db.selectFrom("document_event").select("messaggio").where("documentId", "=", id).execute();
  expect(events.filter(({ messaggio }) => messaggio.includes("Chiedi al tuo intermediario"))).toHaveLength(1);
});

test("an invoice and its metadata that came too late for each other are taken when they are examined again", async () => {
  const at = await aPerson();
  const { app, incoming } = at;
  await app.deps.simulator?.deliver(intermediary, buyerOf({ ...someFiscalData(), partitaIva: "12345678903" }), "xml");
  for (const { name, bytes } of (await filesOfSdI(app)).sort((one, other) => one.name.length - other.name.length)) {
    // Capitals are no difference to whoever wrote the folder's names down elsewhere.
    const place = join(incoming, name.includes("_MT_") ? name : name.toLowerCase());
    await writeFile(place, bytes);
    await look(at);
    app.clock.advance(24 * 3_600_000);
    await look(at);
    if (name.includes("_MT_")) break;
    await rm(place);
  }
  expect((await unrecognised(at)).map(({ motivo }) => motivo.split(" ").slice(0, 3).join(" ")).sort()).toEqual([
    "Fattura senza i",
    "Nella cartella di",
  ]);

  await examineAgain(partsOf(app));
  await examineAgain(partsOf(app));

  expect(await received(app)).toHaveLength(1);
  expect(await unrecognised(at)).toEqual([]);
});

test("an invoice whose metadata come after more than a day waits for nobody once it is taken", async () => {
  const at = await aPerson();
  const { app, incoming } = at;
  await app.deps.simulator?.deliver(intermediary, buyerOf({ ...someFiscalData(), partitaIva: "12345678903" }), "xml");
  const files = (await filesOfSdI(app)).sort((one, other) => one.name.length - other.name.length);
  const waiting: number[] = [];
  for (const { name, bytes } of files) {
    await writeFile(join(incoming, name), bytes);
    await look(at);
    if (!name.includes("_MT_")) app.clock.advance(24 * 3_600_000);
    await look(at);
    waiting.push((await unrecognised(at)).length);
  }

  expect(waiting).toEqual([1, 0]);
  expect(await received(app)).toHaveLength(1);
});

test("an invoice that could not be taken waits with its metadata, and is taken once nothing is in the way", async () => {
  const at = await aPerson();
  const { app, issuer, incoming } = at;
  const mine = someFiscalData();
  await app.deps.simulator?.deliver(intermediary, buyerOf({ ...mine, partitaIva: "12345678903" }), "xml");
  const is = (partitaIva: string, codiceFiscale: string) =>
    app.db
      .updateTable("fiscal_profile")
      .set({ partitaIva, codiceFiscale })
      .where("profileId", "=", issuer.profile)
      .execute();
  await is("01234567897", "01234567897");
  for (const { name, bytes } of await filesOfSdI(app)) await writeFile(join(incoming, name), bytes);

  await look(at);
  const reasons = (await unrecognised(at)).map(({ motivo }) => motivo.split(":")[0]).sort();
  const waiting = async () => (await unrecognised(at)).length;
  await examineAgain(partsOf(app));
  expect(reasons).toEqual([
    "Fattura ricevuta non intestata alla partita IVA 01234567897.",
    "La fattura non è stata registrata",
  ]);
  expect(await waiting()).toBe(2);

  await is("12345678903", "RSSMRA80A01H501U");
  await examineAgain(partsOf(app));
  expect(await received(app)).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test("who has chosen another way since still gets the answers to what went through the folder", async () => {
  const at = await aPerson();
  const { app, issuer } = at;
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  const changed = await app.call(accountpec.save, { token: issuer.token, body: { modo: "simulatore" } });
  expect(changed.status).toBe(200);

  await carry(at);
  await handBack(at);
  await look(at);

  expect(await stateOf(at, id)).toBe("delivered");
});

test("who still waits for answers in the mailbox cannot leave it for the folder: nobody would read them", async () => {
  const app = await testApp({ config: { exchangeDir: root } });
  const issuer = await anIssuer(app);
  const [first, second] = [await aSentDocument(app, issuer), await aSentDocument(app, issuer)];
  await app.runJobs();
  const is = (id: string, as: Pick<Transmission, "stato" | "esitoSdI">) =>
    app.db.updateTable("transmission").set(as).where("documentId", "=", id).execute();
  const choose = async () =>
    (await app.call(accountpec.save, { token: issuer.token, body: { modo: "cartella" } })).fields.modo?.[0];

  await is(first.id, { stato: "incerta", esitoSdI: null });
  await is(second.id, { stato: "accettata_smtp", esitoSdI: null });
  expect(await choose()).toBe(
    "2 fatture affidate alla PEC aspettano ancora la risposta del SdI, che arriva nella casella: aspettala, o carica la ricevuta dalla pagina della fattura, poi scegli la cartella di scambio.",
  );

  await is(first.id, { stato: "a_mano", esitoSdI: null });
  await is(second.id, { stato: "accettata_smtp", esitoSdI: "NS" });
  expect(await choose()).toMatch(/^Una fattura affidata alla PEC aspetta ancora/);

  await is(first.id, { stato: "ritirata", esitoSdI: null });
  expect(await choose()).toBeUndefined();
});

test("the mode is there only where the operator offers it, and everybody has a folder of their own", async () => {
  const without = await testApp();
  const nobody = await anIssuer(without);
  const refused = await without.call(accountpec.save, { token: nobody.token, body: { modo: "cartella" } });
  expect(refused.fields).toEqual({ modo: ["Qui non c'è una cartella di scambio."] });

  const app = await testApp({ config: { exchangeDir: root } });
  const [one, same] = [await anIssuer(app), await anIssuer(app)];
  const paths = [await chooseFolder(app, one), await chooseFolder(app, same)];
  // The VAT number is what somebody says of themselves.
  expect(new Set(paths.map(({ out }) => out)).size).toBe(2);
  for (const { out } of paths) expect(out).toContain("IT12345678903-");

  await aSentDocument(app, one);
  const changed = await app.call(accountpec.save, { token: one.token, body: { modo: "simulatore" } });
  expect(changed.fields.modo?.[0]).toContain("in coda");
  await app.runJobs();
  expect((await app.call(accountpec.save, { token: one.token, body: { modo: "simulatore" } })).status).toBe(200);
  expect((await app.call(accountpec.checkSmtp, { token: same.token })).data).toMatchObject({ ok: true });
  await rm(paths[1]?.preparing ?? "", { recursive: true });
  expect((await app.call(accountpec.checkSmtp, { token: same.token })).data).toMatchObject({
    ok: false,
    messaggio: "La cartella di scambio non c'è",
  });
});

const received = ({ db }: TestApp) => db.selectFrom("received_invoice").select(["id", "origine"]).execute();

/** Names, sizes and times of all that lies there. */
async function contentsOf(path: string) {
  const names = (await readdir(path)).sort();
  return Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs, ino } = await lstat(join(path, name));
      return { name, size, mtimeMs, ino };
    }),
  );
}
