import { createHash } from "node:crypto";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { type Ricevuta, writeRicevuta } from "@fatturachiara/fatturapa/ricevute";
import { expect, test } from "vitest";
import { aZip } from "../../../../test/a-zip.ts";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { knowsSdIBy, knowsWhoSigns } from "../../../../test/factories/knows-who-signs.ts";
import { signXml, signXmlAuthority } from "../../../../test/sign-xml.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { testAuthority } from "../../../../test/test-authority.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { simulatedAddress } from "../../../simulator/provider/simulated-addresses.ts";
import { allChannels } from "../../channels/chosen/all-channels.ts";
import { examineMessage } from "../../channels/pec/examine-message.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { applyUploadedReceipt } from "./apply-uploaded-receipt.ts";

type Sent = { id: string; nomeFile: string; hash: string };

/** SdI, by whichever of its two keys it signs here: the portal's receipts or the simulator's mails. */
async function knows(app: TestApp, { profile }: Issuer) {
  await knowsWhoSigns(app, profile);
  await knowsSdIBy(app, profile, receipt(other));
}

/** An invoice that SdI has received, and whose receipt no mail will bring. */
async function aSilentSdI(given: Parameters<typeof testApp>[0] = {}, { knowsSdI = true } = {}) {
  const app = await testApp(given);
  const issuer = await anIssuer(app);
  if (knowsSdI) await knows(app, issuer);
  await app.deps.simulator?.choose(simulatedAddress(issuer.profile), { scenario: "muto", codice: null });
  return { app, issuer, sent: await sendOne(app, issuer) };
}

async function sendOne(app: TestApp, issuer: Issuer): Promise<Sent> {
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs();
  const { data } = await app.call(document.xml, { token: issuer.token, params: { id } });
  return { id, nomeFile: data.name, hash: createHash("sha256").update(data.bytes).digest("hex") };
}

/** What the portal gives to download: SdI's words about a file, signed by it. */
const written = ({ nomeFile, hash }: Sent, given: Partial<Ricevuta> = {}): string =>
  writeRicevuta({
    tipo: "RC",
    vocabolario: "privati",
    identificativoSdI: "777",
    nomeFile,
    hash,
    messageId: "7771",
    dataOraRicezione: "2026-11-20T10:00:00+01:00",
    dataOraConsegna: "2026-11-20T10:01:00+01:00",
    destinatario: { codice: "ABC1234" },
    ...given,
  } as Ricevuta);

const receipt = (sent: Sent, given: Partial<Ricevuta> = {}) => signXml(written(sent, given));

const upload = (app: TestApp, { token }: { token: string }, id: string, bytes: Uint8Array, name = "RC.xml") =>
  app.call(sdi.receipt, { token, params: { id }, query: {}, body: { name, type: "text/xml", bytes } });

const read = async (app: TestApp, { token }: Issuer, { id }: Sent) =>
  (await app.call(document.read, { token, params: { id } })).data;

/** Everything a receipt could have changed. */
async function everything({ db }: TestApp) {
  return {
    documents: await db.selectFrom("document").selectAll().orderBy("id").execute(),
    transmissions: await db.selectFrom("transmission").selectAll().orderBy("id").execute(),
    events: await db.selectFrom("document_event").selectAll().orderBy("seq").execute(),
    files: await db.selectFrom("document_file").select(["id", "documentId"]).orderBy("id").execute(),
    receipts: await db.selectFrom("applied_receipt").selectAll().orderBy("messageId").execute(),
    messages: await db.selectFrom("mailbox_message").select(["id", "documentId"]).orderBy("id").execute(),
  };
}

test("a rejection taken from the portal stands since SdI signed it, not since somebody fetched it", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  const xml = written(sent, { tipo: "NS", errori: [{ codice: "00417", descrizione: "Manca l'identificativo" }] });
  const file = { name: "NS.xml", type: "text/xml", bytes: signXml(xml, { signedAt: "2026-11-23T22:59:00Z" }) };
  app.clock.set("2026-11-27T10:00:00Z");

  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  await inTransaction(app.db, (tx) =>
    applyUploadedReceipt(tx, parts, { profileId: issuer.profile, documentId: sent.id, file }),
  );

  const { testo } = await app.db
    .selectFrom("notice")
    .select("testo")
    .where("genere", "=", "scarto")
    .executeTakeFirstOrThrow();
  expect(testo).toContain("invia di nuovo entro il 28/11/2026.");
});

test("a receipt downloaded from the portal takes effect as if the mailbox had brought it, and its bytes are kept", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  expect(await read(app, issuer, sent)).toMatchObject({ statoDocumento: "I", sottoStato: "at_sdi" });
  const bytes = receipt(sent);

  const { data } = await upload(app, issuer, sent.id, bytes, "IT_qualunque_RC_003.xml");

  expect(data).toEqual({ applicata: true });
  const now = await read(app, issuer, sent);
  expect(now).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  const row = now.cronImapLogRows.at(-1);
  expect(row).toMatchObject({ tipo: "RC", nomeFile: "IT_qualunque_RC_003.xml", identificativoSdI: "777" });
  expect(row?.messaggio).toBe("Il SdI ha consegnato la fattura al destinatario. Ricevuta caricata a mano.");
  expect(row?.firme).toMatchObject([{ di: "ricevuta", esito: "integra" }]);
  const { raw } = await app.call(document.file, {
    token: issuer.token,
    params: { id: sent.id, fileId: row?.idFile ?? "" },
  });
  expect(raw.rawPayload.equals(bytes)).toBe(true);
  const changed = app.db.updateTable("document_file").set({ nome: "altro.xml" }).execute();
  await expect(changed).rejects.toThrow();
});

test("the same receipt again changes nothing", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  await upload(app, issuer, sent.id, receipt(sent));
  const before = await everything(app);

  const { data } = await upload(app, issuer, sent.id, receipt(sent), "la stessa (1).xml");

  expect(data).toEqual({ applicata: false });
  expect(await everything(app)).toEqual(before);
});

test("the same receipt arriving by PEC afterwards moves nothing, but the address SdI writes from is learnt", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  await upload(app, issuer, sent.id, receipt(sent));
  const before = await read(app, issuer, sent);
  const at = app.clock.now();
  const mail = await certifiedReceipt(sent, { at, id: "777", n: 1, hash: sent.hash });

  const parts = { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
  expect(await examineMessage(parts, issuer.profile, mail)).toBe("duplicato");

  expect(await read(app, issuer, sent)).toEqual(before);
  const account = await app.db.selectFrom("pec_account").select("indirizzoSdi").executeTakeFirst();
  expect(account).toEqual({ indirizzoSdi: "sdi42@pec.fatturapa.it" });
});

test("a receipt of what still waits in our queue proves that SdI has it: it is not sent any more", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await knows(app, issuer);
  const { id } = await aSentDocument(app, issuer);
  const { data: file } = await app.call(document.xml, { token: issuer.token, params: { id } });
  const sent = { id, nomeFile: file.name, hash: createHash("sha256").update(file.bytes).digest("hex") };

  await upload(app, issuer, id, receipt(sent));
  await app.runJobs();

  expect(await read(app, issuer, sent)).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  expect(await app.db.selectFrom("local_mailbox").select("uid").execute()).toEqual([]);
});

test("an attestation of the public administration is taken from its archive", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  const signed = receipt(sent, { tipo: "AT", vocabolario: "pa", hashFileOriginale: sent.hash } as Partial<Ricevuta>);
  const zip = aZip({ [sent.nomeFile]: "<la fattura/>", [sent.nomeFile.replace(".xml", "_AT_001.xml")]: signed });

  const { data } = await upload(app, issuer, sent.id, zip, "AT.zip");

  expect(data).toEqual({ applicata: true });
  expect(await read(app, issuer, sent)).toMatchObject({ statoDocumento: "C", sottoStato: "undeliverable_pa" });
});

const other: Sent = { id: "", nomeFile: "IT01234567897_00009.xml", hash: "0".repeat(64) };
const refusals: [string, (sent: Sent) => Uint8Array, string][] = [
  ["without a signature", (sent) => Buffer.from(written(sent)), "La ricevuta non è firmata."],
  [
    "changed after it was signed",
    (sent) => Buffer.from(receipt(sent).toString().replace("ABC1234", "ABC1235")),
    "La ricevuta è stata cambiata dopo la firma del SdI.",
  ],
  [
    "about a file of another name",
    (sent) => receipt({ ...sent, nomeFile: other.nomeFile }),
    "La ricevuta riguarda un altro file (IT01234567897_00009.xml), non questo documento.",
  ],
  [
    "about another content under the same name",
    (sent) => receipt({ ...sent, hash: other.hash }),
    "L'impronta indicata nella ricevuta non è quella del file inviato.",
  ],
  [
    "that only names an IdentificativoSdI nobody has told us",
    (sent) => receipt({ ...sent, nomeFile: "" }),
    "La ricevuta riguarda un altro file (777), non questo documento.",
  ],
  [
    "that is a supplier's metadata",
    (sent) => receipt(sent, { tipo: "MT" }),
    "Il file è del SdI, ma non è la ricevuta di una fattura inviata.",
  ],
  [
    "that is some other XML",
    () => Buffer.from("<lettera/>"),
    "Il file non è una ricevuta del SdI: serve l'XML scaricato dal portale.",
  ],
  [
    "that hides an entity",
    (sent) => Buffer.from(written(sent).replace("?>", '?><!DOCTYPE a [<!ENTITY b "c">]>')),
    "Il file non è una ricevuta del SdI: serve l'XML scaricato dal portale.",
  ],
];
test("what is no sound receipt about this very file is refused with its sentence, and nothing changes", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  const before = await everything(app);

  for (const [which, of, sentence] of refusals) {
    const refused = await upload(app, issuer, sent.id, of(sent));
    expect(refused.codes, which).toEqual(["receiptRefused"]);
    expect(refused.fields, which).toEqual({ file: [sentence] });
  }
  for (const zip of [Buffer.from("PK"), aZip({ "IT_RC_001.xml": "<a/>" })])
    expect((await upload(app, issuer, sent.id, zip, "archivio.zip")).codes).toEqual(["receiptRefused"]);

  expect(await everything(app)).toEqual(before);
});

test("the number SdI gives to a file stays the same, and belongs to no other", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  await upload(app, issuer, sent.id, receipt(sent));
  const second = await sendOne(app, issuer);
  const before = await everything(app);

  const changed = await upload(app, issuer, sent.id, receipt(sent, { identificativoSdI: "888", messageId: "8881" }));
  const borrowed = await upload(app, issuer, second.id, receipt(second, { messageId: "7772" }));

  expect(changed.fields.file).toEqual([
    "La ricevuta ha un altro identificativo SdI (888): di questo documento il SdI ha parlato con 777.",
  ]);
  expect(borrowed.fields.file).toEqual(["La ricevuta ha l'identificativo SdI di un'altra fattura (777)."]);
  expect(await everything(app)).toEqual(before);
});

test("a signature of an authority that is not among the trusted ones is refused where there are some", async () => {
  const trusting = await aSilentSdI({ config: { authorities: [signXmlAuthority] } });
  expect((await upload(trusting.app, trusting.issuer, trusting.sent.id, receipt(trusting.sent))).status).toBe(200);
  const { app, issuer, sent } = await aSilentSdI({ config: { authorities: [testAuthority] } });

  const refused = await upload(app, issuer, sent.id, receipt(sent));

  expect(refused.fields.file).toEqual(["Il certificato della ricevuta non viene da un'autorità riconosciuta."]);
});

test("one by a key that nobody has shown to be SdI's asks the person, once", async () => {
  const { app, issuer, sent } = await aSilentSdI({}, { knowsSdI: false });
  const second = await sendOne(app, issuer);
  const before = await everything(app);

  const asked = await upload(app, issuer, sent.id, receipt(sent));

  expect(asked.codes).toEqual(["receiptUnproved"]);
  expect(asked.messages).toEqual([expect.stringContaining("è la prima che vediamo a nome del SdI")]);
  expect(await everything(app)).toEqual(before);
  const body = { name: "RC.xml", type: "text/xml", bytes: receipt(sent) };
  const given = { token: issuer.token, params: { id: sent.id }, query: { conferma: "si" as const }, body };
  expect((await app.call(sdi.receipt, given)).data).toEqual({ applicata: true });
  const row = (await read(app, issuer, sent)).cronImapLogRows.at(-1);
  expect(row?.messaggio).toContain("Applicata per decisione di una persona:");
  const next = receipt(second, { identificativoSdI: "778", messageId: "7781" });
  expect((await upload(app, issuer, second.id, next)).data).toEqual({ applicata: true });
});

test("nobody gives a receipt to somebody else's document, and a draft has none", async () => {
  const { app, issuer, sent } = await aSilentSdI();
  const stranger = await anIssuer(app, { user: { email: "altri@example.it" } });
  const { id } = await aDraft(app, issuer);
  const before = await everything(app);

  expect((await upload(app, stranger, sent.id, receipt(sent))).codes).toEqual(["documentNotFound"]);
  expect((await upload(app, issuer, id, receipt(sent))).codes).toEqual(["documentNotFound"]);

  expect(await everything(app)).toEqual(before);
});
