import { home } from "@fatturachiara/contract/rooms/account";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { strFromU8 } from "fflate";
import { expect, test } from "vitest";
import { anIssuer } from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

/** A sale of 1,000 and, of 100 each, a reverse charge, one from abroad and its correction, a gift, a mere communication. */
async function aMixedQuarter() {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await confirmed(app, issuer.profile, "TD01", "1000");
  for (const tipo of ["TD16", "TD17", "TD27", "TD29"] as const) await confirmed(app, issuer.profile, tipo, "100");
  await confirmed(app, issuer.profile, "TD17", "-40");
  return { app, token: issuer.token };
}

async function confirmed(app: TestApp, profileId: string, tipo: TipoDocumento, imponibile: string) {
  const base = Decimal.of(imponibile);
  const totaleIva = base.percent(Decimal.of("22"));
  const totale = base.plus(totaleIva);
  await aDocumentRow(app, {
    ...{ profileId, statoDocumento: "C", sottoStato: "delivered", dataDocumento: "2026-11-10", anno: 2026 },
    ...{ idTipoDocumento: TipoDocumento.perCodice(tipo).id, numeroDocumentoInvio: `${tipo}/${imponibile}` },
    ...{ imponibile: base, totaleIva, totale, nettoAPagare: totale },
  });
}

const quarter = { year: 2026, trimester: 4 };
const said = (...amounts: (Decimal | undefined)[]) => amounts.map((amount) => String(amount?.round(2)));

test("integrations and self-invoices stand apart from the sums of the list, unless nothing else was asked for", async () => {
  const { app, token } = await aMixedQuarter();
  const listed = async (query: { td?: string; search?: string }) => {
    const { data } = await app.call(document.list, { token, query: { ...quarter, page: 1, ...query } });
    if (Array.isArray(data)) throw new Error("A page was asked for");
    return data;
  };
  const all = await listed({});
  const own = await listed({ td: "TD16,TD17,TD27" });

  expect([all.total, all.totali.autofatture?.documenti]).toEqual([6, 5]);
  expect(said(all.totali.totale, all.totali.nettoAPagare, all.totali.autofatture?.totale)).toEqual([
    ...["1220.00", "1220.00", "439.20"],
  ]);
  expect([own.total, own.totali.autofatture]).toEqual([4, undefined]);
  expect(said(own.totali.totale, own.totali.daIncassare)).toEqual(["317.20", "0.00"]);
});

test("in an exported list their amounts stand in columns of their own: the others add up to the sales", async () => {
  const { app, token } = await aMixedQuarter();
  const { data } = await app.call(document.export, { token, query: { ...quarter, format: "csv" } });
  const [head = [], ...rows] = strFromU8(data.bytes)
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  const sum = (title: string) =>
    Decimal.sum(rows.map((row) => Decimal.of((row[head.indexOf(title)] || "0").replace(",", "."))));

  expect(
    ["Totale", "Netto a pagare", "Totale di integrazioni e autofatture"].map((title) => String(sum(title))),
  ).toEqual(["1220.00", "1220.00", "439.20"]);
});

test("their VAT is owed and deducted as their type says, in the report and on the home page", async () => {
  const { app, token } = await aMixedQuarter();
  const { data: report } = await app.call(document.report, { token, query: quarter });
  const { data: start } = await app.call(home.read, { token, query: {} });
  const { iva } = report;

  // TD16 22 + TD17 22 − 8.80 are owed and deducted, TD27 22 owed alone, TD29 nothing.
  expect(said(iva.autofattureADebito, iva.autofattureInDetrazione)).toEqual(["57.20", "35.20"]);
  expect(said(iva.imponibileAutofatture.cedute, iva.imponibileAutofatture.acquistate)).toEqual(["100.00", "60.00"]);
  expect(said(report.totali.imponibile, iva.immediata, iva.saldo)).toEqual([
    "1000.00",
    ...said(iva.immediata),
    ...said(iva.immediata.plus(Decimal.of("22"))),
  ]);
  expect(said(start.numeri.iva?.importo)).toEqual(said(iva.immediata.plus(iva.autofattureADebito)));
});

// Of 100 at 22%: what is owed, what is deducted, what is bought (VP4, VP5, VP3 of the LIPE) and was not with a received invoice.
test.each([
  ["TD20, for an invoice that never came", "TD20", ["22.00", "22.00", "100.00"]],
  ["TD21, beyond a plafond: the supplier's invoice holds what was bought", "TD21", ["22.00", "22.00", "0.00"]],
  ["TD23, out of a deposit with the VAT paid by itself", "TD23", ["0.00", "22.00", "0.00"]],
  ["TD28, on paper from San Marino with the supplier's VAT", "TD28", ["0.00", "22.00", "100.00"]],
] as const)("%s counts once in each line of the settlement", async (_, tipo, expected) => {
  const app = await testApp();
  const { profile, token } = await anIssuer(app);
  await confirmed(app, profile, tipo, "100");
  const { data: report } = await app.call(document.report, { token, query: quarter });
  const { autofattureADebito, autofattureInDetrazione, imponibileAutofatture } = report.iva;

  expect(said(autofattureADebito, autofattureInDetrazione, imponibileAutofatture.acquistate)).toEqual([...expected]);
  expect(said(imponibileAutofatture.cedute, report.totali.imponibile)).toEqual(["0.00", "0.00"]);
});

test("what was bought abroad counts once, though invoice and integration are both there", async () => {
  const app = await testApp();
  const { profile, token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  const italian = pastInvoice({ numero: "A/1", data: "2026-11-03", prezzo: 500, received: true });
  const withoutVat = italian
    .replace("A/1", "SM/1")
    .replaceAll("<AliquotaIVA>22.00</AliquotaIVA>", "<AliquotaIVA>0.00</AliquotaIVA><Natura>N3.3</Natura>")
    .replace("<Imposta>110.00<", "<Imposta>0.00<")
    .replaceAll("610.00", "500.00")
    .replace(/<IdPaese>IT<\/IdPaese><IdCodice>98765432103/, "<IdPaese>SM</IdPaese><IdCodice>12345");
  await app.call(past.upload, { token, query: {}, body: asUpload("it.xml", italian) });
  await app.call(past.upload, { token, query: {}, body: asUpload("sm.xml", withoutVat) });
  await app.runJobs();
  await confirmed(app, profile, "TD19", "500");

  const { iva } = (await app.call(document.report, { token, query: quarter })).data;

  expect(said(iva.acquisti, iva.imponibileAcquisti, iva.imponibileAutofatture.acquistate)).toEqual([
    ...["110.00", "500.00", "500.00"],
  ]);
});
