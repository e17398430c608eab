import { type DocumentDetail, document } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const line = (prezzoUnitario: number) => ({
  ...{ descrizione: "Consulenza", quantita: 1, prezzoUnitario, idAliquotaIvaFull: 1 },
});

/** Three invoices of 600.00 without VAT: one term, two instalments of which the first came in, all of it came in. */
async function threeInvoices(app: TestApp, issuer: Issuer) {
  const rate = [
    { scadenza: "2026-12-10", importo: 300 },
    { scadenza: "2027-01-10", importo: 432 },
  ];
  const invoices = [
    await aSentDocument(app, issuer, { documentServices: [line(600)] }),
    await aSentDocument(app, issuer, { documentServices: [line(600)], idCondizionePagamento: 1, rate }),
    await aSentDocument(app, issuer, { documentServices: [line(600)] }),
  ];
  const [, second, third] = invoices;
  for (const [paid, importo] of [
    [second, Decimal.of("300")],
    [third, null],
  ] as const) {
    const params = { id: paid?.id ?? "" };
    await app.call(document.pay, { token: issuer.token, params, body: { data: "2026-11-20", importo, nota: null } });
  }
  return invoices;
}

async function credited(app: TestApp, issuer: Issuer, invoices: readonly DocumentDetail[], amount: number) {
  await app.runJobs({ alsoLater: true });
  const riferimenti = invoices.map((invoice) => ({
    tipo: "fattura",
    idDocumento: invoice.numeroDocumentoInvio,
    data: "2026-11-20",
  }));
  await aSentDocument(app, issuer, { idTipoDocumento: 4, riferimenti, documentServices: [line(amount)] });
  await app.runJobs({ alsoLater: true });
}

const marks = ({ db }: TestApp) =>
  db
    .selectFrom("document")
    .select(["numeroDocumentoInvio as numero", "stornata", "prossimaScadenza"])
    .orderBy("numeroDocumento")
    .execute();

test("a note over several invoices credits them in full where it covers them all", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  // This note covers all that is open of these (732 + 432), not all of what they say: nothing falls due any more.
  await credited(app, issuer, await threeInvoices(app, issuer), 1000);
  // These it does, and one note stands for one invoice.
  await credited(app, issuer, await threeInvoices(app, issuer), 1800);
  await credited(app, issuer, [await aSentDocument(app, issuer)], 1000);

  expect((await marks(app)).map(({ stornata, prossimaScadenza }) => [stornata, prossimaScadenza])).toEqual([
    [false, null],
    [false, null],
    [false, null],
    [false, null],
    [true, null],
    [true, null],
    [true, null],
    [false, null],
    [true, null],
    [false, null],
  ]);
});
