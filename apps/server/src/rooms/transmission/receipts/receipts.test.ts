import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { certifiedReceipt as receiptAt } from "../../../../test/factories/certified-receipt.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { hashOf } from "../../../hash-of.ts";
import { base64 } from "../../../simulator/provider/write-certified-mail.ts";
import { examineMessage } from "../../channels/pec/examine-message.ts";
import { readChannel } from "../../channels/reading/read-channel.ts";
import { learnSdiAddress } from "../../channels/settings/store.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { sendTransmission } from "../sending/send-transmission.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { readStoredFile } from "../transmissions/store.ts";

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel();
});
afterEach(() => channel.simulator.stop());

type Sent = Awaited<ReturnType<Channel["send"]>>;

/** A document that has left; its answers are handed over, not yet read. */
async function sentWithAnswers(numero?: string): Promise<Sent & { answers: Buffer[] }> {
  const sent = await channel.send(numero ? { numero } : {});
  await sendTransmission(channel.parts, sent.transmissionId);
  const answers = await channel.mails();
  await channel.app.db.deleteFrom("local_mailbox").execute();
  return { ...sent, answers };
}

const examine = (raw: Uint8Array) => examineMessage(channel.parts, channel.profileId, raw);

const certifiedReceipt = (receipt: { nomeFile: string }, given: Omit<Parameters<typeof receiptAt>[1], "at"> = {}) =>
  receiptAt(receipt, { at: channel.app.clock.now(), ...given });

/** As SdI's provider sends it: sealed, and counting the very file that was sent. */
async function sealedReceipt({ transmissionId, nomeFile }: Sent, given: Parameters<typeof receiptAt>[1]) {
  const { fileId } = await channel.transmission(transmissionId);
  const hash = hashOf((await readStoredFile(channel.app.db, channel.profileId, fileId)).bytes).toString("hex");
  return receiptAt({ nomeFile }, { ...given, hash, signedAt: channel.app.clock.now() });
}

const permutations = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
test.each(permutations)("acceptance, delivery and RC may be read in any order (%i %i %i)", async (...order) => {
  const { documentId, transmissionId, answers } = await sentWithAnswers();

  for (const index of order) expect(await examine(answers[index] as Buffer)).toBe("applicato");

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect(await channel.transmission(transmissionId)).toMatchObject({
    identificativo: expect.stringContaining("@pec.simulatore.example"),
    consegnataIl: expect.any(Date),
    esitoSdI: "RC",
  });
  expect(await channel.timelineOf(documentId)).toHaveLength(4);
});

test("a rejection stands since SdI told it, however late its mail is read", async () => {
  const { app, simulator, profileId, stateOf } = channel;
  await simulator.choose((await simulator.account(profileId)).address, { scenario: "ns", codice: "00417" });
  const { documentId, answers } = await sentWithAnswers();
  const told = app.clock.now();
  app.clock.advance(6 * 24 * 3_600_000);

  for (const answer of answers) await examine(answer);

  const row = await app.db.selectFrom("document").select("dataStatoDocumento").executeTakeFirstOrThrow();
  const events = await app.db.selectFrom("document_event").select(["tipo", "dataRicezione"]).execute();
  const notices = await app.db.selectFrom("notice").select("testo").execute();
  expect(await stateOf(documentId)).toBe("E/rejected");
  expect(row.dataStatoDocumento).toEqual(told);
  expect(events.find(({ tipo }) => tipo === "NS")?.dataRicezione).toEqual(app.clock.now());
  expect(notices.map(({ testo }) => testo).join()).toContain("invia di nuovo: il termine era il 25/11/2026.");
});

test("a provider whose clock is ahead puts off no day: what it tells counts from now at the latest", async () => {
  const { app, simulator, profileId } = channel;
  await simulator.choose((await simulator.account(profileId)).address, { scenario: "ns", codice: "00417" });
  const { answers } = await sentWithAnswers();
  app.clock.advance(-3_600_000);

  for (const answer of answers) await examine(answer);

  const row = await app.db.selectFrom("document").select("dataStatoDocumento").executeTakeFirstOrThrow();
  expect(row.dataStatoDocumento).toEqual(app.clock.now());
});

test("a receipt read before our own dialogue was written down as ended is the proof that the mail left", async () => {
  const { documentId, transmissionId, answers } = await sentWithAnswers();
  // As if the process had not come to write the 250 down.
  await channel.app.db
    .deleteFrom("document_event")
    .execute()
    .catch(() => undefined);
  await channel.app.db.updateTable("transmission").set({ stato: "in_corso", sentAt: null }).execute();
  await channel.app.db.updateTable("document").set({ sottoStato: "queued" }).execute();

  await examine(answers[2] as Buffer);

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  expect(await channel.transmission(transmissionId)).toMatchObject({ stato: "accettata_smtp", esitoSdI: "RC" });
});

describe("a message is examined once, a receipt applied once", () => {
  test("the same message again", async () => {
    const { documentId, answers } = await sentWithAnswers();
    for (const raw of answers) await examine(raw);

    for (const raw of answers) expect(await examine(raw)).toBe("duplicato");

    expect(await channel.timelineOf(documentId)).toHaveLength(4);
  });

  test("the same receipt in another mail", async () => {
    const { documentId, answers } = await sentWithAnswers();
    for (const raw of answers) await examine(raw);

    const again = Buffer.from(
      (answers[2] as Buffer).toString("latin1").replace("Subject:", "X-Copia: si\r\nSubject:"),
      "latin1",
    );

    expect(await examine(again)).toBe("duplicato");
    expect(await channel.timelineOf(documentId)).toHaveLength(4);
  });

  test("two readers at the same time", async () => {
    const { documentId, answers } = await sentWithAnswers();
    for (const raw of answers) await channel.putMail(raw);

    await Promise.all([readChannel(channel.parts, channel.profileId), readChannel(channel.parts, channel.profileId)]);

    expect(await channel.stateOf(documentId)).toBe("C/delivered");
    expect(await channel.timelineOf(documentId)).toHaveLength(4);
  });
});

describe("what is forged or foreign has no effect", () => {
  test.each([
    ["a third party's PEC", "qualcuno@pec.terzi.example"],
    ["a look-alike of SdI", "sdi42@pec.fatturapa.it.terzi.example"],
    ["another box at SdI's domain", "info@pec.fatturapa.it"],
  ])("a perfect receipt from %s", async (_, mittente) => {
    const sent = await sentWithAnswers();

    expect(await examine(await certifiedReceipt(sent, { mittente }))).toBe("ignorato");

    expect(await channel.stateOf(sent.documentId)).toBe("I/smtp_accepted");
    expect(await keptFiles("pec-ricevuta")).toBe(0);
  });

  test("a receipt that cites a sending of another profile", async () => {
    const { answers, documentId } = await sentWithAnswers();
    const stranger = await channel.anotherProfile();

    expect(await examineMessage(channel.parts, stranger, answers[0] as Buffer)).toBe("ignorato");
    expect(await examineMessage(channel.parts, stranger, answers[2] as Buffer)).toBe("non riconosciuto");
    expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
  });

  test("a provider's receipt about another mailbox that cites our Message-ID", async () => {
    const { answers, documentId } = await sentWithAnswers();
    const forged = Buffer.from(reencode(answers[1] as Buffer, "<mittente>casella", "<mittente>altra"), "latin1");

    expect(await examine(forged)).toBe("non riconosciuto");
    expect(await channel.stateOf(documentId)).toBe("I/smtp_accepted");
  });

  test("a receipt of SdI about a file that was not sent from here is kept for the person", async () => {
    expect(await examine(await certifiedReceipt({ nomeFile: "IT99999999999_ZZZZZ.xml" }))).toBe("non riconosciuto");
    expect(await keptFiles("pec-ricevuta")).toBe(1);
  });
});

describe("how a receipt finds its transmission", () => {
  test("by the file name, when the acceptance has not been read yet", async () => {
    const sent = await sentWithAnswers();

    expect(await examine(await certifiedReceipt(sent))).toBe("applicato");
    expect(await channel.transmission(sent.transmissionId)).toMatchObject({ identificativoSdI: "777", esitoSdI: "RC" });
  });

  test("by the file name alone it must also carry the right hash", async () => {
    const sent = await sentWithAnswers();

    expect(await examine(await certifiedReceipt(sent, { hash: "0".repeat(64) }))).toBe("non riconosciuto");
    expect(await channel.stateOf(sent.documentId)).toBe("I/smtp_accepted");
  });

  test("by IdentificativoSdI afterwards: RC after MC is the stronger word, MC after RC changes nothing", async () => {
    const sent = await sentWithAnswers();
    await examine(await certifiedReceipt(sent, { tipo: "MC", n: 1 }));
    expect(await channel.stateOf(sent.documentId)).toBe("C/made_available");

    await examine(await certifiedReceipt({ nomeFile: "" }, { tipo: "RC", n: 2 }));
    expect(await channel.stateOf(sent.documentId)).toBe("C/delivered");
    await examine(await certifiedReceipt(sent, { tipo: "MC", n: 3 }));
    expect(await channel.stateOf(sent.documentId)).toBe("C/delivered");
    expect(await channel.transmission(sent.transmissionId)).toMatchObject({ esitoSdI: "RC" });
  });
});

test("SdI's address is the one of its newest answer: an older one, read late, does not take it back", async () => {
  const { clock, db } = channel.app;
  const sent = await sentWithAnswers();
  const begun = clock.now();
  const at = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
  const receipt = async (minutes: number, mittente: string, tipo: "RC" | "MC", n: number) =>
    examine(await sealedReceipt(sent, { at: at(minutes), mittente, tipo, n }));
  const known = () =>
    db.selectFrom("pec_account").select(["indirizzoSdi", "indirizzoSdiDal"]).executeTakeFirstOrThrow();
  clock.advance(60 * 60_000);

  await receipt(30, "sdi77@pec.fatturapa.it", "MC", 1);
  expect(await known()).toEqual({ indirizzoSdi: "sdi77@pec.fatturapa.it", indirizzoSdiDal: at(30) });
  expect(await receipt(20, "sdi42@pec.fatturapa.it", "RC", 2)).toBe("applicato");
  expect(await receipt(25, "sdi42@pec.fatturapa.it", "RC", 2)).toBe("duplicato");
  expect(await known()).toEqual({ indirizzoSdi: "sdi77@pec.fatturapa.it", indirizzoSdiDal: at(30) });

  // Said again, it counts from then on: what is older than that is older than the newest answer.
  await receipt(36, "sdi77@pec.fatturapa.it", "MC", 4);
  await receipt(33, "sdi42@pec.fatturapa.it", "RC", 5);
  expect(await known()).toEqual({ indirizzoSdi: "sdi77@pec.fatturapa.it", indirizzoSdiDal: at(30) });

  await receipt(38, "sdi42@pec.fatturapa.it", "RC", 6);
  expect(await known()).toEqual({ indirizzoSdi: "sdi42@pec.fatturapa.it", indirizzoSdiDal: at(38) });
  await receipt(37, "sdi77@pec.fatturapa.it", "MC", 7);
  expect(await known()).toEqual({ indirizzoSdi: "sdi42@pec.fatturapa.it", indirizzoSdiDal: at(38) });

  await receipt(40, "sdi14@pec.fatturapa.it", "RC", 3);
  expect(await known()).toEqual({ indirizzoSdi: "sdi14@pec.fatturapa.it", indirizzoSdiDal: at(40) });
});

test("an answer that its provider dates in the future does not keep the ones after it from being believed", async () => {
  const { clock, db } = channel.app;
  const sent = await sentWithAnswers();
  const in2099 = new Date("2099-01-01T00:00:00Z");
  const receipt = async (at: Date, mittente: string, n: number) =>
    examine(await sealedReceipt(sent, { at, mittente, tipo: "RC", n }));

  await receipt(in2099, "sdi77@pec.fatturapa.it", 1);
  clock.advance(60_000);
  await receipt(clock.now(), "sdi42@pec.fatturapa.it", 2);

  const { indirizzoSdi } = await db.selectFrom("pec_account").select("indirizzoSdi").executeTakeFirstOrThrow();
  expect(indirizzoSdi).toBe("sdi42@pec.fatturapa.it");
});

test("a message that cannot be applied is parked and the ones after it go on", async () => {
  await inTransaction(channel.app.db, (tx) =>
    learnSdiAddress(tx, { profile: channel.profileId, address: "sdi42@pec.fatturapa.it" }, channel.app.clock.now()),
  );
  const first = await sentWithAnswers("1/2026");
  const second = await sentWithAnswers("2/2026");
  for (const raw of [...first.answers, ...second.answers]) await channel.putMail(raw);
  const parts: SdiParts = {
    ...channel.parts,
    applyEvent: async (tx, deps, message) => {
      if (message.documentId === first.documentId && message.tipo === "CONSEGNA") throw new Error("guasto");
      return applyEventToDocument(tx, deps, message);
    },
  };

  await readChannel(parts, channel.profileId);

  expect(await channel.stateOf(second.documentId)).toBe("C/delivered");
  expect(await channel.stateOf(first.documentId)).toBe("C/delivered");
  const parked = await channel.app.db
    .selectFrom("mailbox_message")
    .select(["genere", "esito", "fileId"])
    .where("esito", "=", "non riconosciuto")
    .execute();
  expect(parked).toEqual([{ genere: "avvenuta-consegna", esito: "non riconosciuto", fileId: expect.any(String) }]);
});

test("among a thousand letters of others every receipt is found, and the letters are left alone", async () => {
  const sent = await sentWithAnswers();
  const letters = Array.from({ length: 1000 }, (_, n) =>
    Buffer.from(`From: x@example.it\r\nSubject: ${n}\r\n\r\nciao`),
  );
  for (const [n, raw] of letters.entries()) {
    await channel.putMail(raw);
    if (n % 300 === 150) for (const one of sent.answers.splice(0, 1)) await channel.putMail(one);
  }
  for (const one of sent.answers) await channel.putMail(one);
  const before = await channel.mails();

  await readChannel(channel.parts, channel.profileId);

  expect(await channel.stateOf(sent.documentId)).toBe("C/delivered");
  expect(await channel.mails()).toEqual(before);
  const waiting = await channel.app.db
    .selectFrom("mailbox_message")
    .select("id")
    .where("esito", "=", "non riconosciuto")
    .execute();
  expect(waiting).toEqual([]);
  const kept = await channel.app.db
    .selectFrom("document_file")
    .select("id")
    .where("nome", "=", "messaggio.eml")
    .execute();
  expect(kept.length).toBeLessThan(10);
});

test("reading goes on from where it came to, and nothing in the mailbox changes", async () => {
  const { answers } = await sentWithAnswers();
  await channel.putMail(Buffer.from("Subject: lettera\r\n\r\nciao"));
  for (const raw of answers) await channel.putMail(raw);
  const before = await channel.mails();

  await readChannel(channel.parts, channel.profileId);
  await readChannel(channel.parts, channel.profileId);

  expect(await channel.mails()).toEqual(before);
  const examined = await channel.app.db.selectFrom("mailbox_message").select("genere").execute();
  expect(examined).toHaveLength(3);
});

/** Changes something inside the base64 certification data of a mail. */
function reencode(raw: Buffer, from: string, to: string): string {
  return raw
    .toString("latin1")
    .replace(
      /(daticert\.xml"\r\nContent-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+?)(\r\n--)/,
      (_, head, data, tail) => {
        const xml = Buffer.from(data, "base64").toString();
        if (!xml.includes(from)) throw new Error(`${from} is not in the certification data`);
        return `${head}${base64(Buffer.from(xml.replace(from, to)))}${tail}`;
      },
    );
}

async function keptFiles(genere: "pec-inviata" | "pec-ricevuta" | "ricevuta-sdi"): Promise<number> {
  return inTransaction(channel.app.db, async (tx) => {
    const rows = await tx.selectFrom("document_file").select("id").where("genere", "=", genere).execute();
    return rows.length;
  });
}
