import { eventKinds } from "@fatturachiara/contract/event-kinds";
import { clientInput, clients } from "@fatturachiara/contract/rooms/clients";
import { type DocumentRow, document } from "@fatturachiara/contract/rooms/document";
import { type Notice, notice } from "@fatturachiara/contract/rooms/notice";
import { readXml, validateXml } from "@fatturachiara/fatturapa/xml";
import { describe, expect, test } from "vitest";
import {
  aClient,
  aDraft,
  anIssuer,
  aSentDocument,
  type Issuer,
  invoiceOf,
} from "../../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { applyEventToDocument } from "../states/apply-event.ts";

const send = (app: TestApp, { token }: Issuer, id: string) => app.call(document.send, { token, params: { id } });
const read = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(document.read, { token, params: { id } })).data;

/** Something the channel reports, in words short enough for a test. */
function report(
  app: TestApp,
  issuer: Issuer,
  id: string,
  evento: Parameters<typeof applyEventToDocument>[2]["evento"],
  with_: object = {},
) {
  return inTransaction(app.db, (tx) =>
    applyEventToDocument(tx, app.deps, {
      profileId: issuer.profile,
      documentId: id,
      transmissionId: null,
      evento,
      contesto: { formato: "FPR12" },
      at: app.clock.now(),
      tipo: eventKinds.find((kind) => kind === evento?.split(":")[1]?.toUpperCase()) ?? "ALTRO",
      messaggio: "Messaggio di prova.",
      errori: [],
      ...with_,
    }),
  );
}

async function rejected(app: TestApp, issuer: Issuer): Promise<string> {
  const { id } = await aSentDocument(app, issuer);
  await report(app, issuer, id, "smtp:accepted");
  await report(app, issuer, id, "sdi:NS", {
    errori: [{ codice: "00417", descrizione: "Manca l'identificativo", suggerimento: "Correggi il cliente." }],
  });
  return id;
}

test("whoever has sent a document is told how it ended, once for each transmission", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);

  const id = await rejected(app, issuer);
  const { id: delivered } = await aSentDocument(app, issuer);
  await report(app, issuer, delivered, "smtp:accepted");
  await report(app, issuer, delivered, "sdi:RC");

  const told = (await app.call(notice.list, { token: issuer.token })).data as Notice[];
  expect(told.map(({ genere, titolo, testo, percorso }) => [genere, titolo, testo, percorso])).toEqual([
    [
      "consegna",
      "Consegna riuscita: fattura n. 2/2026",
      "Officine Meridiana S.r.l.: il documento è stato consegnato.",
      `/ia/document/${delivered}`,
    ],
    [
      "scarto",
      "Scarto del SdI: fattura n. 1/2026",
      "Officine Meridiana S.r.l.: errore 00417, correggi e invia di nuovo entro il 25/11/2026.",
      `/ia/document/${id}`,
    ],
  ]);
});

describe("Sending", () => {
  test("fixes number, name, bytes, state, timeline and transmission at once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);

    const sent = await aSentDocument(app, issuer);

    expect(sent).toMatchObject({
      statoDocumento: "I",
      sottoStato: "queued",
      numeroDocumento: 1,
      numeroDocumentoInvio: "1/2026",
      dataDocumentoInvio: "2026-11-20",
      nomeFile: "ITRSSMRA80A01H501U_00001.xml",
      progressivoInvio: "00001",
      dataInvio: "2026-11-20T09:00:00.000Z",
      azioni: expect.arrayContaining(["ritira"]),
    });
    expect(sent.cronImapLogRows.map((row) => row.tipo)).toEqual(["CREAZIONE", "INVIO"]);
    expect(sent.idCronLogRow).toBe(sent.cronImapLogRows[1]?.id);
    const transmissions = await app.db.selectFrom("transmission").selectAll().execute();
    expect(transmissions).toMatchObject([
      { documentId: sent.id, fileId: sent.idFile, nomeFile: sent.nomeFile, stato: "in_coda" },
    ]);
    const { data: xml } = await app.call(document.xml, { token: issuer.token, params: { id: sent.id } });
    expect(xml.name).toBe("ITRSSMRA80A01H501U_00001.xml");
    expect(validateXml(xml.bytes)).toEqual([]);
    const [body] = readXml(xml.bytes).fattura?.FatturaElettronicaBody ?? [];
    expect(body?.DatiGenerali?.DatiGeneraliDocumento).toMatchObject({ Numero: "1/2026", Data: "2026-11-20" });
  });

  test("ten times by ten clicks sends once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);

    const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, issuer, id)));

    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.map(({ data }) => data.numeroDocumento)).toEqual([1]);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, codes }) => [status, ...codes]);
    expect(refused).toEqual(Array(9).fill([400, "transitionRefused"]));
    expect(await app.db.selectFrom("transmission").select("id").execute()).toHaveLength(1);
  });

  test("made again with the key of the call whose answer was lost, is answered and sends once", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer);
    const sendWith = (key: string) =>
      app.call(document.send, {
        ...{ token: issuer.token, params: { id } },
        // As browsers send it: a content type, and no body.
        headers: { "idempotency-key": key, "content-type": "application/json" },
      });

    const answers = await Promise.all([sendWith("a"), sendWith("a")]);

    expect(answers.map(({ status, data }) => [status, data.statoDocumento])).toEqual([
      [200, "I"],
      [200, "I"],
    ]);
    expect((await sendWith("b")).codes).toEqual(["transitionRefused"]);
    expect(await app.db.selectFrom("transmission").select("id").execute()).toHaveLength(1);
  });

  test("what somebody else has saved since it was looked at does not leave, and is not prepared", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const seen = await aDraft(app, issuer);
    const call = { token: issuer.token, params: { id: seen.id } };
    const { version, ...draft } = seen;
    await app.call(document.update, { ...call, body: { ...draft, version, causale: "Di un altro" } });

    for (const endpoint of [document.send, document.prepare]) {
      const refused = await app.call(endpoint, { ...call, query: { version } });
      expect([refused.status, refused.codes]).toEqual([400, ["documentChanged"]]);
    }
    expect(await read(app, issuer, seen.id)).toMatchObject({ statoDocumento: "B", numeroDocumentoInvio: null });
    const sent = await app.call(document.send, { ...call, query: { version: version + 1 } });

    expect(sent.data).toMatchObject({ sottoStato: "queued", causale: "Di un altro" });
  });

  test("fifty at once: numbers consecutive and unique, one transmission each", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const drafts = await Promise.all(Array.from({ length: 50 }, () => aDraft(app, issuer)));

    const answers = await Promise.all(drafts.map(({ id }) => send(app, issuer, id)));

    expect(answers.map((answer) => answer.status)).toEqual(drafts.map(() => 200));
    const numbers = answers.map((answer) => Number(answer.data.numeroDocumento)).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    expect(new Set(answers.map((answer) => answer.data.nomeFile)).size).toBe(50);
    const transmissions = await app.db.selectFrom("transmission").select("documentId").execute();
    expect(new Set(transmissions.map((transmission) => transmission.documentId)).size).toBe(50);
    expect(transmissions).toHaveLength(50);
  });

  test("what the SdI would refuse is refused here, with code, sentence and field, and nothing is changed", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const draft = await aDraft(app, issuer, { documentServices: [{ prezzoUnitario: 100, idAliquotaIva: 5 }] });

    const answer = await send(app, issuer, draft.id);

    expect(answer.status).toBe(400);
    expect(answer.messages.length).toBeGreaterThan(0);
    expect(answer.codes).toContain("00400");
    expect(Object.keys(answer.fields)).toEqual(
      expect.arrayContaining(["documentServices[0].descrizione", "documentServices[0].idAliquotaIvaFull"]),
    );
    expect(await read(app, issuer, draft.id)).toEqual(draft);
    for (const table of ["transmission", "document_file", "number_series", "file_progressive"] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("without customer leads to the choice of the customer", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aDraft(app, issuer, { idCliente: null });

    const { status, fields } = await send(app, issuer, id);

    expect(status).toBe(400);
    expect(Object.keys(fields)).toContain("idCliente");
  });

  test("to a public body needs a signature, and says so", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const comune = await aClient(app, issuer, {
      flagPubblicaAmministrazione: true,
      ragioneSociale: "Comune di Esempio",
      codiceSDI: "UFABCD",
    });
    const { id } = await aDraft(app, issuer, { idCliente: comune.id });

    expect(await send(app, issuer, id)).toMatchObject({ status: 400, codes: ["signatureNeeded"] });
  });

  test("leaves nothing of a transmission that could not be queued", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const draft = await aDraft(app, issuer);
    const { pool } = app.database;
    await pool.query(
      "create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await pool.query(
      "create trigger no_transmission before insert on transmission for each row execute function refuse_all()",
    );

    const answer = await send(app, issuer, draft.id).finally(async () => {
      await pool.query("drop trigger no_transmission on transmission");
      await pool.query("drop function refuse_all()");
    });

    expect(answer.status).toBe(500);
    expect(await read(app, issuer, draft.id)).toEqual(draft);
    expect(await app.db.selectFrom("document_file").selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom("number_series").selectAll().execute()).toEqual([]);
  });

  test("keeps the bytes for ever: neither changed nor deleted", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { idFile } = await aSentDocument(app, issuer);

    await expect(
      app.db
        .updateTable("document_file")
        .set({ nome: "altro.xml" })
        .where("id", "=", idFile ?? "")
        .execute(),
    ).rejects.toThrow(/never changed/);
    await expect(
      app.db
        .deleteFrom("document_file")
        .where("id", "=", idFile ?? "")
        .execute(),
    ).rejects.toThrow(/never changed/);
  });

  test("the list and the file keep what was sent when the customer is edited", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    const { data: before } = await app.call(document.xml, { token: issuer.token, params: { id } });

    await app.call(clients.update, {
      token: issuer.token,
      params: { id: issuer.client.id },
      body: clientInput.parse({ ...issuer.client, ragioneSociale: "Nuovo nome S.p.A." }),
    });
    const { data: after } = await app.call(document.xml, { token: issuer.token, params: { id } });

    expect(after.bytes).toEqual(before.bytes);
    expect((await read(app, issuer, id)).denominazione).toBe("Officine Meridiana S.r.l.");
  });
});

describe("A document on its way", () => {
  test("cannot be changed, deleted or cancelled", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, version } = await aSentDocument(app, issuer);
    const { token } = issuer;

    expect(
      await app.call(document.update, { token, params: { id }, body: invoiceOf(issuer, { version }) }),
    ).toMatchObject({ status: 400, codes: ["documentLocked"] });
    expect(await app.call(document.remove, { token, params: { id } })).toMatchObject({
      status: 400,
      codes: ["transitionRefused"],
    });
    expect(await app.call(document.cancel, { token, params: { id } })).toMatchObject({
      status: 400,
      codes: ["transitionRefused"],
    });
  });

  test("can be taken back while it is queued; number and date stay, the next file has another name", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id, nomeFile } = await aSentDocument(app, issuer);

    const withdrawn = await app.call(document.withdraw, { token: issuer.token, params: { id } });
    const again = await send(app, issuer, id);

    expect(withdrawn.data).toMatchObject({
      statoDocumento: "B",
      sottoStato: "send_failed",
      numeroDocumentoInvio: "1/2026",
    });
    expect(again.data).toMatchObject({ statoDocumento: "I", numeroDocumentoInvio: "1/2026", causa: null });
    expect(again.data.nomeFile).toBe("ITRSSMRA80A01H501U_00002.xml");
    expect(nomeFile).toBe("ITRSSMRA80A01H501U_00001.xml");
  });

  test("moves as the messages say; one already applied changes nothing", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    const rc = () => report(app, issuer, id, "sdi:RC", { messageId: "<rc@sdi>", identificativoSdI: "123" });

    await report(app, issuer, id, "smtp:accepted");
    await report(app, issuer, id, "pec:accettazione");
    await report(app, issuer, id, "pec:avvenuta_consegna");
    const first = await rc();
    const second = await rc();

    expect(first).toEqual({ esito: "applicato", stato: "C", sottoStato: "delivered" });
    expect(second).toEqual({ esito: "duplicato", stato: "C", sottoStato: "delivered" });
    const { cronImapLogRows, idCronLogRow } = await read(app, issuer, id);
    expect(cronImapLogRows.filter((row) => row.tipo === "RC")).toHaveLength(1);
    expect(cronImapLogRows.at(-1)).toMatchObject({ id: idCronLogRow, identificativoSdI: "123", esito: "applicato" });
  });

  test("keeps what nobody expected as such", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    await report(app, issuer, id, "smtp:accepted");
    await report(app, issuer, id, "sdi:RC");

    expect(await report(app, issuer, id, "sdi:NS")).toMatchObject({ esito: "ignorato", stato: "C" });
    expect((await read(app, issuer, id)).cronImapLogRows.at(-1)?.messaggio).toBe(
      "Messaggio inatteso: Messaggio di prova.",
    );
  });

  test("refused by the PEC says why and may be deleted: its number is free again", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    await report(app, issuer, id, "smtp:refused", { causa: "casella piena" });

    expect(await read(app, issuer, id)).toMatchObject({ sottoStato: "send_failed", causa: "casella piena" });
    await app.call(document.remove, { token: issuer.token, params: { id } });
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("1/2026");
  });
});

describe("A rejected document", () => {
  test("is taken the place of by a draft that names it, in one call; one that was not rejected is not", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const id = await rejected(app, issuer);
    const replace = (id: string) =>
      app.call(document.clone, { token: issuer.token, params: { id }, query: { sostituisce: 1 } });

    const { data } = await replace(id);
    const refused = await replace(data.id);

    expect(data).toMatchObject({
      ...{ statoDocumento: "B", numeroDocumentoInvio: null, dataDocumento: "2026-11-20" },
      riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
    });
    expect(refused).toMatchObject({ status: 400, messages: ["Si sostituisce solo una fattura scartata."] });
    expect(await read(app, issuer, id)).toMatchObject({ statoDocumento: "E", numeroDocumentoInvio: "1/2026" });
  });

  test("says in the list with which code, until it has gone out again", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const id = await rejected(app, issuer);
    const { id: other } = await aSentDocument(app, issuer);
    const codes = async () => {
      const { data } = await app.call(document.list, { token: issuer.token });
      return Object.fromEntries((data as DocumentRow[]).map((row) => [row.id, row.errore]));
    };

    const before = await codes();
    await send(app, issuer, id);

    expect(before).toEqual({ [id]: "00417", [other]: undefined });
    expect(await codes()).toEqual({ [id]: undefined, [other]: undefined });
  });

  test("is corrected with its number and date, and goes out under another name", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const id = await rejected(app, issuer);
    const before = await read(app, issuer, id);

    const body = invoiceOf(issuer, {
      version: before.version,
      dataDocumento: "2026-11-22",
      numeroDocumentoInserimentoManuale: true,
      numeroManuale: "99",
      causale: "corretta",
    });
    const { data: saved } = await app.call(document.update, { token: issuer.token, params: { id }, body });
    const { data: again } = await send(app, issuer, id);

    expect(before).toMatchObject({ statoDocumento: "E", sottoStato: "rejected", correggiEntro: "2026-11-25" });
    expect(saved).toMatchObject({
      statoDocumento: "E",
      causale: "corretta",
      dataDocumento: "2026-11-20",
      numeroDocumentoInvio: "1/2026",
    });
    expect(again).toMatchObject({
      statoDocumento: "I",
      numeroDocumentoInvio: "1/2026",
      dataDocumentoInvio: "2026-11-20",
      nomeFile: "ITRSSMRA80A01H501U_00002.xml",
      correggiEntro: null,
    });
    expect(again.cronImapLogRows.map((row) => row.tipo)).toEqual([
      "CREAZIONE",
      "INVIO",
      "ALTRO",
      "NS",
      "CORREZIONE",
      "INVIO",
    ]);
  });

  test("can be given up: its number stays unused", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const id = await rejected(app, issuer);

    const { data } = await app.call(document.cancel, { token: issuer.token, params: { id } });

    expect(data).toMatchObject({ statoDocumento: "A", sottoStato: "cancelled", numeroDocumentoInvio: "1/2026" });
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("2/2026");
  });

  test("is among what is due", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await rejected(app, issuer);

    const { data } = await app.call(document.dates, { token: issuer.token });

    expect(data).toMatchObject({
      oggi: "2026-11-20",
      dataMassima: "2026-11-20",
      ultimaDataInviata: "2026-11-20",
      anni: [2026],
      trimestreCorrente: 4,
      scadenze: [{ tipo: "correzione", data: "2026-11-25" }],
    });
  });
});
