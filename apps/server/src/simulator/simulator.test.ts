import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { readRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aBozza, someCustomer, someSeller } from "../../test/a-bozza.ts";
import { fixedClock } from "../../test/fixed-clock.ts";
import { silentLog } from "../../test/silent-log.ts";
import { testDatabase } from "../../test/test-database.ts";
import type { Database } from "../db/database.ts";
import type { CertifiedMail } from "../mail/certified/certified-mail.ts";
import { readCertifiedMail } from "../mail/certified/read-certified-mail.ts";
import { openGuard } from "../mail/outbound/outbound-guard.ts";
import type { SendOutcome } from "../mail/smtp/pec-sender.ts";
import { smtpPecSender } from "../mail/smtp/smtp-pec-sender.ts";
import { Secret } from "../secret/secret.ts";
import { verifyXmlSignature } from "../signature/verify-xml-signature.ts";
import { createSimulator, type Simulator } from "./simulator.ts";
import { formalProblem, readTakenMail } from "./steps/taken-mail.ts";

const profile = "01991111-2222-7333-8444-3f9c2a17b0de";
let database: Database;
let clock: ReturnType<typeof fixedClock>;
let simulator: Simulator;
const started: Simulator[] = [];

function anew(delayMs: number): Simulator {
  simulator = createSimulator({ db: database.db, clock, log: silentLog, delayMs });
  started.push(simulator);
  return simulator;
}

beforeEach(async () => {
  database = await testDatabase();
  clock = fixedClock("2026-11-20T09:00:00Z");
});
afterEach(async () => {
  for (const simulator of started.splice(0)) await simulator.stop();
});

let count = 0;
async function send(
  file: { to?: string; name?: string; bytes?: Uint8Array; numero?: string } = {},
): Promise<SendOutcome> {
  count += 1;
  const name = file.name ?? `IT12345678903_${count.toString().padStart(5, "0")}.xml`;
  const bytes =
    file.bytes ??
    writeXmlBytes(componiFattura(aBozza({ numero: file.numero ?? `${count}` }), { progressivoInvio: "00001" }));
  return smtpPecSender(openGuard).send(
    await simulator.account(profile),
    {
      to: file.to ?? "sdi01@pec.fatturapa.it",
      messageId: `<sdi.${count}@x.example>`,
      subject: name,
      date: clock.now(),
      attachment: { name, type: "application/xml", bytes },
    },
    async () => {},
  );
}

async function mails(): Promise<CertifiedMail[]> {
  const mailbox = simulator.mailbox((await simulator.account(profile)).address);
  const { messages } = await mailbox.listSince(null, new Date(0));
  return Promise.all(
    messages.map(async ({ uid }) => {
      const read = await readCertifiedMail((await mailbox.fetchRaw(uid)) as Uint8Array);
      if (read.is !== "certified") throw new Error(`a message is ${read.is}`);
      return read.mail;
    }),
  );
}

const kinds = async () => (await mails()).map(({ kind }) => kind);
const receipts = async () =>
  (await mails()).flatMap(({ inner }) => (inner?.files ?? []).flatMap(({ bytes }) => readRicevuta(bytes) ?? []));

test("what it answers is read as certified mail: the delivery receipt carries the file byte for byte", async () => {
  anew(0);
  const bytes = writeXmlBytes(componiFattura(aBozza(), { progressivoInvio: "00001" }));

  expect((await send({ bytes })).kind).toBe("accepted");

  const [accettazione, consegna, sdi] = await mails();
  expect([accettazione?.kind, consegna?.kind, sdi?.kind]).toEqual([
    "accettazione",
    "avvenuta-consegna",
    "posta-certificata",
  ]);
  expect(consegna?.inner?.files[0]?.bytes).toEqual(new Uint8Array(bytes));
  expect(consegna?.inner?.messageId).toBe(accettazione?.daticert.identificativo);
  expect(sdi).toMatchObject({
    daticert: { mittente: "sdi42@pec.fatturapa.it" },
    subject: expect.stringContaining("(SIMULAZIONE)"),
  });
  expect(await receipts()).toMatchObject([{ tipo: "RC", pecMessageId: accettazione?.daticert.identificativo }]);
});

test("what it answers is signed: every envelope by its provider, the receipt by its SdI", async () => {
  anew(0);
  await send();

  const answers = await mails();

  expect(answers.map(({ firma }) => [firma.esito, firma.firmatario])).toEqual(
    Array(3).fill(["integra", "Gestore PEC simulato"]),
  );
  const receipt = await verifyXmlSignature(answers[2]?.inner?.files[0]?.bytes as Uint8Array);
  expect(receipt).toMatchObject({ signer: { nome: "Sistema Interscambio simulato" }, signedAt: expect.any(String) });
  expect(receipt?.fault).toBeUndefined();
});

test("what was promised with 250 is answered also when the process dies before the answers", async () => {
  anew(2000);
  expect((await send()).kind).toBe("accepted");
  expect(await kinds()).toEqual([]);
  await simulator.stop();

  anew(2000);
  for (let second = 0; second < 3; second++) {
    clock.advance(2000);
    await simulator.runDue();
  }

  expect(await kinds()).toEqual(["accettazione", "avvenuta-consegna", "posta-certificata"]);
});

test("the answers come one pause after the other", async () => {
  anew(2000);
  await send();

  clock.advance(1999);
  await simulator.runDue();
  expect(await kinds()).toEqual([]);
  clock.advance(1);
  await simulator.runDue();
  await simulator.runDue();
  expect(await kinds()).toEqual(["accettazione"]);
});

describe("as a provider", () => {
  test("a wrong password is refused", async () => {
    anew(0);
    const account = await simulator.account(profile);
    const wrong = { ...account, smtp: { ...account.smtp, password: Secret.of("sbagliata") } };
    const message = {
      to: "sdi01@pec.fatturapa.it",
      messageId: "<x@y>",
      subject: "x",
      date: clock.now(),
      attachment: { name: "x.xml", type: "application/xml", bytes: new Uint8Array() },
    };

    expect((await smtpPecSender(openGuard).send(wrong, message, async () => {})).kind).toBe("authRefused");
  });

  test("a sender that is not the mailbox is refused", async () => {
    anew(0);
    const account = await simulator.account(profile);
    const message = {
      to: "sdi01@pec.fatturapa.it",
      messageId: "<x@y>",
      subject: "x",
      date: clock.now(),
      attachment: { name: "x.xml", type: "application/xml", bytes: new Uint8Array() },
    };

    const outcome = await smtpPecSender(openGuard).send(
      { ...account, address: "altro@pec.example" },
      message,
      async () => {},
    );

    expect(outcome).toMatchObject({ kind: "refused", reason: expect.stringContaining("553 5.7.1") });
  });

  test("mail to nobody comes back as not delivered", async () => {
    anew(0);
    await send({ to: "nessuno@pec.example" });

    expect(await kinds()).toEqual(["accettazione", "errore-consegna"]);
  });

  test.each([
    ["two senders", "From: a@x.it, b@x.it\r\nTo: s@x.it\r\n"],
    ["another sender than the envelope's", "From: b@x.it\r\nTo: s@x.it\r\n"],
    ["a hidden recipient", "From: a@x.it\r\nTo: s@x.it\r\nBcc: s@x.it\r\n"],
    ["a recipient that is not written", "From: a@x.it\r\nTo: t@x.it\r\n"],
  ])("a message with %s breaks the formal rules of certified mail", async (_, headers) => {
    const mail = await readTakenMail(Buffer.from(`${headers}Subject: x\r\n\r\nciao`));

    expect(mail && formalProblem(mail, "a@x.it", ["s@x.it"])).toEqual(expect.any(String));
  });
});

describe("as SdI", () => {
  test.each([
    ["a name that does not follow the rule", { name: "fattura.xml" }, "00001"],
    ["a file that is no invoice", { bytes: new TextEncoder().encode("<a/>") }, "00200"],
    ["a forced code", { numero: "NS00424" }, "00424"],
  ])("%s is rejected", async (_, file, codice) => {
    anew(0);
    await send(file);

    expect(await receipts()).toMatchObject([{ tipo: "NS", errori: [{ codice }] }]);
  });

  test("a name is burnt for ever, also by a rejected file; a rejected number is not", async () => {
    anew(0);
    const unknown = { ...someCustomer, partitaIva: "99999999990", codiceFiscale: "99999999990" };
    const wrong = writeXmlBytes(componiFattura(aBozza({ cessionario: unknown }), { progressivoInvio: "00001" }));
    const right = writeXmlBytes(componiFattura(aBozza(), { progressivoInvio: "00001" }));

    await send({ name: "IT12345678903_A0001.xml", bytes: wrong });
    await send({ name: "IT12345678903_A0001.xml", bytes: right });
    await send({ name: "IT12345678903_A0002.xml", bytes: right });
    await send({ name: "IT12345678903_A0003.xml", bytes: right });

    expect(
      (await receipts()).map((receipt) =>
        receipt.tipo === "NS" ? receipt.errori.map(({ codice }) => codice).join() : receipt.tipo,
      ),
    ).toEqual(["00305", "00002", "RC", "00404"]);
  });

  test("a seller unknown to the register is rejected", async () => {
    anew(0);
    const cedente = { ...someSeller, partitaIva: "99999999990" };
    await send({ bytes: writeXmlBytes(componiFattura(aBozza({ cedente }), { progressivoInvio: "00001" })) });

    const [ns] = await receipts();
    expect(ns?.tipo === "NS" && ns.errori.map(({ codice }) => codice)).toContain("00301");
  });

  test("after its first answer, later mail to another address than the one it named is never answered", async () => {
    anew(0);
    await send();
    clock.advance(6 * 60_000);
    await send();
    expect(await receipts()).toHaveLength(1);

    await send({ to: "sdi42@pec.fatturapa.it" });
    expect(await receipts()).toHaveLength(2);
  });
});
