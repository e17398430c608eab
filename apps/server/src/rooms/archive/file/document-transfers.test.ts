import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer, aSentDocument, type Issuer } from "../../../../test/factories/a-document.ts";
import { aUser } from "../../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../../test/factories/some-fiscal-data.ts";
import { objectsOf } from "../../../../test/pdf-objects.ts";
import { pdfText, squeezed } from "../../../../test/pdf-text.ts";
import { readQr } from "../../../../test/read-qr.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const transfersOf = async (app: TestApp, token: string, id: string) =>
  (await app.call(document.transfers, { token, params: { id } })).data;
const amounts = async (app: TestApp, { token }: Issuer, id: string) =>
  (await transfersOf(app, token, id)).map(({ importo, entro }) => [importo.withDecimals(2, 2).toString(), entro]);

/** What the code says that is drawn on the page of a PDF. */
function codeIn(pdf: Uint8Array): string {
  const picture = [...objectsOf(pdf).values()].find(({ dictionary }) => dictionary.includes("/Subtype /Image"));
  const [, width] = /\/Width (\d+)/.exec(picture?.dictionary ?? "") ?? [];
  if (!picture || !width) throw new Error("No picture");
  return readQr({ ...{ width: Number(width), height: Number(width) }, rgb: Buffer.from(picture.stream(), "latin1") })
    .text;
}

test("an invoice asks for what payments and credit notes leave of the next instalment, and for nothing once it is settled", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer, {
    idCondizionePagamento: 1,
    dataScadenzaPagamento: null,
    rate: [
      { scadenza: "2026-12-31", importo: 610 },
      { scadenza: "2027-01-31", importo: 610 },
    ],
  });
  const pay = (importo: string) =>
    app.call(document.pay, {
      ...{ token: issuer.token, params: { id } },
      body: { data: "2026-11-20", importo: Decimal.of(importo), nota: null },
    });
  expect(await amounts(app, issuer, id)).toEqual([
    ["610.00", "2026-12-31"],
    ["610.00", "2027-01-31"],
  ]);

  await pay("500");
  await aSentDocument(app, issuer, {
    idTipoDocumento: 4,
    riferimenti: [{ tipo: "fattura", idDocumento: "1/2026", data: "2026-11-20" }],
    documentServices: [{ descrizione: "Sconto", quantita: 1, prezzoUnitario: 100, idAliquotaIvaFull: 1 }],
  });
  expect(await amounts(app, issuer, id)).toEqual([["598.00", "2027-01-31"]]);

  await pay("598");
  expect(await amounts(app, issuer, id)).toEqual([]);
});

test("a draft, a credit note and an integration have no code", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const abroad = await anIssuer(app, { client: { nazione: "DE", partitaIva: "DE123456789", codiceFiscale: null } });

  const none = await Promise.all([
    amounts(app, issuer, (await aDraft(app, issuer)).id),
    amounts(app, issuer, (await aSentDocument(app, issuer, { idTipoDocumento: 4 })).id),
    amounts(app, abroad, (await aSentDocument(app, abroad, { idTipoDocumento: 10 })).id),
  ]);

  expect(none).toEqual([[], [], []]);
});

test("the PDF shows the code, read back word for word, and the same in letters; of a paid invoice it shows none", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const pdfOf = async () => (await app.call(document.pdf, { token: issuer.token, params: { id } })).data.bytes;
  const [transfer] = await transfersOf(app, issuer.token, id);

  const open = await pdfOf();

  expect(codeIn(open)).toBe(transfer?.codice);
  expect(transfer?.codice).toContain("\nGiulia Ferrari\nIT60X0542811101000000123456\nEUR1220.00\n");
  const text = pdfText(open).join("");
  for (const words of [
    "Importo 1.220,00 € entro il 20/12/2026, da pagare al 20/11/2026",
    "Causale Fatt. 1/2026 del 20/11/2026",
  ])
    expect(text).toContain(squeezed(words));
  const source = Buffer.from(open).toString("latin1");
  expect(source).toContain("<pdfaid:part>3</pdfaid:part>");
  expect(source).not.toMatch(/\/SMask|\/ExtGState|\/Interpolate true|\/Group|DeviceGray/);
  expect(source).toMatch(/\/S \/Figure\n[\s\S]*?\/Alt \(/);

  await app.call(document.pay, {
    ...{ token: issuer.token, params: { id } },
    body: { data: "2026-11-20", importo: null, nota: null },
  });
  const paid = await pdfOf();
  expect(Buffer.from(paid).toString("latin1")).not.toContain("/Subtype /Image");
  expect(pdfText(paid).join("")).not.toContain(squeezed("Paga dall'app della tua banca"));
});

test("a supplier's invoice is paid from a telephone where it names an account, until it is paid, and once a person has looked at it", async () => {
  const app = await testApp();
  const owner = await aUser(app);
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData() });
  const text = pastInvoice({ received: true, numero: "A/7", data: "2026-03-10", scadenza: "2026-04-10" });
  await app.call(past.upload, { token: owner.token, query: {}, body: asUpload("a.xml", text) });
  await app.runJobs();
  const { id } = await app.db.selectFrom("received_invoice").select("id").executeTakeFirstOrThrow();

  const [transfer] = await transfersOf(app, owner.token, id);
  expect(transfer).toMatchObject({
    ...{ beneficiario: "BETA COMMERCIO SPA", causale: "Fatt. A/7 del 10/03/2026", entro: "2026-04-10" },
  });
  expect(transfer?.codice).toContain("\nEUR1220.00\n");

  await app.db.updateTable("received_invoice").set({ verifica: "da verificare" }).execute();
  expect(await transfersOf(app, owner.token, id)).toEqual([]);

  await app.db.updateTable("received_invoice").set({ verifica: "verificata" }).execute();
  await app.call(received.pay, { token: owner.token, params: { id }, body: { pagataIl: "2026-04-01" } });
  expect(await transfersOf(app, owner.token, id)).toEqual([]);
});

test("nobody reads how another's invoice is paid", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { id } = await aSentDocument(app, issuer);
  const { token } = await aUser(app);

  expect(await app.call(document.transfers, { token, params: { id } })).toMatchObject({ status: 404 });
});
