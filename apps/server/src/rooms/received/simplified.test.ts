import { readFileSync } from "node:fs";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aZip } from "../../../test/a-zip.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../test/test-app.ts";
import { fillRiepiloghi } from "./fill-riepiloghi.ts";

const corpus = new URL("../../../../../packages/fatturapa/test/corpus/", import.meta.url);
/** Issued by `someFiscalData`; `from` makes it a supplier's. */
const simplified = (name: string, from = "98765432103") =>
  readFileSync(new URL(`syn__fsm_${name}.xml`, corpus), "utf8")
    .replaceAll("01234567897", from)
    .replace("ALFA SERVIZI SRL", "TRATTORIA DA GINO");

/** An archive with three simplified invoices of a supplier and one of our own. */
async function withSimplified() {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  const files = {
    "pranzo.xml": simplified("td07_122"),
    "ricambi.xml": simplified("td07_solo_imposta"),
    "storno.xml": simplified("td08_nota_credito"),
    "nostra.xml": simplified("td07_122", "01234567897"),
  };
  const { data: begun } = await app.call(past.upload, { token, query: {}, body: asUpload("a.zip", aZip(files)) });
  await app.runJobs();
  const params = { id: begun.id };
  const found = (await app.call(past.read, { token, params })).data;
  const members = (await app.call(past.members, { token, params, query: {} })).data.items;
  const { data: page } = await app.call(document.list, { token, query: { type: "received", page: 1, year: 0 } });
  if (Array.isArray(page)) throw new Error("A page was asked for");
  return { app, token, found, members, page, files };
}

test("simplified invoices are taken with the others, those of suppliers and our own", async () => {
  const { found, members } = await withSimplified();

  expect(found).toMatchObject({ ricevute: 3, emesse: 1, ignorate: 0, errate: 0 });
  expect(members.map(({ esito }) => esito)).toEqual(["importata", "importata", "importata", "importata"]);
});

test("they are listed with supplier and amounts, and a credit note takes away", async () => {
  const { page } = await withSimplified();

  const rows = page.items.map(({ numeroDocumentoInvio, denominazione, totale }) =>
    [numeroDocumentoInvio, denominazione, totale].map(String),
  );
  expect(rows.toSorted()).toEqual([
    ["S/1", "TRATTORIA DA GINO", "110"],
    ["S/2", "TRATTORIA DA GINO", "122"],
    ["S/3", "TRATTORIA DA GINO", "50"],
  ]);
  expect(
    [page.totali.imponibile, page.totali.totaleIva, page.totali.totale].map((amount) => String(amount.round(2))),
  ).toEqual(["159.02", "22.98", "182.00"]);
});

test("their VAT stands among the purchases of the report, by rate", async () => {
  const { app, token } = await withSimplified();

  const { data } = await app.call(document.report, { token, query: { year: 2026 } });

  expect(
    data.acquistiPerAliquota.map(({ aliquota, documenti, imponibile, imposta }) =>
      [aliquota, documenti, imponibile.round(2), imposta.round(2)].map(String),
    ),
  ).toEqual([
    ["22", "2", "59.02", "12.98"],
    ["10", "1", "100.00", "10.00"],
  ]);
});

test("one is read as a page, comes out as it came in, and its supplier may become a customer", async () => {
  const { app, token, page, files } = await withSimplified();
  const params = { id: page.items.find((row) => row.numeroDocumentoInvio === "S/1")?.id ?? "" };

  const pdf = await app.call(document.pdf, { token, params, query: {} });
  const xml = await app.call(document.xml, { token, params });
  const answer = await app.call(received.makeClient, { token, params });
  const draft = await app.call(received.makeDraft, { token, params });

  expect(Buffer.from(pdf.data.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(Buffer.from(xml.data.bytes).toString("utf8")).toBe(files["pranzo.xml"]);
  const { data: client } = await app.call(clients.read, { token, params: { id: answer.data.id } });
  expect(client).toMatchObject({ ragioneSociale: "TRATTORIA DA GINO", partitaIva: "98765432103", comune: "MILANO" });
  expect(draft.codes).toEqual(["noDraftOfIt"]);
});

test("a note that was received before lists knew of it is called by its own type once its file is read again", async () => {
  const { app, token, page } = await withSimplified();
  const types = async () => {
    const { data } = await app.call(document.list, { token, query: { type: "received", year: 0 } });
    return (Array.isArray(data) ? data : data.items).map(({ tipoDocumento }) => tipoDocumento).sort();
  };
  await app.db.updateTable("received_invoice").set({ semplificata: false, iban: null }).execute();
  const unread = await types();

  await fillRiepiloghi(app.deps, new AbortController().signal);

  expect(page.items.map(({ tipoDocumento }) => tipoDocumento).sort()).toEqual(["TD07", "TD07", "TD08"]);
  expect(unread).toEqual(["TD04", null, null]);
  expect(await types()).toEqual(["TD07", "TD07", "TD08"]);
});

test("they are found by their own type, and apart from the ordinary ones", async () => {
  const { app, token } = await withSimplified();
  const found = async (td: string) => {
    const { data } = await app.call(document.list, { token, query: { type: "received", page: 1, year: 0, td } });
    return Array.isArray(data) ? 0 : data.total;
  };

  expect([await found("TD07"), await found("TD08"), await found("TD04"), await found("TD01")]).toEqual([2, 1, 0, 0]);
  expect(await found("TD01,TD04,TD07,TD08")).toBe(3);
});
