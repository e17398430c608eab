import { document } from "@fatturachiara/contract/rooms/document";
import { readSemplificata } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aClient, aDraft, anIssuer, aSentDocument } from "../../../test/factories/a-document.ts";
import { pdfText, squeezed } from "../../../test/pdf-text.ts";
import { testApp } from "../../../test/test-app.ts";

const dinner = { descrizione: "Cena", quantita: 3, prezzoLordo: 19.9, idAliquotaIvaFull: 1 };
const simplified = { flagSemplificata: true, flagPrezziLordi: true, documentServices: [dinner] };

test("simplified invoice and credit note are sent, taken, listed, reported and printed with the amounts of their lines", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const draft = await aDraft(app, issuer, simplified);
  const { data: invoice } = await app.call(document.send, { token, params: { id: draft.id } });
  const note = await aSentDocument(app, issuer, {
    ...simplified,
    idTipoDocumento: 4,
    causale: "Reso",
    riferimenti: [{ tipo: "fattura", idDocumento: invoice.numeroDocumentoInvio, data: "2026-11-20" }],
    documentServices: [{ ...dinner, quantita: 1 }],
  });
  await app.runJobs({ alsoLater: true });

  const files = await Promise.all(
    [invoice, note].map(async ({ id }) => (await app.call(document.xml, { token, params: { id } })).data.bytes),
  );
  const bodies = files.map((file) => readSemplificata(file).fattura?.FatturaElettronicaBody?.[0]);
  expect(bodies.map((body) => body?.DatiGenerali?.DatiGeneraliDocumento?.TipoDocumento)).toEqual(["TD07", "TD08"]);
  expect(bodies[1]?.DatiGenerali?.DatiFatturaRettificata).toEqual({
    NumeroFR: invoice.numeroDocumentoInvio,
    DataFR: "2026-11-20",
    ElementiRettificati: "Reso",
  });

  const { data: page } = await app.call(document.list, { token, query: { page: 1, year: 0 } });
  if (Array.isArray(page)) throw new Error("A page was asked for");
  const row = (one: { imponibile?: unknown; totaleIva?: unknown; totale?: unknown }) =>
    [one.imponibile, one.totaleIva, one.totale].map(String);
  expect(page.items.map(({ statoDocumento }) => statoDocumento)).toEqual(["C", "C"]);
  // As the draft said before it was sent.
  expect(row(draft)).toEqual(["48.93", "10.77", "59.7"]);
  expect(page.items.map(row).sort()).toEqual([row(draft), ["16.31", "3.59", "19.9"]].sort());
  expect(String(page.totali.totale)).toBe("39.8");

  const { data: report } = await app.call(document.report, { token, query: { year: 2026, sent: 1 } });
  expect(report.perAliquota.map((one) => [one.aliquota, one.imponibile, one.imposta].map(String))).toEqual([
    ["22", "32.62", "7.18"],
  ]);
  const { data: printed } = await app.call(document.pdf, { token, params: { id: invoice.id }, query: {} });
  expect(pdfText(Buffer.from(printed.bytes))[0]).toContain(squeezed("Fattura semplificata"));
});

test("what a simplified invoice cannot be is refused at its field, and nothing is sent", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const office = await aClient(app, issuer, { flagPubblicaAmministrazione: true, codiceSDI: "UFABCD" });
  const refusal = async (change: Record<string, unknown>) => {
    const { id } = await aDraft(app, issuer, { ...simplified, ...change });
    const { status, fields } = await app.call(document.prepare, { token, params: { id } });
    return [status, ...Object.keys(fields ?? {})];
  };

  expect(await refusal({ documentServices: [{ ...dinner, prezzoLordo: 400.01, quantita: 1 }] })).toEqual([
    400,
    "documentServices[0].prezzoUnitario",
  ]);
  expect(await refusal({ idCliente: office.id })).toContain("idTipoDocumento");
  expect(await refusal({ idTipoDocumento: 6 })).toEqual([400, "idTipoDocumento"]);
});

test("a program that does not know of it leaves the format as it is; a copy has it too", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const draft = await aDraft(app, issuer, simplified);

  const saved = await app.call(document.update, {
    token,
    params: { id: draft.id },
    body: { ...draft, flagSemplificata: undefined, descrizione: "Nota" },
  });
  const { data: copy } = await app.call(document.clone, { token, params: { id: draft.id } });

  expect([saved.data.flagSemplificata, copy.flagSemplificata]).toEqual([true, true]);
});
