import { documentsBehind, type ReportRow } from "@fatturachiara/contract/document/documents-behind";
import { document } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { aClient, anIssuer, type Issuer } from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

/** A document of every type on a day of each of these months, sent and confirmed, with and without what a list may narrow by. */
async function everyType(app: TestApp, { profile, client }: Issuer, other: string) {
  for (const [at, month] of ["01", "04", "11"].entries()) {
    // However many types there are, the sales of the second quarter have something of everything.
    let n = 40 * at;
    for (const { id } of TipoDocumento.voci)
      for (const statoDocumento of ["I", "C"] as const) {
        n += 1;
        // Of the first quarter nothing but sales, and no self-invoice that the second would know of.
        if (month === "04" && id !== 1 && id !== 4) continue;
        await aDocumentRow(app, {
          ...{ profileId: profile, statoDocumento, sottoStato: "delivered" as const, idTipoDocumento: id, anno: 2026 },
          ...{ dataDocumento: `2026-${month}-10`, idCliente: n % 3 === 0 ? other : client.id, imponibile: String(n) },
          ...{ totale: String(n), nettoAPagare: String(n), incassato: n % 5 === 0 ? String(n) : "0" },
          ...{ totaleBollo: n % 4 === 0 ? "2" : "0", totaleRitenute: n % 7 === 0 ? "20" : "0" },
        });
      }
  }
}

test.each([
  ["a year", undefined],
  ["a quarter that has self-invoices", 4],
  ["a quarter that has none", 2],
])("every row of the report of %s opens the documents it counts, of whatever type", async (_, trimester) => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await everyType(app, issuer, (await aClient(app, issuer, { partitaIva: "12345678903" })).id);
  const { token } = issuer;

  for (const sent of [0, 1]) {
    const { data: report } = await app.call(document.report, { token, query: { year: 2026, trimester, sent } });
    const list = async (row: ReportRow = {}) => {
      const { bollo, ritenuta, trimester, month, client, incasso, ...asked } = documentsBehind(report, sent === 1, row);
      const some = { trimester, month, client, incasso, bollo: bollo ? 1 : null, ritenuta: ritenuta ? 1 : null };
      const narrowed = Object.fromEntries(Object.entries(some).filter(([, value]) => value !== null));
      const { data } = await app.call(document.list, { token, query: { ...asked, ...narrowed, page: 1 } });
      if (Array.isArray(data)) throw new Error("A page was asked for");
      return data;
    };
    const counted: [string, number, ReportRow][] = [
      ["period", report.totali.documenti, {}],
      ...report.perMese.map(({ mese, documenti }): [string, number, ReportRow] => [
        "month",
        documenti,
        { month: mese },
      ]),
      ...report.bollo.trimestri.map(({ trimestre, numero }): [string, number, ReportRow] => [
        ...(["stamp duty", numero, { trimester: trimestre, bollo: true }] as const),
      ]),
      ...report.perCliente.map(({ idCliente, documenti }): [string, number, ReportRow] => [
        ...(["customer", documenti, { client: idCliente ?? "" }] as const),
      ]),
      ...report.ritenute.map(({ idCliente, documenti }): [string, number, ReportRow] => [
        ...(["withholding", documenti, { client: idCliente ?? "", ritenuta: true }] as const),
      ]),
    ];

    const opened = [];
    for (const [name, , row] of counted) opened.push([name, (await list(row)).total, row]);
    expect(opened).toEqual(counted);
    expect(String((await list({ aperto: true })).totali.daIncassare)).toBe(String(report.incassi.daIncassare));
    expect(new Set(counted.flatMap(([name, count]) => (count > 0 ? [name] : []))).size).toBe(5);
  }
});
