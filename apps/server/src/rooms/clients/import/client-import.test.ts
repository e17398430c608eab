import type { ImportOrder } from "@fatturachiara/contract/import";
import { type Client, clients } from "@fatturachiara/contract/rooms/clients";
import { cifraDiControllo } from "@fatturachiara/fatturapa/identita";
import { expect, test } from "vitest";
import { aUser } from "../../../../test/factories/a-user.ts";
import { someClient } from "../../../../test/factories/some-client.ts";
import { sendJson } from "../../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

const file = (content: string | Uint8Array, name = "clienti.csv") => ({
  name,
  type: "text/csv",
  bytes: typeof content === "string" ? Buffer.from(content) : content,
});
const list = async (app: TestApp, token: string) =>
  (await app.call(clients.list, { token, query: {} })).data as Client[];

async function imported(
  app: TestApp,
  token: string,
  content: string | Uint8Array,
  opzioni: Partial<ImportOrder["opzioni"]> = {},
) {
  const { data } = await app.call(clients.csvStep1, { token, body: file(content) });
  const real = await app.call(clients.csvStep2, {
    token,
    body: {
      uploadId: data.uploadId,
      mappa: data.mappaProposta,
      opzioni: { duplicati: "salta", tipoPredefinito: 2, soloProva: false, ...opzioni },
    },
  });
  return { read: data, real };
}

const head = "Denominazione;P.Iva;C.F.;Via;Cap;Città;Prov;Cod. SDI;Email;Note";

test("a file of another product is recognised, its columns proposed, its zeros put back", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { read, real } = await imported(
    app,
    token,
    `${head}\nRossi S.r.l.;12345678903;;Via Roma 12;184;Roma;(rm);x7qr4kt;info@rossi.example;storico\nAlba S.p.A.;1234567897;;Corso 1;00100;Roma;RM;;;`,
  );
  const [alba, rossi] = await list(app, token);

  expect(read).toMatchObject({ formatoRiconosciuto: "danea", righe: 2 });
  expect(read.mappaProposta).toEqual({
    Denominazione: "ragioneSociale",
    "P.Iva": "partitaIva",
    "C.F.": "codiceFiscale",
    Via: "indirizzo",
    Cap: "cap",
    Città: "comune",
    Prov: "provincia",
    "Cod. SDI": "codiceSDI",
    Email: "email",
    Note: "nota",
  });
  expect(read.colonne.find(({ nome }) => nome === "Cap")?.avvisi).toEqual({
    cap: "1 valore con meno di 5 cifre: aggiungo gli zeri iniziali",
  });
  expect(real.data).toMatchObject({ creati: 2, errori: [] });
  expect(rossi).toMatchObject({ cap: "00184", provincia: "RM", codiceSDI: "X7QR4KT", nota: "storico" });
  expect(alba).toMatchObject({ partitaIva: "01234567897", codiceSDI: null });
});

test("200 customers in Windows-1252: what a trial says is what then happens", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const rows = Array.from({ length: 200 }, (_, n) => {
    const ten = String(n + 1).padStart(10, "0");
    const partitaIva = n % 50 === 7 ? `${ten}X` : `${ten}${cifraDiControllo(ten)}`;
    return `Caffè Forlì ${n};${partitaIva};;Via dell'Unità ${n};47121;Forlì;FC;X7QR4KT;;perché no`;
  });
  const content = Buffer.from([head, ...rows].join("\r\n"), "latin1");

  const trial = await imported(app, token, content, { soloProva: true });
  const none = await list(app, token);
  const { read, real } = await imported(app, token, content);

  expect(read).toMatchObject({ codifica: "Windows-1252", separatore: ";", righe: 200 });
  expect(none).toEqual([]);
  expect(real.data).toMatchObject({ creati: 196, errori: [{}, {}, {}, {}] });
  const counts = ({ creati, aggiornati, saltati, errori }: typeof real.data) => ({
    creati,
    aggiornati,
    saltati,
    errori,
  });
  expect(counts(trial.real.data)).toEqual(counts(real.data));
  expect((await list(app, token)).find(({ ragioneSociale }) => ragioneSociale === "Caffè Forlì 3")).toMatchObject({
    comune: "Forlì",
    nota: "perché no",
  });
});

test.each<[string, string, Partial<Client>]>([
  ["the kind the row names", "Tipo\nCondominio;80012345676", { idProfiloFiscale: 3, codiceFiscale: "80012345676" }],
  ["a tax code of a person", "X\n;RSSMRA80A01H501U", { idProfiloFiscale: 1, nome: "Mario", cognome: "Rossi" }],
])("the kind of a customer comes from %s", async (_, text, expected) => {
  const app = await testApp();
  const { token } = await aUser(app);
  const [column, row] = text.split("\n");

  const { real } = await imported(
    app,
    token,
    `${column};CF;Denominazione;Indirizzo;CAP;Comune;Provincia\n${row};Rossi Mario;Via 1;20121;Milano;MI`,
  );

  expect(real.data.errori).toEqual([]);
  expect((await list(app, token))[0]).toMatchObject(expected);
});

test("a customer abroad is told by its country or by the prefix of its VAT number", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { real } = await imported(
    app,
    token,
    "Denominazione;P.IVA;Indirizzo;CAP;Città;Prov.;Paese\nMüller GmbH;DE123456789;Weg 1;10115;Berlin;;\nDupont;FR12345678901;Rue 2;75001;Paris;;Francia",
  );

  expect(real.data.errori).toEqual([]);
  expect(await list(app, token)).toMatchObject([
    { nazione: "FR", partitaIva: "12345678901", cap: "00000" },
    { nazione: "DE", partitaIva: "123456789", cap: "00000", codiceSDI: "XXXXXXX" },
  ]);
});

test("a customer abroad with an Italian VAT number is told by its column or by the number, and known again by it", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const columns = "Denominazione;P.IVA;Indirizzo;Città;Paese;Cod. SDI";
  const rows = "Müller GmbH;IT 12345678903;Weg 1;Berlin;DE;ABC1234\nDupont;01234567897;Rue 2;Paris;FR;X7QR4KT";

  const { real } = await imported(
    app,
    token,
    `${columns};Ha una partita IVA italiana\n${rows.replace("\n", ";\n")};sì\nX;1;Via;Rom;RO;;forse`,
  );
  const again = await imported(app, token, `${columns}\n${rows}`);

  expect(real.data).toMatchObject({ creati: 2, errori: [{ campo: "partitaIvaItaliana" }] });
  expect(await list(app, token)).toMatchObject([
    { nazione: "FR", partitaIvaItaliana: true, partitaIva: "01234567897", codiceSDI: "X7QR4KT" },
    { nazione: "DE", partitaIvaItaliana: true, partitaIva: "12345678903", codiceSDI: "ABC1234" },
  ]);
  expect(again.real.data).toMatchObject({ creati: 0, saltati: 2 });
});

test("a row is refused in the words of the form", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const wrong = { ...someClient(), partitaIva: "12345678900", cap: "2012", provincia: "MILANO" };
  const form = await sendJson(app, clients.create, { token, body: wrong });

  const { real } = await imported(app, token, `${head}\nX;12345678900;;Via;2O12;Milano;Milano;;;`);

  const messageAt = (campo: string) => real.data.errori.find((errore) => errore.campo === campo)?.messaggio;
  expect(messageAt("partitaIva")).toBe(form.fields?.partitaIva?.[0]);
  expect(messageAt("cap")).toBe(form.fields?.cap?.[0]);
  expect(messageAt("provincia")).toBe(form.fields?.provincia?.[0]);
});

test("the same customer is known by VAT number or tax code; bringing it up to date keeps what the file does not tell", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(clients.create, { token, body: someClient({ email: "vecchia@rossi.example", nota: "Fedele" }) });
  const text = `${head}\nRossi nuova;IT 12345678903;;Via Nuova;20122;Milano;MI;;nuova@rossi.example;`;

  const skipped = await imported(app, token, text);
  const changed = await imported(app, token, text, { duplicati: "aggiorna" });
  const again = await imported(app, token, text, { duplicati: "aggiorna" });
  const [rossi] = await list(app, token);
  const twin = await imported(app, token, text, { duplicati: "crea" });

  expect(skipped.real.data).toMatchObject({ creati: 0, saltati: 1 });
  expect(changed.real.data).toMatchObject({ creati: 0, aggiornati: 1 });
  expect(again.real.data).toMatchObject({ aggiornati: 0, saltati: 1 });
  expect(rossi).toMatchObject({
    ragioneSociale: "Rossi nuova",
    email: "nuova@rossi.example",
    nota: "Fedele",
    codiceSDI: "ABC1234",
  });
  expect(twin.real.data.creati).toBe(1);
});

test.each(["csv", "xlsx"] as const)("what is exported as %s is imported elsewhere without a loss", async (formato) => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const add = (change: Parameters<typeof someClient>[0]) =>
    app.call(clients.create, { token: ada.token, body: someClient(change) });
  await add({ ragioneSociale: '=Rossi; "srl"', partitaIva: "01234567897", cap: "00100", causale: "Canone" });
  await add({
    idProfiloFiscale: 1,
    ragioneSociale: null,
    nome: "Mario",
    cognome: "Rossi",
    codiceFiscale: "RSSMRA80A01H501U",
    partitaIva: null,
    codiceSDI: null,
  });
  await add({ idProfiloFiscale: 3, ragioneSociale: "Condominio", partitaIva: null, codiceFiscale: "80012345676" });
  await add({ nazione: "DE", partitaIva: "123456789", ragioneSociale: "Müller" });
  await add({
    ...{ nazione: "FR", partitaIvaItaliana: true, partitaIva: "12345678903", ragioneSociale: "Dupont" },
    ...{ rappresentanteDenominazione: "Rappresentanze Srl", rappresentantePartitaIva: "01234567897" },
  });
  await add({
    flagPubblicaAmministrazione: true,
    ragioneSociale: "Comune",
    codiceSDI: "ABC123",
    emailPEC: "a@pec.example",
  });
  const { data } = await app.call(clients.export, { token: ada.token, query: { formato } });

  const { real, read } = await imported(app, ugo.token, data.bytes);
  const bare = (rows: Client[]) => rows.map(({ id: _, ...row }) => row);

  expect(data.name).toBe(`clienti-2026-11-20.${formato}`);
  expect(read.formatoRiconosciuto).toBe("fatturachiara");
  expect(real.data).toMatchObject({ creati: 6, errori: [] });
  expect(bare(await list(app, ugo.token))).toEqual(bare(await list(app, ada.token)));
});

test("the export holds what the list shows, and the model can be imported", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await app.call(clients.create, { token, body: someClient({ ragioneSociale: "Alfa" }) });
  await app.call(clients.create, { token, body: someClient({ ragioneSociale: "Beta" }) });

  const alfa = await app.call(clients.export, { token, query: { q: "alfa", ipf: 2 } });
  const model = (await app.call(clients.csvModel, { token })).data;
  const { real } = await imported(app, token, model.bytes, { duplicati: "crea" });

  expect(Buffer.from(alfa.data.bytes).toString("utf8").trim().split("\r\n")).toHaveLength(2);
  expect(real.data).toMatchObject({ creati: 1, errori: [] });
});

test("10,000 rows are tried, imported and undone", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const rows = Array.from({ length: 10_000 }, (_, n) => {
    const number = String(n + 1).padStart(10, "0");
    return `Ditta ${n};${number}${cifraDiControllo(number)};;Via ${n};20121;Milano;MI;ABC1234;;`;
  });

  const { real } = await imported(app, token, [head, ...rows].join("\n"));
  const undone = await app.call(clients.csvUndo, { token, params: { id: real.data.idImportazione ?? "" } });

  expect(real.data).toMatchObject({ creati: 10_000, errori: [] });
  expect(undone.data).toEqual({ annullati: 10_000, rimasti: [] });
});
