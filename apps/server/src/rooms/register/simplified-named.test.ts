import { readFileSync } from "node:fs";
import { clientInput, clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { readSemplificata } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aClient, aDraft, anIssuer, aSentDocument, type Issuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { exportOf, importInto } from "../../../test/factories/full-archive.ts";
import { mailsOf } from "../../../test/factories/mails-of.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { pdfText, squeezed } from "../../../test/pdf-text.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const dinner = { descrizione: "Cena", quantita: 3, prezzoLordo: 19.9, idAliquotaIvaFull: 1 };
const simplified = { flagSemplificata: true, flagPrezziLordi: true, documentServices: [dinner] };
const code = "BNCLRA75C41F205N";
const number = { idProfiloFiscale: 1, codiceFiscale: code, soloNumero: true };

/** A simplified invoice, the credit note of it and an ordinary invoice, all sent; a simplified draft. */
async function ofEachSort(app: TestApp, issuer: Issuer) {
  const invoice = await aSentDocument(app, issuer, simplified);
  const note = await aSentDocument(app, issuer, {
    ...simplified,
    idTipoDocumento: 4,
    causale: "Reso",
    riferimenti: [{ tipo: "fattura", idDocumento: invoice.numeroDocumentoInvio, data: "2026-11-20" }],
    documentServices: [{ ...dinner, quantita: 1 }],
  });
  await aSentDocument(app, issuer);
  const draft = await aDraft(app, issuer, simplified);
  await app.runJobs({ alsoLater: true });
  return { invoice, note, draft };
}

async function listed(app: TestApp, token: string, query: Record<string, unknown> = {}) {
  const { data } = await app.call(document.list, { token, query: { page: 1, year: 0, ...query } });
  if (Array.isArray(data)) throw new Error("A page was asked for");
  return data;
}
const types = async (app: TestApp, token: string, query?: Record<string, unknown>) =>
  (await listed(app, token, query)).items.map(({ tipoDocumento }) => tipoDocumento).sort();

test("lists call a simplified document what its file does, and find it by its own type alone", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  await ofEachSort(app, issuer);

  expect(await types(app, token)).toEqual(["TD01", "TD07", "TD07", "TD08"]);
  expect(await types(app, token, { td: "TD07" })).toEqual(["TD07", "TD07"]);
  expect(await types(app, token, { td: "TD01" })).toEqual(["TD01"]);
  expect(await types(app, token, { td: "TD04" })).toEqual([]);
  expect(await types(app, token, { td: "TD01,TD07,TD08" })).toEqual(["TD01", "TD07", "TD07", "TD08"]);
  expect(await types(app, token, { td: "TD08", search: "Officine" })).toEqual(["TD08"]);
  const { totali, conteggi } = await listed(app, token, { td: "TD07,TD08" });
  // 59,70 twice, one of them a draft, and the note of 19,90.
  expect([conteggi.tutte, conteggi.B, String(totali.totale)]).toEqual([3, 1, "99.5"]);
});

test("who has no simplified documents finds the same by type as before", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  await aSentDocument(app, issuer);

  const { total, totali } = await listed(app, issuer.token, { td: "TD01" });

  expect([total, String(totali.totale)]).toEqual([1, String((await listed(app, issuer.token)).totali.totale)]);
  expect(await types(app, issuer.token, { td: "TD07" })).toEqual([]);
});

test("the exported list, the courtesy mail and the names of files say it too", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { invoice, note } = await ofEachSort(app, issuer);

  const { data: csv } = await app.call(document.export, { token, query: { year: 0, format: "csv" } });
  const rows = Buffer.from(csv.bytes).toString("utf8");
  expect(rows).toContain("TD07;Fattura semplificata;");
  expect(rows).toContain("TD08;Nota di credito semplificata;");
  const { data: pdf } = await app.call(document.pdf, { token, params: { id: note.id }, query: {} });
  expect(pdf.name).toMatch(/^Nota_di_credito_semplificata_/);
  await app.call(document.sendCopy, { token, params: { id: invoice.id }, body: { email: "laura@example.it" } });
  const [letter] = await mailsOf(app, "laura@example.it");
  expect(letter?.subject).toMatch(/^Fattura semplificata n\. /);
  expect(letter?.body).toContain("la copia della fattura semplificata n. ");
});

test("who is known by a tax code alone is a customer, and is called by it in list, file and PDF", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const customer = await aClient(app, issuer, { ...blank, ...number });
  const sent = await aSentDocument(app, issuer, { ...simplified, idProfiloFiscale: 1, idCliente: customer.id });

  const [row] = (await listed(app, token)).items;
  const { data: file } = await app.call(document.xml, { token, params: { id: sent.id } });
  const header = readSemplificata(file.bytes).fattura?.FatturaElettronicaHeader?.CessionarioCommittente;
  const { data: pdf } = await app.call(document.pdf, { token, params: { id: sent.id }, query: {} });

  expect(customer).toMatchObject({ soloNumero: true, indirizzo: "", nome: null });
  expect([row?.cognome, row?.idFiscaleIva]).toEqual([code, code]);
  expect(header).toEqual({ IdentificativiFiscali: { CodiceFiscale: code } });
  expect(pdfText(Buffer.from(pdf.bytes))[0]).toContain(squeezed(code));
});

/** Nothing but what a test says. */
const blank = {
  ...{ ragioneSociale: null, nome: null, cognome: null, partitaIva: null, codiceFiscale: null, codiceSDI: null },
  ...{ indirizzo: "", numeroCivico: null, cap: "", comune: "", provincia: null },
};

test("a number alone is asked for by name: without the word name and address are missing, and a whole card needs no word", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const wrong = (change: object) =>
    clientInput.safeParse({ ...number, ...change }).error?.issues.map(({ path }) => path.join());
  const whole = { nome: "Laura", cognome: "Bianchi", indirizzo: "Via Po", cap: "10123", comune: "Torino" };

  const kept = await aClient(app, issuer, { ...blank, ...number, ...whole, provincia: "TO" });

  const missing = ["nome", "cognome", "indirizzo", "comune", "cap", "provincia"];
  expect(wrong({ soloNumero: false })).toEqual(missing);
  expect(wrong({ nazione: "FR" })).toEqual(missing.slice(0, 4));
  const office = { idProfiloFiscale: 2, flagPubblicaAmministrazione: true, codiceSDI: "UFABCD" };
  expect(wrong(office)).toContain("ragioneSociale");
  expect([kept.soloNumero, kept.nome]).toEqual([false, "Laura"]);
});

test("a simplified draft comes back from the bin, and everything from an export of the whole account", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const customer = await aClient(app, issuer, { ...blank, ...number });
  const { draft } = await ofEachSort(app, issuer);
  await aDraft(app, issuer, { ...simplified, idCliente: customer.id });
  await app.call(document.remove, { token, params: { id: draft.id } });
  expect(await types(app, token, { td: "TD07", del: 2 })).toEqual(["TD07"]);
  await app.call(document.restore, { token, params: { id: draft.id } });
  const rowsOf = async (someone: string) =>
    (await listed(app, someone)).items.map(({ id: _, idCliente: __, idProfilo: ___, ...row }) => row);
  const before = await rowsOf(token);

  const archive = await exportOf(app, issuer);

  const other = await testApp();
  const elsewhere = await aUser(other);
  expect((await importInto(other, elsewhere, archive)).messages).toEqual([]);

  expect(await rowsOf(elsewhere.token)).toEqual(before);
  expect(await types(other, elsewhere.token, { td: "TD07" })).toEqual(["TD07", "TD07", "TD07"]);
  const { data: cards } = await other.call(clients.list, { token: elsewhere.token, query: { q: code } });
  expect(cards).toMatchObject([{ codiceFiscale: code, soloNumero: true, indirizzo: "" }]);
});

test("a simplified file of ours read into a draft stays simplified, to the same customer, and so does its copy", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const corpus = new URL("../../../../../packages/fatturapa/test/corpus/", import.meta.url);
  const file = readFileSync(new URL("syn__fsm_td07_122.xml", corpus), "utf8").replaceAll("01234567897", "12345678903");

  const { data: made } = await app.call(past.draft, { token, query: {}, body: asUpload("a.xml", file) });
  const { data: draft } = await app.call(document.read, { token, params: { id: made.id } });
  const { data: copy } = await app.call(document.clone, { token, params: { id: made.id } });

  const said = [draft.flagSemplificata, draft.tipoDocumento, String(draft.totale), draft.client?.codiceFiscale];
  expect(said).toEqual([true, "TD07", "110", code]);
  expect(draft.documentServices.map(({ prezzoLordo }) => String(prezzoLordo))).toEqual(["110"]);
  expect([copy.flagSemplificata, copy.tipoDocumento]).toEqual([true, "TD07"]);
});
