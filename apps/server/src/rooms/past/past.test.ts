import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { past } from "@fatturachiara/contract/rooms/past";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { expect, test } from "vitest";
import { aZip } from "../../../test/a-zip.ts";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { asUpload, pastInvoice } from "../../../test/factories/past-invoice.ts";
import { someFiscalData } from "../../../test/factories/some-fiscal-data.ts";
import { isSpread } from "../../../test/is-spread.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { goOn } from "./go-on.ts";

async function aSeller(setup = {}, when: { now?: string } = {}) {
  const app = await testApp(when);
  const owner = await aUser(app);
  await app.call(taxdata.save, { token: owner.token, body: someFiscalData(setup) });
  return { app, owner };
}

async function bring(app: TestApp, { token }: TestUser, files: Record<string, string | Uint8Array>, query = {}) {
  const { data } = await app.call(past.upload, { token, query, body: asUpload("archivio.zip", aZip(files)) });
  await app.runJobs();
  return (await app.call(past.read, { token, params: { id: data.id } })).data;
}

async function whatCame(app: TestApp, { token }: TestUser, id: string) {
  const { data } = await app.call(past.members, { token, params: { id }, query: {} });
  return data.items.map(({ percorso, esito, motivo }) => [percorso, esito, motivo]);
}

async function issued(app: TestApp, { token }: TestUser) {
  const { data } = await app.call(document.list, { token, query: { page: 1, size: 50, year: 0 } });
  if (Array.isArray(data)) throw new Error("A page was asked for");
  return data;
}

const twin = (folder: string, name: string) =>
  readFileSync(new URL(`../../../../../packages/fatturapa/test/${folder}/${name}`, import.meta.url));
const receipt = (name: string, nomeFile: string) =>
  twin("messaggi", name)
    .toString("utf8")
    .replaceAll(/IT01234567897_0000[AB]\.xml(?:\.p7m)?/g, nomeFile);

test("an archive of another product becomes documents, customers and services, and numbers go on", async () => {
  const { app, owner } = await aSeller();
  const beta = { partitaIva: "98765432103", denominazione: "BETA COMMERCIO SPA" };
  const moved = { ...beta, indirizzo: "VIA NUOVA" };
  const first = pastInvoice({ numero: "FT-1/2026", data: "2026-01-15", cliente: beta });

  const found = await bring(app, owner, {
    "2026/FT-2.xml": pastInvoice({ numero: "FT-2/2026", data: "2026-02-15", cliente: moved }),
    "2026/FT-1.xml": first,
    "2026/FT-3.xml": pastInvoice({
      numero: "FT-3/2026",
      data: "2026-03-15",
      cliente: { partitaIva: "12345678903", denominazione: "GAMMA SRL" },
    }),
    "passive.zip": aZip({ "IT98765432103_00007.xml": pastInvoice({ numero: "7", received: true }) }),
    "elenco.csv": "numero;data",
  });

  expect(found).toMatchObject({
    stato: "finita",
    ...{ membri: 5, fatti: 5, emesse: 3, ricevute: 1, ignorate: 1, doppie: 0, errate: 0, clienti: 2, servizi: 1 },
    ...{ formatoNumero: "FT-{n}/{yyyy}", ultimoNumero: "FT-3/2026", numeroSegue: true, ultimoAnno: 2026 },
  });
  const { items, totali, conteggi } = await issued(app, owner);
  expect(items.map((row) => [row.numeroDocumentoInvio, row.statoDocumento, row.sottoStato, row.denominazione])).toEqual(
    [
      ["FT-3/2026", "C", "issued_elsewhere", "GAMMA SRL"],
      ["FT-2/2026", "C", "issued_elsewhere", "BETA COMMERCIO SPA"],
      ["FT-1/2026", "C", "issued_elsewhere", "BETA COMMERCIO SPA"],
    ],
  );
  expect([String(totali.totale), conteggi.C]).toEqual(["3660", 3]);
  const id = items[2]?.id ?? "";
  const xml = await app.call(document.xml, { token: owner.token, params: { id } });
  expect(Buffer.from(xml.data.bytes).toString("utf8")).toBe(first);
  const { data: pdf } = await app.call(document.pdf, { token: owner.token, params: { id }, query: {} });
  expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe("%PDF-");
  const book = await app.call(clients.list, { token: owner.token, query: {} });
  expect(book.data).toMatchObject([{ ragioneSociale: "BETA COMMERCIO SPA", indirizzo: "VIA NUOVA" }, {}]);
  const services = await app.call(servicecode.list, { token: owner.token });
  expect(services.data).toMatchObject([{ code: "CONSULENZA", descrizione: "Consulenza mensile" }]);
  const { data: counter } = await app.call(document.counter, {
    token: owner.token,
    body: { documentDate: "2026-11-20" },
  });
  expect(counter.numeroFormattato).toBe("FT-4/2026");
  const { data: report } = await app.call(document.report, { token: owner.token, query: { year: 2026 } });
  expect([report.totali.documenti, String(report.totali.imponibile)]).toEqual([3, "3000"]);
});

test("receipts that come along say where an invoice stands; one the SdI rejected was never issued", async () => {
  const { app, owner } = await aSeller();
  const names = ["00001", "00002", "00003"].map((n) => `IT01234567897_${n}.xml`);

  const found = await bring(app, owner, {
    "rc.xml": receipt("IT01234567897_0000A_RC_001.xml", names[0] ?? ""),
    [names[0] ?? ""]: pastInvoice({ numero: "1" }),
    [names[1] ?? ""]: pastInvoice({ numero: "2" }),
    [names[2] ?? ""]: pastInvoice({ numero: "3" }),
    "mc.xml": receipt("IT01234567897_0000A_MC_001.xml", names[1] ?? ""),
    "ns.xml": receipt("IT01234567897_0000A_NS_001.xml", names[2] ?? ""),
    "altra.xml": receipt("IT01234567897_0000A_RC_001.xml", "IT01234567897_00009.xml"),
  });

  expect((await issued(app, owner)).items.map((row) => [row.numeroDocumentoInvio, row.sottoStato])).toEqual([
    ["2", "made_available"],
    ["1", "delivered"],
  ]);
  expect((await whatCame(app, owner, found.id)).filter(([, esito]) => esito === "ignorata")).toEqual([
    [names[2], "ignorata", "Il SdI l'ha scartata: non è mai stata emessa."],
    ["altra.xml", "ignorata", "È un messaggio del SdI su una fattura che qui non c'è."],
  ]);
  const [, delivered] = (await issued(app, owner)).items;
  const { data } = await app.call(document.read, { token: owner.token, params: { id: delivered?.id ?? "" } });
  expect(data.cronImapLogRows.map(({ tipo }) => tipo)).toEqual(["RC", "IMPORTAZIONE"]);
  expect(data.nomeFile).toBe(names[0]);
});

test("the same invoice is never there twice, signed or not, dropped once or again", async () => {
  const { app, owner } = await aSeller();
  const signed = twin("p7m", "syn__IT01234567897_p7m_der.xml.p7m");
  const plain = twin("p7m", "syn__IT01234567897_p7m_b64.xml.p7m");
  const file = pastInvoice({ numero: "5" });

  const found = await bring(app, owner, {
    "a.xml": file,
    "copia/a.xml": file,
    "riscritta.xml": file.replace("><FatturaElettronicaHeader", ">\n<FatturaElettronicaHeader"),
    "b.xml.p7m": signed,
    "c.xml.p7m": plain,
  });
  const again = await bring(app, owner, { "altro nome.xml": file, "b.xml.p7m": plain });

  expect(found).toMatchObject({ emesse: 2, doppie: 3 });
  expect(await whatCame(app, owner, found.id)).toContainEqual([
    "riscritta.xml",
    "doppia",
    "La fattura n. 5 del 10/03/2025 c'è già, con un file diverso.",
  ]);
  expect(again).toMatchObject({ emesse: 0, doppie: 2 });
  expect((await issued(app, owner)).items).toHaveLength(2);
});

test("what cannot be used is told file by file, and the rest goes on", async () => {
  const { app, owner } = await aSeller();
  const good = pastInvoice({ numero: "1" });

  const found = await bring(app, owner, {
    "troncata.xml": good.slice(0, 900),
    "vuota.xml": "",
    "senza-totali.xml": good.replace(/<DatiRiepilogo>.*<\/DatiRiepilogo>/, ""),
    "firma.xml.p7m": "non è una firma",
    "altri.xml": good.replaceAll("01234567897", "07654321012"),
    "enorme.xml": good.replace("<PrezzoTotale>1000.00", "<PrezzoTotale>99999999999999999999.00"),
    "buona.xml": good,
  });

  expect(found).toMatchObject({ stato: "finita", emesse: 1 });
  const came = await whatCame(app, owner, found.id);
  expect(came.filter(([, esito]) => esito === "importata")).toEqual([["buona.xml", "importata", null]]);
  expect(came.filter(([, , motivo]) => !motivo)).toHaveLength(1);
  expect(came).toContainEqual([
    "altri.xml",
    "ignorata",
    "Non è tua: né chi emette né chi riceve ha la partita IVA 01234567897.",
  ]);
  const { data } = await app.call(past.report, { token: owner.token, params: { id: found.id } });
  const lines = Buffer.from(data.bytes).toString("utf8").trim().split("\r\n");
  expect(lines).toHaveLength(8);
  expect(lines[7]).toBe("buona.xml;Emessa;10/03/2025;Importata;");
});

test("the report of an import begun after midnight is named after Italy's day", async () => {
  const { app, owner } = await aSeller({}, { now: "2026-11-20T23:30:00Z" });

  const { id } = await bring(app, owner, { "uno.xml": pastInvoice() });
  const { data } = await app.call(past.report, { token: owner.token, params: { id } });

  expect(data.name).toBe("Importazione_2026-11-21.csv");
});

test("a hostile archive is refused with a sentence and leaves nothing", async () => {
  const { app, owner } = await aSeller();
  const send = (bytes: Uint8Array) => app.call(past.upload, { token: owner.token, body: asUpload("a.zip", bytes) });

  const out = await send(aZip({ "../../etc/cron.d/x.xml": "x" }));
  const many = await send(aZip(Object.fromEntries(Array.from({ length: 20_001 }, (_, i) => [`${i}`, ""]))));
  const broken = await send(Buffer.from("PK\x03\x04rotto"));
  const empty = await send(aZip({}));

  expect([out, many, broken, empty].map(({ status, codes }) => [status, codes])).toEqual(
    Array.from({ length: 4 }, () => [400, ["pastRefused"]]),
  );
  expect(out.messages).toEqual(["L'archivio contiene percorsi che portano fuori da esso: non lo apriamo."]);
  expect((await app.call(past.list, { token: owner.token })).data).toEqual([]);
});

test("an import stops when it is paused and goes on where it stopped", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const files = { "1.xml": pastInvoice({ numero: "1" }), "2.xml": pastInvoice({ numero: "2" }) };
  const { data } = await app.call(past.upload, { token, body: asUpload("a.zip", aZip(files)) });
  const params = { id: data.id };

  await app.call(past.pause, { token, params });
  await app.runJobs();
  const paused = await app.call(past.read, { token, params });
  await app.call(past.resume, { token, params });
  await app.runJobs();
  const done = await app.call(past.read, { token, params });
  const late = await app.call(past.pause, { token, params });

  expect(paused.data).toMatchObject({ stato: "in_pausa", fatti: 0, membri: 2 });
  expect(done.data).toMatchObject({ stato: "finita", emesse: 2 });
  expect(late.codes).toEqual(["pastFinished"]);
});

test("what had fallen due counts as collected when the person says so", async () => {
  const { app, owner } = await aSeller();
  const old = pastInvoice({ numero: "1", data: "2026-01-10", scadenza: "2026-02-10" });
  const open = pastInvoice({ numero: "2", data: "2026-11-10", scadenza: "2026-12-10" });

  await bring(app, owner, { "1.xml": old, "2.xml": open }, { incassate: 1 });

  const { items, totali } = await issued(app, owner);
  expect(items.map((row) => [row.numeroDocumentoInvio, String(row.incassato), row.dataIncasso])).toEqual([
    ["2", "0", null],
    ["1", "1220", "2026-02-10"],
  ]);
  expect(String(totali.daIncassare)).toBe("1220");
});

test("a number issued elsewhere is never given again, and is written again by nobody", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  await bring(app, owner, { "1.xml": pastInvoice({ numero: "9/2026", data: "2026-10-01" }) });

  const { data: draft } = await app.call(document.create, {
    token,
    body: {
      ...{ dataDocumento: "2026-11-20", numeroDocumentoInserimentoManuale: false, startFromThisNumber: false },
      ...{ flagBollo: true, modoBollo: "automatico" as const, flagBolloVirtuale: true, addebitaBollo: false },
      ...{ rate: [], riferimenti: [], documentServices: [] },
    },
  });
  const { version: _, ...body } = draft;
  const taken = await app.call(document.update, {
    token,
    params: { id: draft.id },
    body: { ...body, version: draft.version, numeroDocumentoInserimentoManuale: true, numeroManuale: "9/2026" },
  });

  expect(taken.messages).toEqual(["Il numero 9/2026 è già stato usato nel 2026."]);
});

test("a draft like an invoice of ours brings customer, services and account along", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const iban = "IT60X0542811101000000123456";
  await app.call(taxdata.createBankAccount, { token, body: { iban, predefinito: true } });
  const body = asUpload("a.xml", pastInvoice({ numero: "9/2026", data: "2026-10-01", scadenza: "2026-10-31" }));

  const { data } = await app.call(past.draft, { token, body });

  const { data: draft } = await app.call(document.read, { token, params: { id: data.id } });
  expect(draft).toMatchObject({
    ...{ statoDocumento: "B", denominazione: "BETA COMMERCIO SPA", dataDocumento: "2026-11-20" },
    ...{ dataScadenzaPagamento: "2026-12-20", documentServices: [{ descrizione: "Consulenza mensile" }] },
  });
  expect(draft.client?.ragioneSociale).toBe("BETA COMMERCIO SPA");
  expect(draft.idProfiloIban).toBeTruthy();
  expect(String(draft.totale)).toBe("1220");
  expect((await app.call(servicecode.list, { token })).data).toHaveLength(1);
});

test("a draft like an invoice of ours says all that it says, also after a word of it was changed", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const codes = ["8001", "T-7"].map((code) => `<CodiceArticolo><CodiceTipo>EAN</CodiceTipo><CodiceValore>${code}`);
  const discounts = ["10.00", "5.00"].map((rate) => `<ScontoMaggiorazione><Tipo>SC</Tipo><Percentuale>${rate}`);
  const text = pastInvoice({ numero: "9/2026", data: "2026-10-01", scadenza: "2026-10-31" })
    .replace("<Descrizione>", `${codes.map((one) => `${one}</CodiceValore></CodiceArticolo>`).join("")}<Descrizione>`)
    .replace(/<PrezzoUnitario>1000.00</, "<PrezzoUnitario>1169.59064327<")
    .replace(
      "<PrezzoTotale>",
      `${discounts.map((one) => `${one}</Percentuale></ScontoMaggiorazione>`).join("")}<PrezzoTotale>`,
    )
    .replace(/<ImportoTotaleDocumento>.*?<\/ImportoTotaleDocumento>/, "")
    .replace(
      "</DatiGenerali>",
      "<DatiTrasporto><MezzoTrasporto>Furgone</MezzoTrasporto></DatiTrasporto></DatiGenerali>",
    );

  const { data } = await app.call(past.draft, { token, body: asUpload("a.xml", text) });
  const { data: draft } = await app.call(document.read, { token, params: { id: data.id } });
  const edited = {
    ...draft,
    descrizione: "Da rileggere",
    numeroDocumentoInserimentoManuale: true,
    numeroManuale: "9/2026",
  };
  await app.call(document.update, { token, params: { id: data.id }, body: edited });

  const xml = await app.call(document.xml, { token, params: { id: data.id } });
  const bodyOf = (bytes: Uint8Array) => {
    const { valida, fattura } = readXml(bytes);
    if (!valida) throw new Error("The file cannot be read");
    return fattura.FatturaElettronicaBody[0];
  };
  const day = "2026-11-20";
  const asWritten = text
    .replace("<Data>2026-10-01<", `<Data>${day}<`)
    .replace("<DataScadenzaPagamento>2026-10-31<", "<DataScadenzaPagamento>2026-12-20<");
  expect(bodyOf(xml.data.bytes)).toEqual(bodyOf(Buffer.from(asWritten)));
});

test("of somebody else's invoice a draft takes the lines alone", async () => {
  const { app, owner } = await aSeller();
  const body = asUpload("a.xml", pastInvoice({ received: true }));

  const { data } = await app.call(past.draft, { token: owner.token, body });

  const { data: draft } = await app.call(document.read, { token: owner.token, params: { id: data.id } });
  expect([draft.client, draft.documentServices.length]).toEqual([null, 1]);
  expect((await app.call(clients.list, { token: owner.token, query: {} })).data).toEqual([]);
});

test("an invoice of more lines than one statement of the database takes makes a draft all the same", async () => {
  const { app, owner } = await aSeller();
  const text = pastInvoice({ received: true });
  const [line = ""] = /<DettaglioLinee>.*?<\/DettaglioLinee>/s.exec(text) ?? [];
  const many = Array.from({ length: 9_999 }, (_, n) => line.replace(/<NumeroLinea>\d+/, `<NumeroLinea>${n + 1}`));

  const made = await app.call(past.draft, {
    token: owner.token,
    body: asUpload("a.xml", text.replace(line, many.join(""))),
  });

  expect(made.status).toBe(200);
  const kept = app.db.selectFrom("document_line").select("posizione").where("profileId", "=", owner.profile);
  expect(await kept.execute()).toHaveLength(9_999);
});

test("suppliers' invoices are found by their words, and come out as they came in", async () => {
  const { app, owner } = await aSeller();
  const { token } = owner;
  const gamma = { partitaIva: "12345678903", denominazione: "GÀMMA Forniture SRL" };
  const signed = twin("p7m", "syn__IT01234567897_p7m_der.xml.p7m");
  const text = pastInvoice({ numero: "7", received: true, cliente: gamma, descrizione: "Carta A4" });
  await bring(app, owner, {
    "7.xml": text,
    "8.xml": pastInvoice({ numero: "8", received: true, data: "2025-04-01" }),
    "b.xml.p7m": signed,
  });

  const received = async (search: string) => {
    const { data } = await app.call(document.list, { token, query: { type: "received", year: 0, search } });
    return Array.isArray(data) ? data : data.items;
  };
  const found = await received("carta gamma");

  expect((await received("")).map(({ numeroDocumentoInvio }) => numeroDocumentoInvio)).toEqual(["8", "7"]);
  expect(found).toMatchObject([{ numeroDocumentoInvio: "7", denominazione: gamma.denominazione }]);
  const file = await app.call(document.xml, { token, params: { id: found[0]?.id ?? "" } });
  expect(Buffer.from(file.data.bytes).toString("utf8")).toBe(text);
});

test("without fiscal data nobody can say whose invoices they are", async () => {
  const app = await testApp();
  const owner = await aUser(app);

  const { codes } = await app.call(past.upload, { token: owner.token, body: asUpload("a.xml", pastInvoice()) });

  expect(codes).toEqual(["fiscalDataMissing"]);
});

// Where data are spread each node knows of its own part only, and finds out by itself.
test.skipIf(isSpread)("after some hundreds of invoices the database knows how many there are", async () => {
  const { app, owner } = await aSeller();
  const numbers = Array.from({ length: 240 }, (_, n) => n + 1);
  const files = numbers.map((n) => [`${n}.xml`, pastInvoice({ numero: `${n}/2026`, data: "2026-01-15" })] as const);

  await bring(app, owner, Object.fromEntries(files));

  const known = "select reltuples::integer as documents from pg_class where relname = 'document'";
  expect((await app.database.pool.query(known)).rows[0].documents).toBeGreaterThanOrEqual(100);
});

test("a file brought in several windows at once becomes one document: in the others it is there already", async () => {
  const { app, owner } = await aSeller();
  const body = asUpload("7.xml", pastInvoice({ numero: "7", received: true }));
  const windows = [1, 2, 3, 4, 5, 6];
  const imports: string[] = [];
  for (const _ of windows) imports.push((await app.call(past.upload, { token: owner.token, query: {}, body })).data.id);
  const { signal } = new AbortController();

  await Promise.all(imports.map((importId) => goOn(app.deps, { importId, profileId: owner.profile }, { signal })));

  const came = (await Promise.all(imports.map((id) => whatCame(app, owner, id)))).flat().map(([, esito]) => esito);
  expect(came.toSorted()).toEqual([...Array(5).fill("doppia"), "importata"]);
  expect(await app.db.selectFrom("received_invoice").select("numero").execute()).toHaveLength(1);
});

test("a number typed by hand and brought by an archive at the same moment is taken once: the other one hears that it is there", async () => {
  const app = await testApp();
  const client = { partitaIva: "98765432103", codiceFiscale: "98765432103" };
  const issuer = await anIssuer(app, { fiscal: someFiscalData(), client });
  const { token, profile: profileId } = issuer;
  const { signal } = new AbortController();

  for (let n = 1; n <= 6; n += 1) {
    const numero = `${n}/A`;
    const file = asUpload(`${n}.xml`, pastInvoice({ numero, data: "2026-11-20", prezzo: n }));
    const { id: importId } = (await app.call(past.upload, { token, query: {}, body: file })).data;
    const typed = { numeroDocumentoInserimentoManuale: true, numeroManuale: numero };
    const { id } = await aDraft(app, issuer, typed);
    const send = async () => {
      // Somewhere in the middle of the import.
      await pause(n * 3);
      return app.call(document.send, { token, params: { id } });
    };

    const [sent] = await Promise.all([send(), goOn(app.deps, { importId, profileId }, { signal })]);

    const esito = (await whatCame(app, issuer, importId))[0]?.[1];
    expect([sent.codes[0] ?? sent.status, esito]).toEqual(
      esito === "importata" ? ["documentNumberTaken", "importata"] : [200, "doppia"],
    );
  }
});
