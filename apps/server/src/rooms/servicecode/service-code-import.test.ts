import type { ImportOrder } from "@fatturachiara/contract/import";
import { servicecode } from "@fatturachiara/contract/rooms/servicecode";
import { AliquotaIva } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { aServiceCode } from "../../../test/factories/some-service-code.ts";
import { sendJson } from "../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const file = (text: string, name = "servizi.csv") => ({ name, type: "text/csv", bytes: Buffer.from(text) });
const step1 = (app: TestApp, token: string, text: string) =>
  app.call(servicecode.csvStep1, { token, body: file(text) });
const codes = async (app: TestApp, token: string) =>
  (await app.call(servicecode.list, { token })).data.map(({ code }) => code).sort();

/** Step 1, then step 2 as it proposes. */
async function imported(app: TestApp, token: string, text: string, opzioni: Partial<ImportOrder["opzioni"]> = {}) {
  const { data } = await step1(app, token, text);
  const order = (soloProva: boolean): ImportOrder => ({
    uploadId: data.uploadId,
    mappa: data.mappaProposta,
    opzioni: { duplicati: "salta", tipoPredefinito: 2, soloProva, ...opzioni },
  });
  const trial = await app.call(servicecode.csvStep2, { token, body: order(true) });
  const between = await codes(app, token);
  const real = await app.call(servicecode.csvStep2, { token, body: order(false) });
  return { read: data, trial, between, real, order };
}

const head = "Cod.;Nome;Prezzo;U.M.;Aliquota IVA;Natura";
const two = `${head}\nCONS;Consulenza;80,50;ore;22%;\nVISITA;Visita medica;1.234,5;;0;N4`;

test("a file is read, its columns recognised, its rows kept with exact prices and VAT", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { read, real } = await imported(app, token, two);
  const list = (await app.call(servicecode.list, { token })).data;

  expect(read).toMatchObject({
    righe: 2,
    separatore: ";",
    mappaProposta: {
      "Cod.": "code",
      Nome: "descrizione",
      Prezzo: "prezzo",
      "U.M.": "unitaMisura",
      "Aliquota IVA": "idAliquotaIvaFull",
      Natura: "idNatura",
    },
    anteprima: [
      ["CONS", "Consulenza", "80,50", "ore", "22%", ""],
      ["VISITA", "Visita medica", "1.234,5", "", "0", "N4"],
    ],
  });
  expect(read.colonne[0]).toEqual({ nome: "Cod.", esempi: ["CONS", "VISITA"], avvisi: {} });
  expect(real.data).toMatchObject({ creati: 2, aggiornati: 0, saltati: 0, errori: [] });
  expect(list.map(({ code, prezzo, idAliquotaIvaFull }) => [code, prezzo?.toString(), idAliquotaIvaFull])).toEqual([
    ["CONS", "80.5", 1],
    ["VISITA", "1234.5", 18],
  ]);
});

test("the trial says exactly what the import then does, and keeps nothing", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(servicecode.create, { token, body: aServiceCode({ code: "cons" }) });

  const { trial, between, real } = await imported(app, token, `${two}\nERR;;x;;22%;`);

  expect(trial.data).toEqual({ ...real.data, idImportazione: null });
  expect(trial.data).toMatchObject({ creati: 1, aggiornati: 0, saltati: 1 });
  expect(between).toEqual(["cons"]);
});

test("a row is refused in the words of the form, beside its field, and comes back to be put right", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const form = async (body: object) => (await sendJson(app, servicecode.create, { token, body })).fields;
  const zero = AliquotaIva.perCodice("0.00").id;

  const { real } = await imported(app, token, `${head}\nA;;dieci;;22;\nB;Bene;1;;99%;\nC;Bene;1;;0;`);

  expect(real.data.errori).toEqual([
    { riga: 2, campo: "prezzo", valore: "dieci", messaggio: "Inserisci un numero." },
    { riga: 2, campo: "descrizione", valore: "", messaggio: (await form({ code: "A" }))?.descrizione?.[0] },
    { riga: 3, campo: "idAliquotaIvaFull", valore: "99%", messaggio: "Scegli una voce dell'elenco" },
    {
      riga: 4,
      campo: "idNatura",
      valore: "",
      messaggio: (await form({ code: "C", descrizione: "Bene", idAliquotaIva: zero }))?.idNatura?.[0],
    },
  ]);
  expect(real.data.righeErrate.map(([code]) => code)).toEqual(["Cod.", "A", "B", "C"]);
});

test("a code that is there already is skipped, brought up to date or refused, as asked; twice in a file is there already", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(servicecode.create, { token, body: aServiceCode({ code: "CONS", unitaMisura: "giorni" }) });
  const text = "Codice;Descrizione;IVA\nCONS;Nuova;10\nALTRO;Prima;22\naltro;Seconda;22";

  const skipped = await imported(app, token, text);
  const changed = await imported(app, token, text, { duplicati: "aggiorna" });
  const refused = await imported(app, token, text, { duplicati: "crea" });
  const list = (await app.call(servicecode.list, { token })).data;

  expect(skipped.real.data).toMatchObject({ creati: 1, aggiornati: 0, saltati: 2 });
  expect(changed.real.data).toMatchObject({ creati: 0, aggiornati: 2, saltati: 1 });
  expect(refused.real.data.errori.map(({ messaggio }) => messaggio)).toEqual([
    "Esiste già un servizio con codice CONS.",
    "Esiste già un servizio con codice ALTRO.",
    "Esiste già un servizio con codice altro.",
  ]);
  // What the file does not tell stays.
  expect(list.find(({ code }) => code === "CONS")).toMatchObject({ descrizione: "Nuova", unitaMisura: "giorni" });
  expect(list.find(({ code }) => code === "altro")?.descrizione).toBe("Seconda");
});

test("without a column that every row needs nothing is tried", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const { data } = await step1(app, token, "Codice;Prezzo\nA;1");

  const answer = await app.call(servicecode.csvStep2, {
    token,
    body: {
      uploadId: data.uploadId,
      mappa: data.mappaProposta,
      opzioni: { duplicati: "salta", tipoPredefinito: 2, soloProva: true },
    },
  });

  expect(answer).toMatchObject({
    status: 400,
    messages: ["Manca la colonna per: Descrizione", "Manca la colonna per: IVA"],
  });
});

test("an upload is its profile's, lasts an hour and is imported once", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const { data } = await step1(app, ada.token, two);
  const body = (uploadId: string): ImportOrder => ({
    uploadId,
    mappa: data.mappaProposta,
    opzioni: { duplicati: "salta", tipoPredefinito: 2, soloProva: false },
  });
  const run = (token: string) => app.call(servicecode.csvStep2, { token, body: body(data.uploadId) });

  const foreign = await run(ugo.token);
  const own = await run(ada.token);
  const again = await run(ada.token);
  const second = await step1(app, ada.token, two);
  await app.db.updateTable("import_upload").set({ createdAt: "2026-11-20T08:00:00Z" }).execute();
  const late = await app.call(servicecode.csvStep2, { token: ada.token, body: body(second.data.uploadId) });

  expect(own.data.creati).toBe(2);
  for (const answer of [foreign, again, late]) expect(answer).toMatchObject({ status: 404, codes: ["importExpired"] });
});

test("an import is undone for a day: what it made goes, what it changed is as before", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(servicecode.create, { token, body: aServiceCode({ code: "CONS", prezzo: Decimal.of("10") }) });
  const before = (await app.call(servicecode.list, { token })).data;
  app.clock.advance(1000);
  const { real } = await imported(app, token, two, { duplicati: "aggiorna" });
  app.clock.advance(1000);
  const id = real.data.idImportazione ?? "";

  const past = await app.call(servicecode.csvPast, { token });
  const undone = await app.call(servicecode.csvUndo, { token, params: { id } });
  const again = await app.call(servicecode.csvUndo, { token, params: { id } });

  expect(past.data).toMatchObject([{ id, nomeFile: "servizi.csv", creati: 1, aggiornati: 1 }]);
  expect(undone.data).toEqual({ annullati: 2, rimasti: [] });
  expect((await app.call(servicecode.list, { token })).data).toEqual(before);
  expect(again).toMatchObject({ status: 400, codes: ["importUndone"] });
  expect((await app.call(servicecode.csvPast, { token })).data).toEqual([]);
});

test("undoing leaves what was used or changed since, and says so; after a day it is too late", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token } = issuer;
  const { real } = await imported(app, token, `${two}\nTERZO;Terzo;1;;22;`);
  app.clock.advance(1000);
  const [cons, , visita] = (await app.call(servicecode.list, { token })).data;
  await app.call(servicecode.update, {
    token,
    params: { id: visita?.id ?? "" },
    body: aServiceCode({ code: "VISITA" }),
  });
  await aDraft(app, issuer, {
    documentServices: [
      { descrizione: "X", quantita: 1, prezzoUnitario: 1, idAliquotaIvaFull: 1, idProfiloServizio: cons?.id },
    ],
  });

  const undone = await app.call(servicecode.csvUndo, { token, params: { id: real.data.idImportazione ?? "" } });
  const next = await imported(app, token, "Codice;Descrizione;IVA\nTARDI;Tardi;22");
  await app.db.updateTable("import_run").set({ createdAt: "2026-11-19T09:00:00Z" }).execute();
  const late = await app.call(servicecode.csvUndo, { token, params: { id: next.real.data.idImportazione ?? "" } });

  expect(undone.data).toEqual({
    annullati: 1,
    rimasti: [
      { nome: "CONS", motivo: "è usato in un documento" },
      { nome: "VISITA", motivo: "è stato modificato dopo l'importazione" },
    ],
  });
  expect(late).toMatchObject({ status: 400, codes: ["importTooOld"] });
});

test("what is exported is imported elsewhere without a loss, and here changes nothing", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const price = Decimal.of("0.12345678");
  await app.call(servicecode.create, {
    token: ada.token,
    body: aServiceCode({
      code: "=A1",
      descrizione: 'Pezzo "a"; b',
      prezzo: price,
      idAliquotaIvaFull: 9,
      flagRitenuta: true,
    }),
  });
  await app.call(servicecode.create, { token: ada.token, body: aServiceCode({ code: "B", attivo: false }) });
  const exported = (await app.call(servicecode.export, { token: ada.token, query: { archiviati: 1 } })).data;
  const text = Buffer.from(exported.bytes).toString("utf8");

  const again = await imported(app, ada.token, text, { duplicati: "aggiorna" });
  const there = await imported(app, ugo.token, text);
  const read = async (token: string) =>
    (await app.call(servicecode.list, { token })).data.map(({ id: _, ...row }) => row);

  expect(exported.name).toBe("codici-servizio-2026-11-20.csv");
  expect(text).toContain("\r\n'=A1;");
  expect(again.read.formatoRiconosciuto).toBe("fatturachiara");
  expect(again.real.data).toMatchObject({ creati: 0, aggiornati: 0, saltati: 2, errori: [] });
  expect(there.real.data).toMatchObject({ creati: 2, errori: [] });
  expect(await read(ugo.token)).toEqual(await read(ada.token));
});

test("the export holds what the list shows", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  for (const code of ["A2", "A10", "B1"]) await app.call(servicecode.create, { token, body: aServiceCode({ code }) });
  await app.call(servicecode.create, { token, body: aServiceCode({ code: "A0", attivo: false }) });

  const { data } = await app.call(servicecode.export, { token, query: { q: "a", ordine: "codice" } });
  const lines = Buffer.from(data.bytes).toString("utf8").trim().split("\r\n").slice(1);

  expect(lines.map((line) => line.split(";")[0])).toEqual(["A2", "A10", "B1"]);
});

test("the model is a file that can be imported", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const model = (await app.call(servicecode.csvModel, { token })).data;

  const { real } = await imported(app, token, Buffer.from(model.bytes).toString("utf8"));

  expect(real.data).toMatchObject({ creati: 1, errori: [] });
});
