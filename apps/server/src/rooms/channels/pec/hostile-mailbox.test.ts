import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { creaSigillo, firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aBozza } from "../../../../test/a-bozza.ts";
import { aChannel, type Channel } from "../../../../test/a-channel.ts";
import { aZip } from "../../../../test/a-zip.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { seededRandom } from "../../../../test/seeded-random.ts";
import type { MailFile } from "../../../mail/certified/certified-mail.ts";
import type { Mailbox } from "../../../mail/imap/mailbox.ts";
import { summaryOf } from "../../../mail/imap/summary-of.ts";
import { romeTime } from "../../../simulator/provider/rome-time.ts";
import { writeCertifiedMail } from "../../../simulator/provider/write-certified-mail.ts";
import { type EnclosedFile, sdiEnvelope } from "../../../simulator/sdi/sdi-envelope.ts";
import { sendTransmission } from "../../transmission/sending/send-transmission.ts";
import { findPecBox } from "../settings/pec-box.ts";
import { examineAgain } from "../unrecognised/examine-again.ts";
import { examineMessage } from "./examine-message.ts";
import { findOwnMessageIds } from "./find-own-message-ids.ts";
import { readFolders } from "./read-folders.ts";

/** The same ones each time; `FUZZ_MAILS=5000 npm test -- server hostile-mailbox` spoils others, `FUZZ_SEED` repeats what failed. */
const { FUZZ_SEED, FUZZ_MAILS } = process.env;
const seed = Number(FUZZ_SEED ?? (FUZZ_MAILS ? Date.now() % 1_000_000_000 : 1));
const mails = Number(FUZZ_MAILS ?? 100);

let channel: Channel;
beforeEach(async () => {
  channel = await aChannel({ now: "2026-11-20T09:00:00Z" });
});
afterEach(() => channel.simulator.stop());

let number = 0;
/** A certified mail of SdI with these files, or with that whole message inside. */
function ofSdI(files: readonly EnclosedFile[], inside?: Uint8Array): Buffer {
  number += 1;
  const { clock } = channel.app;
  const from = "sdi42@pec.fatturapa.it";
  const to = "x@pec.simulatore.example";
  if (!inside) return sdiEnvelope(clock, { from, to, subject: `Invio File ${number}`, number, files });
  return writeCertifiedMail({
    kind: "posta-certificata",
    at: romeTime(clock.now()),
    from: "posta-certificata@pcert.sogei.it",
    gestore: "Gestore",
    to,
    subject: `POSTA CERTIFICATA: ${number}`,
    messageId: `opec.${number}@pcert.sogei.it`,
    riferimento: `${number}@pec.fatturapa.it`,
    text: "",
    certified: {
      mittente: from,
      destinatari: [to],
      oggetto: "",
      identificativo: `opec.${number}`,
      msgid: `${number}@x`,
    },
    postacert: inside,
  });
}

const file = (name: string, bytes: Uint8Array | string): MailFile => ({
  name,
  type: "application/octet-stream",
  bytes: Buffer.from(bytes as Uint8Array),
});

/** A supplier's invoice as SdI delivers it: the file, and what SdI says of it. */
function delivered(name: string, bytes: Uint8Array | string): Buffer {
  const metadati = writeRicevuta({
    tipo: "MT",
    vocabolario: "privati",
    identificativoSdI: String(900 + number),
    nomeFile: name,
    hash: createHash("sha256").update(bytes).digest("hex"),
    codiceDestinatario: "0000000",
    formato: "FPR12",
    tentativiInvio: "1",
    messageId: String(900 + number),
  });
  return ofSdI([file(name, bytes), file(name.replace(/\.xml.*/, "_MT_001.xml"), metadati)]);
}

const xml = () => writeXmlBytes(componiFattura(aBozza({ numero: `${++number}/2026` }), { progressivoInvio: "00001" }));

/** Signed, and signed again, so many times. */
async function signed(levels: number): Promise<Uint8Array> {
  const seal = await creaSigillo("Ada Bianchi");
  let bytes = xml();
  for (let level = 0; level < levels; level++)
    bytes = await firmaAllegata(bytes, seal, channel.app.clock.now().getTime());
  return bytes;
}

const zeros = (bytes: number) => deflateRawSync(Buffer.alloc(bytes));
const bombs = `<!DOCTYPE a [<!ENTITY a "${"lol".repeat(100)}">${"bcdefghij"
  .split("")
  .map((name, n) => `<!ENTITY ${name} "${`&${"abcdefghi"[n]};`.repeat(10)}">`)
  .join("")}]>`;
const withBombs = () =>
  Buffer.from(xml())
    .toString()
    .replace("?>", `?>${bombs}`)
    .replace(/<Denominazione>[^<]*/, "<Denominazione>&j;");
const nested = (levels: number, boundary = "n") =>
  Array.from(
    { length: levels },
    (_, n) => `Content-Type: multipart/mixed; boundary="${boundary}${n}"\r\n\r\n--${boundary}${n}\r\n`,
  ).join("");
const messages = (levels: number) => "Content-Type: message/rfc822\r\n\r\n".repeat(levels);

/** Each by its name, and nothing we can act on. */
const hostile: Record<string, () => Buffer | Promise<Buffer>> = {
  "an attestation whose archive inflates to thirty megabytes": () =>
    ofSdI([file("IT01234567897_00001_AT_001.zip", aZip({ "IT01234567897_00001_AT_001.xml": zeros(30_000_000) }, 8))]),
  "an attestation with ten thousand files in its archive": () =>
    ofSdI([
      file(
        "IT01234567897_00002_AT_001.zip",
        aZip(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}_AT_001.xml`, "x"]))),
      ),
    ]),
  "archives inside each other": () => {
    let inner: Uint8Array = zeros(10_000_000);
    for (let level = 0; level < 20; level++) inner = aZip({ [`IT01234567897_00003_AT_00${level % 9}.zip`]: inner });
    return ofSdI([file("IT01234567897_00003_AT_001.zip", inner)]);
  },
  "an invoice that is an archive": () =>
    delivered("IT01234567897_00004.xml", aZip({ "IT01234567897_00004.xml": zeros(30_000_000) }, 8)),
  "an invoice signed nine times over": async () => delivered("IT01234567897_00005.xml.p7m", await signed(9)),
  "a signed invoice of which half is there": async () =>
    delivered("IT01234567897_00006.xml.p7m", (await signed(3)).slice(0, 900)),
  "a signed invoice whose lengths lie": async () => {
    const bytes = Buffer.from(await signed(1));
    bytes.fill(0xff, 2, 6);
    return delivered("IT01234567897_00007.xml.p7m", bytes);
  },
  "elements of a signature a hundred thousand deep": () =>
    delivered("IT01234567897_00008.xml.p7m", Buffer.from("3080".repeat(100_000), "hex")),
  "an invoice with a billion laughs": () => delivered("IT01234567897_00009.xml", withBombs()),
  "an invoice that asks for a file of ours": () =>
    delivered(
      "IT01234567897_00010.xml",
      Buffer.from(xml()).toString().replace("?>", `?><!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>`),
    ),
  "an invoice a hundred thousand elements deep": () => delivered("IT01234567897_00011.xml", "<a>".repeat(100_000)),
  "an invoice larger than SdI takes": () => delivered("IT01234567897_00012.xml", `<a>${"x".repeat(5_300_000)}</a>`),
  "an element with twenty thousand attributes": () =>
    delivered("IT01234567897_00013.xml", `<a ${Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(" ")}/>`),
  "a message inside whose parts are a thousand deep": () => ofSdI([], Buffer.from(nested(1000))),
  "messages inside each other, a thousand deep": () => ofSdI([], Buffer.from(messages(1000))),
  "a message inside with three megabytes of headers": () =>
    ofSdI([], Buffer.from(`X-Lungo: ${"a ".repeat(1_500_000)}\r\n\r\nciao`)),
  "a message inside with fifty thousand headers": () =>
    ofSdI([], Buffer.from(`${"X-Uno: a\r\n".repeat(50_000)}\r\nciao`)),
  "headers of three megabytes around everything": () =>
    Buffer.from(
      ofSdI([file("a.xml", "<a/>")])
        .toString("latin1")
        .replace("MIME-Version", `X-Lungo: ${"a ".repeat(1_500_000)}\r\nMIME-Version`),
      "latin1",
    ),
  "three thousand attachments": () => ofSdI(Array.from({ length: 3000 }, (_, n) => file(`f${n}.xml`, "<a/>"))),
  "a body that is nothing but boundaries": () => {
    const text = ofSdI([file("a.xml", "<a/>")]).toString("latin1");
    const boundary = /boundary="(simulatore-[^"]+)"/.exec(text)?.[1];
    return Buffer.from(
      `${text.replace("multipart/mixed", "multipart/signed")}${`--${boundary}\r\n`.repeat(180_000)}`,
      "latin1",
    );
  },
  "an HTML of two megabytes of brackets": () =>
    ofSdI([], Buffer.from(`Content-Type: text/html\r\n\r\n${"<".repeat(2_000_000)}`)),
  "two million empty lines": () => Buffer.concat([ofSdI([file("a.xml", "<a/>")]), Buffer.alloc(2_000_000, "\n")]),
  "a message inside with two million empty lines": () =>
    ofSdI([], Buffer.from(`Content-Type: text/plain\r\n\r\n${"\n".repeat(2_000_000)}`)),
  "two receipts in one message": () => ofSdI([file("a.xml", "<a/>"), file("a.xml", "<b/>")]),
};

test("hostile mails in one mailbox: each is parked with its reason, the genuine ones among them are applied", async () => {
  const { app, parts, profileId } = channel;
  await channel.isOf(someFiscalData().partitaIva);
  const { documentId, transmissionId } = await channel.send();
  const names = new Map<string, string>();
  for (const [name, make] of Object.entries(hostile)) {
    if (names.size === 10) await sendTransmission(parts, transmissionId);
    const raw = await make();
    names.set(createHash("sha256").update(raw).digest("hex"), name);
    await channel.putMail(raw);
  }

  await app.runJobs({ alsoLater: true });

  expect(await channel.stateOf(documentId)).toBe("C/delivered");
  const rows = await app.db.selectFrom("mailbox_message").select(["sha256", "esito", "motivo", "fileId"]).execute();
  const parked = rows.filter(({ esito, motivo, fileId }) => esito === "non riconosciuto" && motivo && fileId);
  expect(parked.map(({ sha256 }) => names.get(sha256.toString("hex"))).sort()).toEqual(Object.keys(hostile).sort());
  expect(await app.db.selectFrom("received_invoice").select("id").execute()).toEqual([]);
  expect(rows.filter(({ motivo }) => motivo?.includes("errore nostro"))).toEqual([]);
  expect(await examineMessage(parts, profileId, withEndlessHeaders())).toBe("non riconosciuto");
});

/** Over IMAP its headers are known before it is fetched. */
const withEndlessHeaders = () =>
  Buffer.concat([Buffer.from(`X-Lungo: ${"a ".repeat(500_000)}\r\n`), ofSdI([file("a.xml", "<a/>")])]);

/** What a look makes of a message that weighs so much, and begins with these bytes. */
async function lookAtLarge(raw: Uint8Array, bytes = 46_000_000) {
  const { app, parts, profileId } = channel;
  const asked: (number | undefined)[] = [];
  const summary = summaryOf(1, bytes, raw);
  const mailbox: Mailbox = {
    listSince: async (cursor) => ({ uidValidity: 1, lastUid: 1, messages: cursor ? [] : [summary] }),
    async fetchRaw(_, most) {
      asked.push(most);
      return raw.subarray(0, most);
    },
    space: async () => null,
    close: async () => undefined,
    cut: () => undefined,
  };
  const box = await findPecBox(app.db, parts, profileId);
  if (!box) throw new Error("There is no mailbox");
  await readFolders(parts, { profileId, box: { ...box, open: async () => mailbox } });
  const parked = async () => app.db.selectFrom("mailbox_message").select(["esito", "motivo", "oggetto"]).execute();
  return { asked, parked };
}

const certified = (kind: "posta-certificata" | "avvenuta-consegna", mittente: string) =>
  writeCertifiedMail({
    kind,
    at: romeTime(channel.app.clock.now()),
    from: "posta-certificata@pec.example.it",
    gestore: "Gestore",
    to: "x@pec.simulatore.example",
    subject: "POSTA CERTIFICATA: allegati per fatturapa.it",
    messageId: "opec.1@pec.example.it",
    riferimento: "altro@pec.example.it",
    text: "",
    certified: { mittente, destinatari: [], oggetto: "", identificativo: "opec.1", msgid: "altro@pec.example.it" },
    postacert: Buffer.from(`Subject: allegati\r\n\r\n${"x".repeat(400_000)}`),
  });

test("of a message of SdI larger than any certified mail only the beginning is fetched and kept, and it says so and what to do; it is never examined as if it were whole", async () => {
  const receipt = await certifiedReceipt({ nomeFile: "IT01234567897_00001.xml" }, { at: channel.app.clock.now() });
  const { asked, parked } = await lookAtLarge(Buffer.concat([receipt, Buffer.alloc(300_000, "x")]));
  const before = await parked();
  const understood: string[] = [];
  const config = {
    ...channel.parts.config,
    get authorities() {
      understood.push("examined");
      return [];
    },
  };

  await examineAgain({ ...channel.parts, config });

  expect(asked).toEqual([262_144]);
  expect(before).toEqual([
    {
      esito: "non riconosciuto",
      oggetto: "POSTA CERTIFICATA: Ricevuta di consegna 777",
      motivo: expect.stringMatching(/^Il messaggio pesa 46 MB, .*solo l'inizio.*Aprilo nella tua casella/),
    },
  ]);
  expect(understood).toEqual([]);
  expect(await parked()).toEqual(before);
});

/** In lines of base64. */
const inLines = (bytes: number) => Math.ceil((bytes * 4 * 78) / (3 * 76));

test.each([
  [
    "the largest file that SdI takes can fill, in base64 twice over, is fetched whole",
    inLines(inLines(5_000_000)) + 50_000,
    undefined,
  ],
  ["SdI has not sent, 30 MB, is not", 30_000_000, 262_144],
])("a mail that %s", async (_, bytes, most) => {
  const receipt = await certifiedReceipt({ nomeFile: "IT01234567897_00001.xml" }, { at: channel.app.clock.now() });

  const { asked } = await lookAtLarge(receipt, bytes);

  expect(asked).toEqual([most]);
});

test("so large a message that somebody else has certified is left alone", async () => {
  const raw = Buffer.from(
    certified("posta-certificata", "studio@pec.example.it")
      .toString("latin1")
      .replace("posta-certificata@pec.example.it", "chi-fatturapa.it@pec.example.it"),
    "latin1",
  );

  const { asked, parked } = await lookAtLarge(raw);

  expect(asked).toEqual([262_144]);
  expect(await parked()).toEqual([]);
});

test("so large a receipt of another mail is left alone, also of a person who sends by hand", async () => {
  const { documentId } = await channel.send();
  await channel.app.db
    .updateTable("transmission")
    .set({ stato: "a_mano" })
    .where("documentId", "=", documentId)
    .execute();

  const { asked, parked } = await lookAtLarge(certified("avvenuta-consegna", "studio@pec.example.it"));

  expect(asked).toEqual([]);
  expect(await parked()).toEqual([]);
});

test.each([
  ["a_mano", 400, true],
  ["ritirata", 44, true],
  ["ritirata", 46, false],
] as const)("whether a file of the state %s, %i days old, may have left by hand: %s", async (stato, days, may) => {
  const { app, profileId } = channel;
  await channel.send();
  await app.db.updateTable("transmission").set({ stato }).execute();
  const now = new Date(app.clock.now().getTime() + days * 24 * 3_600_000);

  const { byHand } = await findOwnMessageIds(app.db, profileId, { messages: [{ riferimento: "altro@x" }], now });

  expect(byHand).toBe(may);
});

test("a message that breaks our own reading is parked alone", async () => {
  const raw = ofSdI([]);
  const { parts, profileId } = channel;
  const config = {
    ...parts.config,
    get authorities(): never {
      throw new Error("ours");
    },
  };

  expect(await examineMessage({ ...parts, config }, profileId, raw)).toBe("non riconosciuto");
  expect(await examineMessage(parts, profileId, raw)).toBe("duplicato");
});

test("an invoice signed three times over is taken like any other", async () => {
  const raw = delivered("IT01234567897_00020.xml.p7m", await signed(3));

  expect(await examineMessage(channel.parts, channel.profileId, raw)).toBe("applicato");
});

test("genuine mails, spoilt at random: every one is examined once, and the genuine ones are applied all the same", async () => {
  console.log(`Messaggi guastati: ${mails} dal seme ${seed}.`);
  const random = seededRandom(seed);
  const { documentId, transmissionId } = await channel.send();
  await sendTransmission(channel.parts, transmissionId);
  const genuine = [
    ...(await channel.mails()),
    delivered("IT01234567897_00021.xml", xml()),
    delivered("IT01234567897_00022.xml.p7m", await signed(2)),
  ];
  const failed: string[] = [];
  for (let n = 0; n < mails; n++) {
    const raw = spoilt(genuine, random);
    await examineMessage(channel.parts, channel.profileId, raw).catch((error: Error) =>
      failed.push(`FUZZ_SEED=${seed}, mail ${n}: ${error.stack}`),
    );
  }

  expect(failed).toEqual([]);
  const wrong = await channel.app.db
    .selectFrom("mailbox_message")
    .select("motivo")
    .where("motivo", "like", "%errore nostro%")
    .execute();
  expect(wrong).toEqual([]);
  await channel.app.runJobs({ alsoLater: true });
  expect(await channel.stateOf(documentId)).toBe("C/delivered");
});

/** One of the mails with a few things done to it. */
function spoilt(genuine: readonly Buffer[], random: () => number): Buffer {
  const below = (most: number) => Math.floor(random() * most);
  let raw = Buffer.from(genuine[below(genuine.length)] as Buffer);
  const other = () => genuine[below(genuine.length)] as Buffer;
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(raw.length);
    const span = 1 + below(200);
    const insert = (bytes: Uint8Array) => Buffer.concat([raw.subarray(0, at), bytes, raw.subarray(at)]);
    const ways = [
      () => raw.fill(below(256), at, Math.min(raw.length, at + span)),
      () => raw.subarray(0, at),
      () => Buffer.concat([raw.subarray(0, at), raw.subarray(at + span)]),
      () => insert(raw.subarray(below(raw.length))),
      () => insert(other().subarray(0, below(5000))),
      () =>
        insert(
          Buffer.from(
            ["\0", "\r\n\r\n", "--", "<!DOCTYPE a [", "]]>", "&#0;", "=?utf-8?B?", "\xff\xfe"][below(8)] ?? "",
          ),
        ),
      () => insert(Buffer.from("\r\n--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n".repeat(below(50)))),
      () =>
        Buffer.from(
          raw.toString("latin1").replaceAll("base64", ["7bit", "quoted-printable", "x-uuencode"][below(3)] ?? ""),
          "latin1",
        ),
      () =>
        Buffer.from(
          raw.toString("latin1").replaceAll("utf-8", ["utf-16", "iso-2022-jp", "x-nessuno"][below(3)] ?? ""),
          "latin1",
        ),
      () => Buffer.from(raw.toString("latin1").replaceAll("\r\n", ["\n", "\r", "\n\r"][below(3)] ?? ""), "latin1"),
    ];
    raw = Buffer.from((ways[below(ways.length)] as () => Buffer)());
  }
  return raw;
}
