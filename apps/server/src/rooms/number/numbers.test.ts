import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { document } from "@fatturachiara/contract/rooms/document";
import { fiscalData, taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { describe, expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer, invoiceOf } from "../../../test/factories/a-document.ts";
import { sendJson } from "../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { formatFor } from "./format-for.ts";

const publicBody = { flagPubblicaAmministrazione: true };
const manual = (numeroManuale: string) => ({ numeroDocumentoInserimentoManuale: true, numeroManuale });
const count = async (app: TestApp, { token }: Issuer, documentDate = "2026-11-20", id: string | null = null) =>
  (await app.call(document.counter, { token, body: { id, documentDate } })).data;

describe("The counter", () => {
  test("tells the next number and reserves nothing", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);

    const first = await count(app, issuer);
    const second = await count(app, issuer);

    expect(first).toEqual({
      numeroDocumento: 2,
      numeroFormattato: "2/2026",
      formato: "{n}/{yyyy}",
      anno: 2026,
      provvisorio: true,
      ultimoNumero: 1,
      ultimaData: "2026-11-20",
      buchi: [],
      avvisi: [],
      storia: { documenti: [expect.objectContaining({ numero: "1/2026", data: "2026-11-20" })], ricavi: null },
    });
    expect(second).toEqual(first);
  });

  test("begins again every year, of the day of the document", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);

    expect(await count(app, issuer, "2025-12-31")).toMatchObject({ numeroFormattato: "1/2025", ultimoNumero: null });
  });

  test("tells the next number as a format would write it, before anybody saves it", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { data: fiscal } = await app.call(taxdata.read, { token });
    await app.call(taxdata.save, {
      token,
      body: { ...fiscalData.parse(fiscal), formatoNumeroNoteCredito: "NC-{n}/{yyyy}" },
    });
    await aSentDocument(app, issuer);
    await aSentDocument(app, issuer, { idTipoDocumento: CREDIT_NOTE });
    const next = async (formato: string) => {
      const { data } = await app.call(document.counter, { token, body: { documentDate: "2026-11-20", formato } });
      return [data.numeroFormattato, data.ultimoNumero];
    };

    expect(await next("NC-{n}/{yyyy}")).toEqual(["NC-2/2026", 1]);
    expect(await next("nc {n}-{yy}")).toEqual(["nc 2-26", 1]);
    expect(await next("{n}-{yy}")).toEqual(["2-26", 1]);
    expect(await next("PA/{n}")).toEqual(["PA/1", null]);
    const body = { documentDate: "2026-11-20", formato: "PA" };
    const without = await sendJson(app, document.counter, { token, body });
    expect(without).toMatchObject({ status: 400, fields: { formato: [expect.stringContaining("{n}")] } });
  });

  test("warns when the day goes back behind the last invoice", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);

    expect((await count(app, issuer, "2026-11-01")).avvisi).toEqual([
      "La data è precedente a quella dell'ultima fattura inviata, 20/11/2026.",
    ]);
  });

  test("tells a document that has its number its own", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { id } = await aSentDocument(app, issuer);

    expect(await count(app, issuer, "2026-11-20", id)).toMatchObject({
      numeroFormattato: "1/2026",
      provvisorio: false,
    });
  });

  test("keeps a series of its own for credit notes, integrations and public bodies, where the profile has one", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { data: fiscal } = await app.call(taxdata.read, { token });
    const series = { formatoNumeroNoteCredito: "NC-{n}/{yyyy}", formatoNumeroIntegrazioni: "INT-{n}/{yyyy}" };
    await app.call(taxdata.save, { token, body: { ...fiscalData.parse(fiscal), ...series } });
    expect(fiscalData.safeParse({ ...fiscal, formatoNumeroPa: "PA" }).error?.issues).toMatchObject([
      { path: ["formatoNumeroPa"] },
    ]);
    const typed = (codice: "TD04" | "TD16" | "TD05") => ({ idTipoDocumento: TipoDocumento.perCodice(codice).id });

    const draft = await aDraft(app, issuer, typed("TD16"));
    const preview = await count(app, issuer, "2026-11-20", draft.id);
    const numbers: (string | null | undefined)[] = [];
    for (const type of [{}, typed("TD16"), typed("TD16"), {}, typed("TD05")])
      numbers.push((await aSentDocument(app, issuer, type)).numeroDocumentoInvio);

    expect(preview).toMatchObject({ numeroFormattato: "INT-1/2026", ultimoNumero: null });
    expect(numbers).toEqual(["1/2026", "INT-1/2026", "INT-2/2026", "2/2026", "3/2026"]);
    expect(formatFor({ formatoNumero: "{n}", formatoNumeroPa: "PA{n}", ...series }, { client: publicBody })).toBe(
      "PA{n}",
    );
    expect(formatFor({ formatoNumero: "{n}", ...series }, { ...typed("TD04"), client: publicBody })).toBe(
      series.formatoNumeroNoteCredito,
    );
  });

  test("follows the format of the profile, each series by itself", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);
    const { data: fiscal } = await app.call(taxdata.read, { token: issuer.token });
    const formato = async (formatoNumero: string) => {
      await app.call(taxdata.save, {
        token: issuer.token,
        body: {
          ...fiscalData.parse({
            ...fiscal,
            reaCapitaleSociale: null,
            aliquotaCassa: null,
            aliquotaRitenuta: null,
            percentualeBaseRitenuta: null,
          }),
          formatoNumero,
        },
      });
    };

    await formato("FT-{n}/{yy}");
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("FT-1/26");
    await formato("{n}");
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("2");
  });
});

describe("A number chosen by hand", () => {
  test("is used as it is; the counter goes on where it was", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);

    expect((await aSentDocument(app, issuer, manual("20/2026"))).numeroDocumentoInvio).toBe("20/2026");
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("1/2026");
  });

  test("may move the counter: the next ones follow, the gap is told", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);

    await aSentDocument(app, issuer, { ...manual("4/2026"), startFromThisNumber: true });

    expect(await count(app, issuer)).toMatchObject({ numeroDocumento: 5, ultimoNumero: 4, buchi: [2, 3] });
    expect((await count(app, issuer)).avvisi).toEqual(["Nel 2026 mancano i numeri 2 e 3."]);
  });

  test("that leaves many numbers out has the first of them told, and how many more", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer);

    await aSentDocument(app, issuer, { ...manual("30/2026"), startFromThisNumber: true });

    const twenty = Array.from({ length: 20 }, (_, i) => i + 2).join(", ");
    expect((await count(app, issuer)).avvisi).toEqual([`Nel 2026 mancano i numeri ${twenty} e altri 8.`]);
  });

  test("is skipped by the counter when it comes there", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    await aSentDocument(app, issuer, manual("2/2026"));

    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("1/2026");
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("3/2026");
  });

  test("already used in that year is refused, on saving and on sending", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const first = await aDraft(app, issuer, manual("7/A"));
    const second = await aDraft(app, issuer, manual("7/A"));
    const { token } = issuer;
    await app.call(document.send, { token, params: { id: first.id } });

    const sent = await app.call(document.send, { token, params: { id: second.id } });
    const body = invoiceOf(issuer, { ...manual("7/A"), version: second.version });
    const saved = await app.call(document.update, { token, params: { id: second.id }, body });

    const created = await app.call(document.create, { token, body: invoiceOf(issuer, manual("7/A")) });

    for (const answer of [sent, saved, created])
      expect(answer).toMatchObject({
        status: 400,
        codes: ["documentNumberTaken"],
        messages: ["Il numero 7/A è già stato usato nel 2026."],
      });
  });

  test("typed in two documents that leave at once is given to one; of the other it is said at its field", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { data: fiscal } = await app.call(taxdata.read, { token });
    // Each is counted in a series of its own; a number is one of its year all the same.
    const body = { ...fiscalData.parse(fiscal), formatoNumeroNoteCredito: "NC-{n}/{yyyy}" };
    await app.call(taxdata.save, { token, body });

    for (let n = 1; n <= 6; n += 1) {
      const drafts = [
        await aDraft(app, issuer, manual(`${n}/A`)),
        await aDraft(app, issuer, { ...manual(`${n}/A`), idTipoDocumento: CREDIT_NOTE }),
      ];
      const answers = await Promise.all(drafts.map(({ id }) => app.call(document.send, { token, params: { id } })));

      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused).toMatchObject([
        {
          codes: ["documentNumberTaken"],
          fields: { numeroDocumento: [`Il numero ${n}/A è già stato usato nel 2026.`] },
        },
      ]);
    }
  });

  test("stays with a document taken back before it left, whatever the form sends for its counter", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { id } = await aSentDocument(app, issuer);
    const { data: back } = await app.call(document.withdraw, { token, params: { id } });

    const body = invoiceOf(issuer, { version: back.version, numeroDocumento: null, causale: "altro" });
    const { data: saved } = await app.call(document.update, { token, params: { id }, body });
    const { data: again } = await app.call(document.send, { token, params: { id } });

    expect([saved.numeroDocumento, again.numeroDocumento, again.numeroDocumentoInvio]).toEqual([1, 1, "1/2026"]);
    expect((await count(app, issuer)).numeroFormattato).toBe("2/2026");
  });

  test("may replace that of a document taken back; the old one is a gap", async () => {
    const app = await testApp();
    const issuer = await anIssuer(app);
    const { token } = issuer;
    const { id } = await aSentDocument(app, issuer);
    await aSentDocument(app, issuer);
    const { data: back } = await app.call(document.withdraw, { token, params: { id } });

    const body = invoiceOf(issuer, { ...manual("9/2026"), version: back.version });
    await app.call(document.update, { token, params: { id }, body });
    const { data: again } = await app.call(document.send, { token, params: { id } });

    expect(again).toMatchObject({ numeroDocumento: 9, numeroDocumentoInvio: "9/2026" });
    expect((await aSentDocument(app, issuer)).numeroDocumentoInvio).toBe("3/2026");
  });
});
