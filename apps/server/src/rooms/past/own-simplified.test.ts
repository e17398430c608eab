import { readFileSync } from "node:fs";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { expect, test } from "vitest";
import { aZip } from "../../../test/a-zip.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { testApp } from "../../../test/test-app.ts";

const corpus = new URL("../../../../../packages/fatturapa/test/corpus/", import.meta.url);
/** Issued by `someFiscalData` to a private person known by the tax code alone. */
const simplified = (name: string) => readFileSync(new URL(`syn__fsm_${name}.xml`, corpus), "utf8");

/** To somebody with a name and an address, for once. */
const toSomebody = (xml: string) =>
  xml.replace(
    "</IdentificativiFiscali>",
    `</IdentificativiFiscali><AltriDatiIdentificativi><Nome>Laura</Nome><Cognome>Bianchi</Cognome><Sede>
       <Indirizzo>Via Po 3</Indirizzo><CAP>10123</CAP><Comune>Torino</Comune><Provincia>TO</Provincia>
       <Nazione>IT</Nazione></Sede></AltriDatiIdentificativi>`,
  );

async function brought(files: Record<string, string>, known: Parameters<typeof someClient>[0][] = []) {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(taxdata.save, { token, body: someFiscalData() });
  for (const client of known) await app.call(clients.create, { token, body: someClient(client) });
  const { data: begun } = await app.call(past.upload, { token, query: {}, body: asUpload("a.zip", aZip(files)) });
  await app.runJobs();
  const found = (await app.call(past.read, { token, params: { id: begun.id } })).data;
  const { data: page } = await app.call(document.list, { token, query: { page: 1, year: 0 } });
  if (Array.isArray(page)) throw new Error("A page was asked for");
  return { app, token, found, page };
}

const files = {
  "pranzo.xml": simplified("td07_122"),
  "ricambi.xml": simplified("td07_solo_imposta"),
  "storno.xml": simplified("td08_nota_credito"),
  "consulenza.xml": simplified("td07_rf19_900"),
};

test("our own simplified invoices stand in the list with the amounts their files state, credit notes taken away", async () => {
  const { found, page } = await brought(files);

  const rows = page.items.map(({ numeroDocumentoInvio, tipoDocumento, cognome, totale }) =>
    [numeroDocumentoInvio, tipoDocumento, cognome, totale].map(String),
  );
  expect(found).toMatchObject({ emesse: 4, ricevute: 0, clienti: 0, ignorate: 0, errate: 0 });
  expect(rows.toSorted()).toEqual([
    ["S/1", "TD07", "BNCLRA75C41F205N", "110"],
    ["S/2", "TD07", "BNCLRA75C41F205N", "122"],
    ["S/3", "TD08", "BNCLRA75C41F205N", "50"],
    ["S/5", "TD07", "BNCLRA75C41F205N", "900"],
  ]);
  expect(String(page.totali.totale.round(2))).toBe("1082.00");
});

test("the report has their VAT by rate, the credited part taken away, and their stamp duty", async () => {
  const { app, token } = await brought(files);

  const { data } = await app.call(document.report, { token, query: { year: 2026, sent: 1 } });

  expect(
    data.perAliquota.map(({ aliquota, natura, imponibile, imposta }) =>
      [aliquota, natura, imponibile.round(2), imposta.round(2)].map(String),
    ),
  ).toEqual([
    ["22", "null", "59.02", "12.98"],
    ["10", "null", "100.00", "10.00"],
    ["0", "N2.2", "900.00", "0.00"],
  ]);
  expect([data.bollo.numero, String(data.bollo.importo)]).toEqual([1, "2"]);
  expect(data.numerazione.serie).toMatchObject([{ serie: "S", primo: 1, ultimo: 5 }]);
});

test("a customer who is there is found by the tax code; one named with an address is added; nobody is made of a number", async () => {
  const person = { idProfiloFiscale: 1 as const, ragioneSociale: null, nome: "Lara", cognome: "Bianchi" };
  const known = { ...person, codiceFiscale: "BNCLRA75C41F205N", partitaIva: null, codiceSDI: null };
  const byTaxCode = await brought({ "pranzo.xml": files["pranzo.xml"] }, [known]);
  const names = async ({ app, token }: typeof byTaxCode) =>
    ((await app.call(clients.list, { token, query: {} })).data as Client[]).map(({ nome, comune }) => [nome, comune]);

  expect(byTaxCode.page.items).toMatchObject([{ idCliente: expect.any(String), nome: "Lara", cognome: "Bianchi" }]);
  expect(await names(byTaxCode)).toEqual([["Lara", "Milano"]]);

  const other = await brought({ "pranzo.xml": toSomebody(files["pranzo.xml"]) });
  expect(other.found).toMatchObject({ emesse: 1, clienti: 1 });
  expect(await names(other)).toEqual([["Laura", "Torino"]]);
});

test("one is read as a page, comes out as it came in, and names in the credit note the invoice it corrects", async () => {
  const { app, token, page } = await brought(files);
  const idOf = (numero: string) => page.items.find((row) => row.numeroDocumentoInvio === numero)?.id ?? "";

  const pdf = await app.call(document.pdf, { token, params: { id: idOf("S/1") }, query: {} });
  const xml = await app.call(document.xml, { token, params: { id: idOf("S/1") } });
  const { data: note } = await app.call(document.read, { token, params: { id: idOf("S/3") } });
  const { data: invoice } = await app.call(document.read, { token, params: { id: idOf("S/1") } });

  expect(Buffer.from(pdf.data.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(Buffer.from(xml.data.bytes).toString("utf8")).toBe(files["pranzo.xml"]);
  expect(note.riferimenti).toMatchObject([{ tipo: "fattura", idDocumento: "S/1", data: "2026-11-10" }]);
  expect(invoice).toMatchObject({ noteDiCredito: [{ id: note.id }], stornata: false });
  expect(invoice.documentServices).toMatchObject([{ descrizione: "Pranzo" }]);
  expect(String(invoice.documentServices[0]?.prezzoUnitario)).toBe("100");
});
