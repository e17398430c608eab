import { createHash } from "node:crypto";
import type { Query } from "@fatturachiara/contract";
import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { countAgain } from "../../../test/factories/count-again.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { newId } from "../../new-id.ts";
import { daysBefore } from "./year-before.ts";

async function confirmed() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  await app.runJobs({ alsoLater: true });
  return { app, issuer, id };
}

describe("The package for the accountant", () => {
  test("holds list, report and, for each confirmed document, the file as sent, its receipts and the copy", async () => {
    const { app, issuer, id } = await confirmed();
    await aDraft(app, issuer);
    const query = { year: 2026, trimester: 4 };

    const { data } = await app.call(document.package, { token: issuer.token, query });

    const files = unzipSync(data.bytes);
    const { data: xml } = await app.call(document.xml, { token: issuer.token, params: { id } });
    const folder =
      Object.keys(files)
        .find((path) => path.endsWith("/PIndex.xml"))
        ?.replace("/PIndex.xml", "") ?? "";
    expect(folder).toMatch(/^documenti\/\d{11}-2026-FT-1$/);
    expect(data.name).toBe("Commercialista_2026-T4.zip");
    expect(files[`${folder}/fattura/${xml.name}`]).toEqual(xml.bytes);
    expect(Object.keys(files).filter((path) => path.endsWith(".pdf"))).toEqual([
      `${folder}/leggibile/${xml.name.replace(".xml", "_copia.pdf")}`,
    ]);
    const hash = createHash("sha256")
      .update(files[`${folder}/PIndex.xml`] ?? "")
      .digest("hex");
    const index = strFromU8(files["indice.csv"] ?? new Uint8Array())
      .trim()
      .split("\r\n");
    expect(index).toEqual([
      expect.stringMatching(/Pacchetto;Tipo;Numero;/),
      expect.stringContaining("-2026-FT-1;TD01;1/2026;2026-11-20;"),
    ]);
    expect(index[1]).toMatch(new RegExp(`;C;${xml.name};\\w{64};${hash}$`));
    expect(Object.keys(files).filter((path) => path.startsWith(folder)).length).toBeGreaterThan(3);
    expect(
      strFromU8(files["elenco.csv"] ?? new Uint8Array())
        .trim()
        .split("\r\n"),
    ).toHaveLength(2);
    expect(strFromU8(files["report.csv"] ?? new Uint8Array())).toContain("4° trimestre 2026");
    expect(files["elenco.xlsx"]?.length).toBeGreaterThan(1000);
  });

  test("of another quarter holds no document", async () => {
    const { app, issuer } = await confirmed();

    const { data } = await app.call(document.package, { token: issuer.token, query: { year: 2026, trimester: 1 } });

    expect(Object.keys(unzipSync(data.bytes))).toEqual(["elenco.csv", "elenco.xlsx", "report.csv"]);
  });
});

test("the report goes out as it is seen, as text and as a workbook with numbers", async () => {
  const { app, issuer } = await confirmed();
  const asked = { token: issuer.token, query: { year: 2026, trimester: 4 } };

  const csv = await app.call(document.reportFile, { ...asked, query: { ...asked.query, format: "csv" } });
  const xlsx = await app.call(document.reportFile, { ...asked, query: { ...asked.query, format: "xlsx" } });

  const lines = Buffer.from(csv.data.bytes).toString("utf8").split("\r\n");
  expect([csv.data.name, xlsx.data.name]).toEqual(["Report_2026-T4.csv", "Report_2026-T4.xlsx"]);
  expect(lines.slice(0, 2)).toEqual(["\uFEFFReport;4° trimestre 2026", "Base;Data documento"]);
  for (const block of ["Totali", "IVA per aliquota e natura", "Saldo IVA", "Clienti", "Mesi", "Numerazione"])
    expect(lines).toContain(block);
  const { data: report } = await app.call(document.report, asked);
  const total = report.totali.totale.withDecimals(2, 2).toString();
  expect(lines).toContain(`Totale;${total.replace(".", ",")};0,00`);
  const sheet = strFromU8(unzipSync(xlsx.data.bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain(`<v>${total}</v>`);
});

describe("The period one year before", () => {
  const before = async (app: TestApp, token: string, query: Query<typeof document.report>) => {
    const { data } = await app.call(document.report, { token, query });
    const { documenti, imponibile } = data.annoPrecedente;
    return [data.annoPrecedenteFinoAl, documenti, Number(String(imponibile))];
  };
  /** A confirmed sale paid on the day it bears. */
  const sold = async (app: TestApp, profileId: string, day: Giorno, amount: string) => {
    const sums = { imponibile: amount, totale: amount, nettoAPagare: amount, incassato: amount };
    const documentId = await aDocumentRow(app, {
      ...{ profileId, statoDocumento: "C", sottoStato: "delivered", idTipoDocumento: 1, dataDocumento: day, ...sums },
    });
    const payment = {
      id: newId(app.clock),
      profileId,
      documentId,
      data: day,
      importo: amount,
      movimento: amount,
      ricavi: amount,
      createdAt: app.clock.now(),
    };
    await app.db.insertInto("document_payment").values(payment).execute();
    await countAgain(app.db);
  };

  test("ends on the same day while the period runs, as on the home page; of one that is over it is whole", async () => {
    const app = await testApp();
    const { token, profile } = await anIssuer(app);
    await sold(app, profile, "2025-08-10", "50");
    await sold(app, profile, "2025-10-31", "400");
    await sold(app, profile, "2025-11-20", "30");
    await sold(app, profile, "2025-11-21", "9000");

    const { data } = await app.call(home.read, { token, query: {} });

    const year = await before(app, token, { year: 2026 });
    expect(year).toEqual(["2025-11-20", 3, 480]);
    expect([data.numeri.primaFinoAl, 3, Number(String(data.numeri.prima))]).toEqual(year);
    expect(await before(app, token, { year: 2026, base: "incassi" })).toEqual(year);
    expect(await before(app, token, { year: 2026, trimester: 4 })).toEqual(["2025-11-20", 2, 430]);
    expect(await before(app, token, { year: 2026, trimester: 4, base: "incassi" })).toEqual(["2025-11-20", 2, 430]);
    expect(await before(app, token, { year: 2026, trimester: 3 })).toEqual(["2025-09-30", 1, 50]);
  });
});

test.each<[Giorno, Giorno]>([
  ["2028-02-29", "2027-02-28"],
  ["2029-02-28", "2028-02-28"],
  ["2026-12-31", "2025-12-31"],
])("a year that has come to %s is compared up to %s", (oggi, until) => {
  const year = oggi.slice(0, 4);

  expect(daysBefore({ from: `${year}-01-01`, to: `${year}-12-31` }, oggi).to).toBe(until);
});

describe("Stamp duty of a quarter", () => {
  const mark = { anno: 2026, trimestre: 3 };

  test("can be marked as paid and not paid again, by everybody for themselves", async () => {
    const app = await testApp();
    const [issuer, other] = [await anIssuer(app), await anIssuer(app)];
    const paid = async ({ token }: { token: string }) =>
      (await app.call(document.report, { token, query: { year: 2026 } })).data.bollo.trimestri.map(
        (quarter) => quarter.pagatoIl,
      );
    const say = (pagatoIl: string | null) =>
      app.call(document.payStamp, { token: issuer.token, body: { ...mark, pagatoIl } });

    await say("2026-11-10");
    await say("2026-11-12");
    const after = [await paid(issuer), await paid(other)];
    await say(null);

    expect(after).toEqual([
      [null, null, "2026-11-12", null],
      [null, null, null, null],
    ]);
    expect(await paid(issuer)).toEqual([null, null, null, null]);
  });

  test("is not paid on a day to come", async () => {
    const app = await testApp();
    const { token } = await anIssuer(app);

    const answer = await app.call(document.payStamp, { token, body: { ...mark, pagatoIl: "2026-11-21" } });

    expect(answer).toMatchObject({
      status: 400,
      fields: { pagatoIl: ["La data del versamento non può essere futura."] },
    });
  });
});

test("a list may ask for several states at once; its count and sums are theirs", async () => {
  const { app, issuer } = await confirmed();
  await aSentDocument(app, issuer);
  await aDraft(app, issuer);
  const total = async (type: string) => {
    const { data } = await app.call(document.list, { token: issuer.token, query: { type, page: 1 } });
    if (Array.isArray(data)) throw new Error("A page was asked for");
    return [data.total, data.items.length];
  };

  expect([await total("C"), await total("I,C"), await total("b,i,c")]).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});
