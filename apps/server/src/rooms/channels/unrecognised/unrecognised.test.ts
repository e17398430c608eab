import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { sdi } from "@fatturachiara/contract/rooms/sdi";
import { describe, expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { certifiedReceipt } from "../../../../test/factories/certified-receipt.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument } from "../../sending/index.ts";
import { allChannels } from "../chosen/all-channels.ts";
import { examineMessage } from "../pec/examine-message.ts";
import { examineAgain } from "./examine-again.ts";

let app: TestApp;
let issuer: Issuer;
let sent: { id: string; nomeFile: string };

async function aSituation() {
  app = await testApp();
  issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const { nomeFile } = await app.db
    .selectFrom("transmission")
    .select("nomeFile")
    .where("documentId", "=", id)
    .executeTakeFirstOrThrow();
  sent = { id, nomeFile };
}

const receive = (raw: Uint8Array) =>
  examineMessage(
    { ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels },
    issuer.profile,
    raw,
  );
const list = async () => (await app.call(sdi.messages, { token: issuer.token, query: {} })).data;
const read = async () =>
  (await app.call(document.read, { token: issuer.token, params: { id: sent.id } })).data as {
    statoDocumento: string;
    sottoStato: string;
  };
/** A receipt of a file whose content is not ours: by name alone it is not believed. */
const doubtful = (given: { nomeFile?: string } = {}) =>
  certifiedReceipt({ nomeFile: sent.nomeFile, ...given }, { at: app.clock.now(), hash: "0".repeat(64) });

test("a message that fits nothing is listed with its reason, opened, and can be had as it came", async () => {
  await aSituation();
  const raw = await doubtful({ nomeFile: "IT00000000000_00009.xml" });
  expect(await receive(raw)).toBe("non riconosciuto");

  const { items, total } = await list();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    motivo: "Ricevuta RC di un file che non risulta inviato da qui (IT00000000000_00009.xml).",
    oggetto: "POSTA CERTIFICATA: Ricevuta di consegna 777",
    mittente: "sdi42@pec.fatturapa.it",
  });
  const params = { id: items[0]?.id ?? "" };
  const opened = await app.call(sdi.message, { token: issuer.token, params });
  expect(opened.data).toMatchObject({
    allegati: [{ nome: "IT00000000000_00009_RC_001.xml", dimensione: expect.any(Number) }],
    ricevuta: { tipo: "RC", nomeFile: "IT00000000000_00009.xml", identificativoSdI: "777" },
  });
  const file = await app.call(sdi.messageFile, { token: issuer.token, params });
  expect(file.raw.rawPayload.equals(raw)).toBe(true);
});

test("a receipt of SdI that names a file of the document takes effect when the person puts it there", async () => {
  await aSituation();
  await receive(await doubtful());
  const [message] = (await list()).items;
  const link = { token: issuer.token, params: { id: message?.id ?? "" }, body: { idDocumento: sent.id } };

  const { data } = await app.call(sdi.link, link);

  expect(data).toEqual({ applicata: true });
  expect(await read()).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
  expect(await list()).toEqual({ items: [], total: 0 });
  expect((await app.call(sdi.link, link)).codes).toEqual(["messageNotFound"]);
});

test("anything else put with a document lies among its files and moves nothing", async () => {
  await aSituation();
  await receive(await doubtful({ nomeFile: "IT00000000000_00009.xml" }));
  const before = await read();
  const [message] = (await list()).items;

  const { data } = await app.call(sdi.link, {
    token: issuer.token,
    params: { id: message?.id ?? "" },
    body: { idDocumento: sent.id },
  });

  expect(data).toEqual({ applicata: false });
  const { statoDocumento, sottoStato } = await read();
  expect({ statoDocumento, sottoStato }).toEqual({
    statoDocumento: before.statoDocumento,
    sottoStato: before.sottoStato,
  });
  const events = await app.db
    .selectFrom("document_event")
    .select(["messaggio", "idFile"])
    .where("documentId", "=", sent.id)
    .where("tipo", "=", "ALTRO")
    .execute();
  expect(events).toEqual([
    {
      messaggio: "Hai collegato a mano il messaggio «POSTA CERTIFICATA: Ricevuta di consegna 777».",
      idFile: expect.any(String),
    },
  ]);
  expect((await list()).total).toBe(0);
});

describe("a receipt that is not proved, though it is known what it is about", () => {
  /** Nobody has signed it. */
  async function aForgery() {
    await aSituation();
    // In the simulator's mailbox nothing has arrived yet.
    await app.db.updateTable("transmission").set({ stato: "accettata_smtp", sentAt: app.clock.now() }).execute();
    await app.db.updateTable("document").set({ statoDocumento: "I", sottoStato: "smtp_accepted" }).execute();
    const given = { at: app.clock.now(), unsigned: ["busta", "ricevuta"] as const };
    expect(await receive(await certifiedReceipt(sent, given))).toBe("non riconosciuto");
    const { items } = (await app.call(sdi.messages, { token: issuer.token, query: { document: sent.id } })).data;
    return { message: items[0], params: { id: items[0]?.id ?? "" } };
  }
  const rows = async () =>
    (await app.call(document.read, { token: issuer.token, params: { id: sent.id } })).data.cronImapLogRows;

  test("waits with what it would change, in the list and for its document alone", async () => {
    const { message } = await aForgery();
    const { numeroDocumentoInvio } = await app.db
      .selectFrom("document")
      .select("numeroDocumentoInvio")
      .executeTakeFirstOrThrow();

    expect(message?.motivo).toContain("La ricevuta non è firmata.");
    expect(message?.cambierebbe).toEqual({
      idDocumento: sent.id,
      numero: numeroDocumentoInvio,
      frase: "Il SdI ha consegnato la fattura al destinatario.",
    });
    expect((await list()).items).toEqual([message]);
    const other = { document: "0193f1a0-0000-7000-8000-00000000dead" };
    expect((await app.call(sdi.messages, { token: issuer.token, query: other })).data.total).toBe(0);
    expect(await read()).toMatchObject({ statoDocumento: "I", sottoStato: "smtp_accepted" });
  });

  test("takes effect by the person's decision, which the timeline names; once", async () => {
    const { params } = await aForgery();

    const { data } = await app.call(sdi.apply, { token: issuer.token, params });

    expect(data).toEqual({ applicata: true });
    expect(await read()).toMatchObject({ statoDocumento: "C", sottoStato: "delivered" });
    const row = (await rows()).at(-1);
    expect(row).toMatchObject({ tipo: "RC", autore: expect.any(String), firme: expect.any(Array) });
    expect(row?.messaggio).toContain("Applicata per decisione di una persona: Il messaggio non porta la firma");
    expect(await list()).toEqual({ items: [], total: 0 });
    expect((await app.call(sdi.apply, { token: issuer.token, params })).codes).toEqual(["messageNotFound"]);
    const { indirizzoSdi } = (await app.db.selectFrom("pec_account").select("indirizzoSdi").executeTakeFirst()) ?? {};
    expect(indirizzoSdi ?? null).toBeNull();
  });

  test("left out it changes nothing, also when everything is examined again", async () => {
    const { params } = await aForgery();
    const before = await rows();

    await app.call(sdi.ignore, { token: issuer.token, params });

    expect(await rows()).toEqual(before);
    expect(await list()).toEqual({ items: [], total: 0 });
  });

  test("once SdI has called the file by another number, is told to be of another one, and would change nothing", async () => {
    const { params } = await aForgery();
    await app.db.updateTable("transmission").set({ identificativo: "opec.5@gestore.example" }).execute();
    const [genuine, other] = [
      { id: "778", pecMessageId: "opec.5@gestore.example" },
      { id: "779", unsigned: ["busta", "ricevuta"] as const },
    ];
    const receipt = async (given: object) => receive(await certifiedReceipt(sent, { at: app.clock.now(), ...given }));
    expect(await receipt(other)).toBe("non riconosciuto");
    expect(await receipt(genuine)).toBe("applicato");

    const { codes, messages } = await app.call(sdi.apply, { token: issuer.token, params });

    expect(codes).toEqual(["invalidRequest"]);
    expect(messages[0]).toContain("parla di un altro file con lo stesso nome");
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items.find(({ id }) => id === params.id)).toMatchObject({ motivo: messages[0], cambierebbe: null });
    await examineAgain({ ...app.deps, applyEvent: applyEventToDocument, takeReceived, channels: allChannels });
    expect((await list()).items.map(({ cambierebbe }) => cambierebbe)).toEqual([null, null]);
    expect((await app.call(sdi.apply, { token: issuer.token, params })).codes).toEqual(["messageNotFound"]);
  });

  test("a message of which nobody knows what it is about cannot be applied so", async () => {
    await aSituation();
    await receive(await doubtful({ nomeFile: "IT00000000000_00009.xml" }));
    const params = { id: (await list()).items[0]?.id ?? "" };

    expect((await app.call(sdi.apply, { token: issuer.token, params })).codes).toEqual(["messageNotFound"]);
  });
});

test("what is ignored leaves the list and the count, is kept, and comes back when asked", async () => {
  await aSituation();
  await receive(await doubtful());
  const params = { id: (await list()).items[0]?.id ?? "" };
  const kept = () => app.db.selectFrom("document_file").select("id").where("genere", "=", "pec-ricevuta").execute();
  const before = await kept();
  const toDo = async () => (await app.call(home.read, { token: issuer.token, query: {} })).data.daFare;
  expect(await toDo()).toMatchObject([{ tipo: "messaggi", numero: 1 }]);

  await app.call(sdi.ignore, { token: issuer.token, params });
  expect((await list()).total).toBe(0);
  expect(await toDo()).toEqual([]);
  expect(await kept()).toEqual(before);

  await app.call(sdi.restore, { token: issuer.token, params });
  expect((await list()).total).toBe(1);
});

test("a draft has nothing a message could be about", async () => {
  await aSituation();
  await receive(await doubtful());
  const params = { id: (await list()).items[0]?.id ?? "" };
  const idDocumento = "0193f1a0-0000-7000-8000-00000000dead";

  const { codes } = await app.call(sdi.link, { token: issuer.token, params, body: { idDocumento } });

  expect(codes).toEqual(["documentNotFound"]);
  expect((await list()).total).toBe(1);
});
