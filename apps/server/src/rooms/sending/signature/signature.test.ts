import { document } from "@fatturachiara/contract/rooms/document";
import { creaSigillo, firmaAllegata } from "@fatturachiara/fatturapa/p7m";
import { describe, expect, test } from "vitest";
import { aClient, aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { signXml } from "../../../../test/sign-xml.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { applyEventToDocument } from "../states/apply-event.ts";

const nome = "ITRSSMRA80A01H501U_00001.xml";

/** Somebody with an invoice to a municipality. */
async function toPublicBody(given: { now?: string } = {}) {
  const app = await testApp(given);
  const issuer = await anIssuer(app);
  const comune = await aClient(app, issuer, {
    flagPubblicaAmministrazione: true,
    ragioneSociale: "Comune di Esempio",
    codiceSDI: "UFABCD",
  });
  const draft = await aDraft(app, issuer, { idCliente: comune.id });
  return { app, issuer, id: draft.id, draft };
}

const act = (app: TestApp, { token }: Issuer, which: "prepare" | "undoPrepare" | "send" | "read", id: string) =>
  app.call(document[which], { token, params: { id } });
const fileOf = async (app: TestApp, { token }: Issuer, id: string) =>
  (await app.call(document.xml, { token, params: { id } })).data;
const given = (id: string, bytes: Uint8Array) => ({ params: { id }, body: { name: "una.p7m", type: "", bytes } });
const check = (app: TestApp, { token }: Issuer, id: string, bytes: Uint8Array) =>
  app.call(document.checkSigned, { token, ...given(id, bytes) });
const sendSigned = (app: TestApp, { token }: Issuer, id: string, bytes: Uint8Array) =>
  app.call(document.sendSigned, { token, ...given(id, bytes) });

/** Signed by a program of the person's own, an hour ago. */
async function signed(app: TestApp, bytes: Uint8Array, minutes = -60): Promise<Uint8Array> {
  return firmaAllegata(bytes, await creaSigillo("Giulia Ferrari"), app.clock.now().getTime() + minutes * 60_000);
}

describe("an invoice to a public body", () => {
  test("is prepared: number, name and bytes are fixed, nothing leaves, nothing may be changed", async () => {
    const { app, issuer, id, draft } = await toPublicBody();

    expect(await act(app, issuer, "send", id)).toMatchObject({ status: 400, codes: ["signatureNeeded"] });
    const { data } = await act(app, issuer, "prepare", id);

    expect(data).toMatchObject({
      statoDocumento: "B",
      sottoStato: "to_sign",
      numeroDocumentoInvio: "1/2026",
      nomeFile: nome,
      daFirmare: { nomeFile: nome, preparatoIl: "2026-11-20T09:00:00.000Z", numeroNuovo: true },
    });
    expect(data.cronImapLogRows.at(-1)).toMatchObject({ tipo: "PREPARAZIONE" });
    const file = await fileOf(app, issuer, id);
    expect(file.name).toBe(nome);
    expect(await fileOf(app, issuer, id)).toEqual(file);
    expect(await app.db.selectFrom("transmission").select("id").execute()).toEqual([]);
    const change = { token: issuer.token, params: { id }, body: { ...draft, version: data.version } };
    expect(await app.call(document.update, change)).toMatchObject({ status: 400, codes: ["documentPrepared"] });
    expect((await act(app, issuer, "prepare", id)).status).toBe(400);
    expect((await act(app, issuer, "send", id)).status).toBe(400);
  });

  test("signed as .p7m it goes out as signed, and the receipts move it", async () => {
    const { app, issuer, id } = await toPublicBody();
    await act(app, issuer, "prepare", id);
    const bytes = await signed(app, (await fileOf(app, issuer, id)).bytes);

    const found = await check(app, issuer, id, bytes);
    expect(found.data).toMatchObject({
      nomeFile: `${nome}.p7m`,
      formato: "CAdES",
      firme: [{ nome: "Giulia Ferrari", firmatoIl: "2026-11-20T08:00:00.000Z", qualificato: false }],
      avvisi: [expect.stringContaining("qualificato")],
    });
    const sent = await sendSigned(app, issuer, id, bytes);
    expect(sent.data).toMatchObject({ statoDocumento: "I", sottoStato: "queued", nomeFile: `${nome}.p7m` });
    expect(sent.data.daFirmare ?? null).toBeNull();
    expect(sent.data.cronImapLogRows.at(-1)?.firme).toMatchObject([{ di: "fattura", firmatario: "Giulia Ferrari" }]);
    await app.runJobs();

    const { data } = await act(app, issuer, "read", id);
    expect(data).toMatchObject({ statoDocumento: "C", sottoStato: "delivered_pa" });
    const file = await fileOf(app, issuer, id);
    expect(file).toMatchObject({ name: `${nome}.p7m`, type: "application/pkcs7-mime" });
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
    const dossier = await app.call(document.legal, { token: issuer.token, params: { id }, query: { format: "json" } });
    const names = (dossier.data as { file: { nome: string }[] }).file.map((one) => one.nome);
    expect(names).toEqual(expect.arrayContaining([`da-firmare/${nome}`, `fattura/${nome}.p7m`]));
    expect((await app.call(document.pdf, { token: issuer.token, params: { id }, query: {} })).status).toBe(200);
  });

  test("signed inside the XML (XAdES) keeps its name", async () => {
    const { app, issuer, id } = await toPublicBody({ now: "2026-11-25T10:00:00Z" });
    const signedAt = "2026-11-25T09:00:00Z";
    await act(app, issuer, "prepare", id);
    const text = Buffer.from((await fileOf(app, issuer, id)).bytes).toString("utf8");

    const undated = await check(app, issuer, id, signXml(text));
    const dated = signXml(text, { signedAt });
    const found = await check(app, issuer, id, dated);
    const other = await check(app, issuer, id, signXml(text.replace("Progettazione", "Altro"), { signedAt }));

    expect(undated).toMatchObject({ status: 400, codes: ["signedRefused", "00103"] });
    expect(found.data).toMatchObject({ nomeFile: nome, formato: "XAdES", firme: [{ emittente: expect.any(String) }] });
    expect(other).toMatchObject({ status: 400, codes: ["signedRefused", "00102"] });
    await sendSigned(app, issuer, id, dated);
    await app.runJobs({ alsoLater: true });
    expect((await act(app, issuer, "read", id)).data).toMatchObject({ sottoStato: "delivered_pa", nomeFile: nome });
  });

  test("sent twice with the same key leaves once", async () => {
    const { app, issuer, id } = await toPublicBody();
    await act(app, issuer, "prepare", id);
    const bytes = await signed(app, (await fileOf(app, issuer, id)).bytes);
    const again = () =>
      app.call(document.sendSigned, {
        token: issuer.token,
        params: { id },
        body: { name: "a.p7m", type: "", bytes },
        headers: { "idempotency-key": "una-chiave" },
      });

    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await app.db.selectFrom("transmission").select("nomeFile").execute()).toEqual([{ nomeFile: `${nome}.p7m` }]);
    expect((await sendSigned(app, issuer, id, bytes)).status).toBe(400);
  });
});

describe("a signed file is refused at its field, and nothing changes", () => {
  test.each<[string, (app: TestApp, bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ["the file as downloaded", (_, bytes) => bytes, /non è firmato/],
    ["something else", () => Buffer.from("ciao"), /rovinato, troncato o di un altro tipo/],
    ["nothing", () => Buffer.alloc(0), /vuoto/],
    ["the signature of another text", (app) => signed(app, Buffer.from("<a/>")), /non contiene una fattura/],
    [
      "this invoice, changed",
      (app, bytes) => signed(app, Buffer.from(Buffer.from(bytes).toString().replace("Progettazione", "Altro"))),
      /ma non identico/,
    ],
    [
      "another invoice",
      (app, bytes) =>
        signed(app, Buffer.from(Buffer.from(bytes).toString().replace("<Numero>1/2026", "<Numero>9/2026"))),
      /un'altra fattura: n\. 9\/2026 del 20\/11\/2026/,
    ],
    ["a signature from the future", (app, bytes) => signed(app, bytes, 5), /nel futuro/],
    [
      "a broken signature",
      async (app, bytes) => {
        const spoilt = await signed(app, bytes);
        spoilt[spoilt.length - 5] = (spoilt[spoilt.length - 5] as number) ^ 1;
        return spoilt;
      },
      /va firmato di nuovo/,
    ],
  ])("%s", async (_, make, sentence) => {
    const { app, issuer, id } = await toPublicBody();
    const before = (await act(app, issuer, "prepare", id)).data;
    const bytes = await make(app, (await fileOf(app, issuer, id)).bytes);

    for (const judge of [check, sendSigned]) {
      const answer = await judge(app, issuer, id, bytes);
      expect(answer.status).toBe(400);
      expect(answer.fields.file?.[0]).toMatch(sentence);
    }

    expect((await act(app, issuer, "read", id)).data).toEqual(before);
  });
});

describe("a preparation undone", () => {
  test("gives the number back where it is the last, never the file name", async () => {
    const { app, issuer, id, draft } = await toPublicBody();
    await act(app, issuer, "prepare", id);

    const { data } = await act(app, issuer, "undoPrepare", id);

    expect(data).toMatchObject({ statoDocumento: "B", sottoStato: "draft", numeroDocumento: draft.numeroDocumento });
    expect(data.numeroDocumentoInvio ?? null).toBeNull();
    expect(data.azioni).toContain("modifica");
    const again = await act(app, issuer, "prepare", id);
    expect(again.data).toMatchObject({ numeroDocumentoInvio: "1/2026", nomeFile: "ITRSSMRA80A01H501U_00002.xml" });
  });

  test("leaves a gap where another number was given meanwhile", async () => {
    const { app, issuer, id } = await toPublicBody();
    await act(app, issuer, "prepare", id);
    expect(await aSentDocument(app, issuer)).toMatchObject({ numeroDocumentoInvio: "2/2026" });

    await act(app, issuer, "undoPrepare", id);

    expect(await aSentDocument(app, issuer)).toMatchObject({ numeroDocumentoInvio: "3/2026" });
  });

  test("of a rejected document: rejected since when it was, its number kept", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);
    for (const evento of ["smtp:accepted", "sdi:NS"] as const) {
      await inTransaction(app.db, (tx) =>
        applyEventToDocument(tx, app.deps, {
          profileId: issuer.profile,
          documentId: id,
          transmissionId: null,
          evento,
          contesto: { formato: "FPR12" },
          at: app.clock.now(),
          tipo: "NS",
          messaggio: "Messaggio di prova.",
          errori: [],
        }),
      );
    }
    app.clock.advance(60_000);

    const prepared = await act(app, issuer, "prepare", id);
    expect(prepared.data).toMatchObject({ sottoStato: "to_sign", daFirmare: { correggiEntro: "2026-11-25" } });
    app.clock.advance(60_000);
    const { data } = await act(app, issuer, "undoPrepare", id);

    expect(data).toMatchObject({
      statoDocumento: "E",
      sottoStato: "rejected",
      numeroDocumentoInvio: "1/2026",
      dataStatoDocumento: "2026-11-20T09:00:00.000Z",
      correggiEntro: "2026-11-25",
      nomeFile: nome,
    });
  });
});
