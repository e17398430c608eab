import { type Client, type ClientPage, clients } from "@fatturachiara/contract/rooms/clients";
import { document } from "@fatturachiara/contract/rooms/document";
import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { expect, test } from "vitest";
import { aDraft, anIssuer } from "../../../test/factories/a-document.ts";
import { aDocumentRow } from "../../../test/factories/a-document-row.ts";
import { aUser } from "../../../test/factories/a-user.ts";
import { someClient } from "../../../test/factories/some-client.ts";
import { sendJson } from "../../../test/send-json.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const names = (list: unknown) =>
  (list as Client[]).map(({ ragioneSociale, nome, cognome }) => ragioneSociale ?? `${nome} ${cognome}`);
const add = (app: TestApp, token: string, change: Parameters<typeof someClient>[0]) =>
  app.call(clients.create, { token, body: someClient(change) });

test("a customer added again with the key of the call whose answer was lost is there once, for a day", async () => {
  const app = await testApp();
  const [ada, other] = [await aUser(app), await aUser(app, { email: "altra@example.it" })];
  const add = async (token: string, key: string) =>
    (await app.call(clients.create, { token, body: someClient(), headers: { "idempotency-key": key } })).data.id;

  const [first, again] = await Promise.all([add(ada.token, "a"), add(ada.token, "a")]);
  const [second, theirs] = [await add(ada.token, "b"), await add(other.token, "a")];
  const old = new Date(app.clock.now().getTime() - 25 * 3_600_000);
  await app.db.updateTable("made_with_key").set({ createdAt: old }).execute();
  const nextDay = await add(ada.token, "a");

  expect(again).toBe(first);
  expect(new Set([first, second, theirs, nextDay]).size).toBe(4);
});

test("a customer is added, read, changed; ids of others are unknown", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];

  const { data: created } = await add(app, ada.token, {});
  const changed = await app.call(clients.update, {
    token: ada.token,
    params: { id: created.id },
    body: someClient({ comune: "Monza", provincia: "MB" }),
  });
  const read = await app.call(clients.read, { token: ada.token, params: { id: created.id } });
  const foreign = await Promise.all([
    app.call(clients.read, { token: ugo.token, params: { id: created.id } }),
    app.call(clients.update, { token: ugo.token, params: { id: created.id }, body: someClient() }),
    app.call(clients.remove, { token: ugo.token, params: { id: created.id } }),
  ]);

  expect(created).toMatchObject({ archiviato: false, ultimaFattura: null, createdAt: "2026-11-20T09:00:00.000Z" });
  expect(read.data).toEqual(changed.data);
  expect(read.data.comune).toBe("Monza");
  for (const answer of foreign) expect(answer).toMatchObject({ status: 404, messages: ["Cliente non trovato"] });
});

test("two who change a customer at once do not overwrite each other, and a lost answer is no change of somebody else's", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const { data: read } = await add(app, token, {});
  const change = (body: Parameters<typeof someClient>[0], version = read.version ?? "") =>
    app.call(clients.update, { token, params: { id: read.id }, query: { version }, body: someClient(body) });

  const both = await Promise.all([change({ email: "a@example.it" }), change({ cap: "20100" })]);
  const [won] = both.filter(({ status }) => status === 200);
  const again = await change(won === both[0] ? { email: "a@example.it" } : { cap: "20100" });
  const after = await change({ comune: "Monza", provincia: "MB" }, again.data.version ?? "");
  const unversioned = await app.call(clients.update, { token, params: { id: read.id }, body: someClient() });

  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(both.flatMap(({ codes }) => codes ?? [])).toEqual(["clientChanged"]);
  expect([again.status, after.status, unversioned.status]).toEqual([200, 200, 200]);
  expect(new Set([read, won?.data, after.data, unversioned.data].map((client) => client?.version)).size).toBe(4);
});

test("what people paste is tidied: blanks, IT, small letters", async () => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { data } = await sendJson(app, clients.create, {
    token,
    body: {
      ...someClient(),
      ragioneSociale: "  Rossi S.r.l. ",
      partitaIva: "it 123 456 789 03",
      codiceSDI: " abc1234 ",
      provincia: "mi",
      email: "",
    },
  });

  expect(data).toMatchObject({
    ragioneSociale: "Rossi S.r.l.",
    partitaIva: "12345678903",
    codiceSDI: "ABC1234",
    provincia: "MI",
    email: null,
  });
});

test.each<[string, object, Record<string, string>]>([
  ["a company needs its name", { ragioneSociale: "" }, { ragioneSociale: "Inserisci la denominazione" }],
  [
    "a person needs name, surname and tax code",
    { idProfiloFiscale: 1, ragioneSociale: null },
    { nome: "Inserisci il nome", cognome: "Inserisci il cognome", codiceFiscale: "Inserisci il codice fiscale" },
  ],
  [
    "one of VAT number and tax code must be there",
    { partitaIva: "" },
    { codiceFiscale: "Inserisci la partita IVA o il codice fiscale (errore SdI 00417)" },
  ],
  ["an Italian address needs its province", { provincia: null }, { provincia: "Inserisci la provincia" }],
  ["an Italian postal code has five digits", { cap: "2012" }, { cap: "Il CAP ha cinque cifre" }],
  [
    "a foreign company needs its VAT number",
    { nazione: "DE", partitaIva: "" },
    { partitaIva: "Inserisci l'identificativo IVA estero" },
  ],
  [
    "a certified address is never one of SdI's",
    { emailPEC: "sdi12@pec.fatturapa.it" },
    { emailPEC: "Questa è una casella del Sistema di Interscambio: scrivi la PEC del cliente (errore SdI 00330)." },
  ],
  [
    "a public body has an office code of six",
    { flagPubblicaAmministrazione: true },
    { codiceSDI: "Il codice ufficio di una pubblica amministrazione ha 6 caratteri: cercalo su indicepa.gov.it." },
  ],
  ["the country must exist", { nazione: "ZZ" }, { nazione: "Scegli la nazione" }],
])("%s", async (_, change, expected) => {
  const app = await testApp();
  const { token } = await aUser(app);

  const { status, fields } = await sendJson(app, clients.create, { token, body: { ...someClient(), ...change } });

  expect(status).toBe(400);
  expect(fields).toEqual(Object.fromEntries(Object.entries(expected).map(([field, text]) => [field, [text]])));
});

test("a condominium has an eleven-digit tax code, no VAT number and no delivery code of its own", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const condominium = { idProfiloFiscale: 3, ragioneSociale: "Condominio Verdi 5" } as const;

  const { data } = await add(app, token, { ...condominium, codiceFiscale: "80012345676", codiceSDI: "ABC1234" });
  const person = await sendJson(app, clients.create, {
    token,
    body: { ...someClient(condominium), codiceFiscale: "RSSMRA80A01H501U" },
  });

  expect(data).toMatchObject({ partitaIva: null, codiceFiscale: "80012345676", codiceSDI: "0000000" });
  expect(person.fields?.codiceFiscale?.[0]).toContain("11 cifre");
});

test("the CAP of a municipality is the one most customers there have", async () => {
  const app = await testApp();
  const [owner, other] = [await aUser(app), await aUser(app)];
  const addInTurin = (cap: string, change: object = {}) => add(app, owner.token, { comune: "Torino", cap, ...change });
  await addInTurin("10121");
  await addInTurin("10124");
  await addInTurin("10124");
  await addInTurin("20121", { comune: "Milano" });
  const capOf = async (token: string, comune: string) =>
    (await app.call(clients.cap, { token, query: { comune } })).data.cap ?? null;

  expect(await capOf(owner.token, "torino ")).toBe("10124");
  expect(await capOf(owner.token, "Aosta")).toBeNull();
  expect(await capOf(other.token, "Torino")).toBeNull();
});

test("a customer abroad identified in Italy keeps its Italian number and code, at a foreign address", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const foreign = { nazione: "DE", comune: "Berlin", partitaIvaItaliana: true, codiceSDI: "ABC1234" };

  const { data } = await add(app, token, { ...foreign, partitaIva: "12345678903", codiceFiscale: null });
  const refused = (partitaIva: string) =>
    sendJson(app, clients.create, { token, body: { ...someClient(foreign), partitaIva, codiceFiscale: null } });
  const [wrong, without] = [await refused("123456789"), await refused("")];

  expect(data).toMatchObject({ nazione: "DE", partitaIva: "12345678903", cap: "00000", codiceSDI: "ABC1234" });
  expect(wrong.fields?.partitaIva?.[0]).toMatch(/^Partita IVA non valida/);
  expect(without.fields).toEqual({ partitaIva: ["Inserisci la partita IVA italiana"] });
});

test("who represents a customer abroad has a name and an Italian number, and is kept only of one identified in Italy", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const identified = { nazione: "DE", comune: "Berlin", partitaIvaItaliana: true };
  const named = { rappresentanteDenominazione: "Rappresentanze Srl", rappresentantePartitaIva: "01234567897" };
  const fieldsOf = async (change: object) =>
    (
      await sendJson(app, clients.create, {
        token,
        body: { ...someClient(identified), codiceFiscale: null, ...change },
      })
    ).fields;

  const kept = await add(app, token, { ...identified, ...named, codiceFiscale: null });
  const italian = await add(app, token, { ...named, partitaIva: "98765432103" });

  expect(kept.data).toMatchObject(named);
  expect(italian.data.rappresentantePartitaIva ?? null).toBeNull();
  expect(await fieldsOf({ ...named, rappresentantePartitaIva: "" })).toEqual({
    rappresentantePartitaIva: ["Inserisci la partita IVA del rappresentante fiscale"],
  });
  expect(await fieldsOf({ ...named, rappresentanteDenominazione: "" })).toEqual({
    rappresentanteDenominazione: ["Inserisci il nome del rappresentante fiscale"],
  });
  expect((await fieldsOf({ ...named, rappresentantePartitaIva: "12345" }))?.rappresentantePartitaIva?.[0]).toMatch(
    /^Partita IVA non valida/,
  );
});

test("a private person abroad, or a business outside the European Union, may have no number", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const without = { partitaIva: "", codiceFiscale: "" };
  const business = await add(app, token, { ...without, nazione: "BR" });
  const person = { ...without, idProfiloFiscale: 1 as const, nome: "Anna", cognome: "Schmidt", nazione: "DE" };
  const german = await add(app, token, person);

  expect([business.data, german.data].map(({ partitaIva, codiceSDI }) => [partitaIva ?? null, codiceSDI])).toEqual([
    [null, "XXXXXXX"],
    [null, "XXXXXXX"],
  ]);
});

test("abroad the format fixes postal code and delivery code; the country is not repeated in the VAT number", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const foreign = { cap: "SW1A 1AA", codiceSDI: null, provincia: null, codiceFiscale: "X" };

  const german = await add(app, token, { ...foreign, nazione: "DE", partitaIva: "DE123456789" });
  const greek = await add(app, token, { ...foreign, nazione: "GR", partitaIva: "EL123456789" });
  const sanMarino = await add(app, token, { ...foreign, nazione: "SM", partitaIva: "12345" });

  expect(german.data).toMatchObject({
    partitaIva: "123456789",
    cap: "00000",
    codiceSDI: "XXXXXXX",
    codiceFiscale: null,
  });
  expect(greek.data.partitaIva).toBe("123456789");
  expect(sanMarino.data).toMatchObject({ partitaIva: "12345", codiceSDI: "2R4GTO8" });
});

test("the search looks into names, codes and addresses, whatever accents and apostrophes", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  await add(app, token, { ragioneSociale: "Caffè D'Angelo", email: "ordini@caffe.example" });
  await add(app, token, {
    idProfiloFiscale: 1,
    ragioneSociale: null,
    nome: "Mario",
    cognome: "Rossi",
    codiceFiscale: "RSSMRA80A01H501U",
    partitaIva: null,
  });
  await add(app, token, { ragioneSociale: "100% Legno", partitaIva: "01234567897" });
  const found = async (q: string) => names((await app.call(clients.list, { token, query: { q } })).data);

  expect(await found("dangelo")).toEqual(["Caffè D'Angelo"]);
  expect(await found("d’ANGELO caffe")).toEqual(["Caffè D'Angelo"]);
  expect(await found("ordini@caffe")).toEqual(["Caffè D'Angelo"]);
  expect(await found("rossi mario")).toEqual(["Mario Rossi"]);
  expect(await found("rssmra80")).toEqual(["Mario Rossi"]);
  expect(await found("01234567897")).toEqual(["100% Legno"]);
  expect(await found("%")).toHaveLength(3);
  expect(await found("nessuno")).toEqual([]);
});

test("the list is sorted by name, filtered by kind, and paged when a page is asked for", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  for (const ragioneSociale of ["Gamma", "alfa", "Beta"]) await add(app, token, { ragioneSociale });
  await add(app, token, {
    idProfiloFiscale: 3,
    ragioneSociale: "Condominio",
    codiceFiscale: "80012345676",
  });

  const all = await app.call(clients.list, { token });
  const condominiums = await app.call(clients.list, { token, query: { ipf: 3 } });
  const unknown = await app.call(clients.list, { token, query: { sort: "passwordHash" } });
  const second = await app.call(clients.list, { token, query: { page: 2, size: 3, sort: "-denominazione" } });

  expect(names(all.data)).toEqual(["alfa", "Beta", "Condominio", "Gamma"]);
  expect(names(condominiums.data)).toEqual(["Condominio"]);
  expect(unknown).toMatchObject({ status: 400, messages: ["Non si può ordinare per «passwordHash»."] });
  expect(second.data).toMatchObject({ total: 4, items: [{ ragioneSociale: "alfa" }] });
});

test("a customer never used is deleted, one with documents is archived and comes back when saved", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const [unused, used] = [(await add(app, token, {})).data, (await add(app, token, { ragioneSociale: "Usata" })).data];
  await aDocumentRow(app, { profileId: profile, idCliente: used.id, dataDocumentoInvio: "2026-11-03" });
  const list = async (sd?: number) => names((await app.call(clients.list, { token, query: { sd } })).data);

  await app.call(clients.remove, { token, params: { id: unused.id } });
  await app.call(clients.remove, { token, params: { id: used.id } });
  const lists = [await list(), await list(0), await list(1), await list(2)];
  const read = await app.call(clients.read, { token, params: { id: used.id } });
  await app.call(clients.update, { token, params: { id: used.id }, body: someClient({ ragioneSociale: "Usata" }) });

  expect((await app.call(clients.read, { token, params: { id: unused.id } })).status).toBe(404);
  expect(lists).toEqual([[], [], ["Usata"], ["Usata"]]);
  expect(read.data).toMatchObject({ archiviato: true, ultimaFattura: "2026-11-03" });
  expect(await list()).toEqual(["Usata"]);
});

test("removing says what became of the customer: one with a draft is archived, and can be taken back", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const [unused, used] = [(await add(app, token, {})).data, (await add(app, token, { ragioneSociale: "Usata" })).data];
  await aDocumentRow(app, { profileId: profile, idCliente: used.id });
  const remove = async (id: string) => (await app.call(clients.remove, { token, params: { id } })).data;

  const answers = [await remove(unused.id), await remove(used.id)];
  const restored = await app.call(clients.restore, { token, params: { id: used.id } });

  expect(answers).toEqual([{ archiviato: false }, { archiviato: true }]);
  expect(restored.data).toMatchObject({ id: used.id, archiviato: false, usato: true });
});

test("the list sums up the taxable amount of the sales of this year, as the home page does; credit notes subtracted", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const { id } = (await add(app, token, {})).data;
  const issued = { profileId: profile, idCliente: id, anno: 2026 };
  await aDocumentRow(app, {
    ...issued,
    statoDocumento: "C",
    totale: "1220.61",
    imponibile: "1000.50",
    idTipoDocumento: 1,
  });
  await aDocumentRow(app, {
    ...issued,
    statoDocumento: "I",
    imponibile: "100",
    idTipoDocumento: TipoDocumento.perCodice("TD04").id,
  });
  await aDocumentRow(app, {
    ...issued,
    statoDocumento: "C",
    imponibile: "400",
    idTipoDocumento: TipoDocumento.perCodice("TD17").id,
  });
  await aDocumentRow(app, { ...issued, statoDocumento: "E", imponibile: "7" });
  await aDocumentRow(app, { ...issued, statoDocumento: "C", imponibile: "7", anno: 2025 });
  await aDocumentRow(app, { profileId: profile, idCliente: id, statoDocumento: "B", imponibile: "7" });

  const [client] = (await app.call(clients.list, { token })).data as Client[];

  expect(client?.fatturato?.toString()).toBe("900.5");
  expect(client?.bozze).toBe(1);
});

test("a page counts every kind and sums up the turnover of what matches; the list can be sorted by turnover", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const other = await aUser(app);
  const small = (await add(app, token, { ragioneSociale: "Piccola" })).data.id;
  const large = (await add(app, token, { ragioneSociale: "Grande" })).data.id;
  await add(app, token, { idProfiloFiscale: 3, ragioneSociale: "Condominio", codiceFiscale: "80012345676" });
  await add(app, other.token, { ragioneSociale: "Altrui" });
  for (const [idCliente, imponibile] of [
    [small, "100.10"],
    [large, "2000"],
    [large, "0.90"],
  ] as const)
    await aDocumentRow(app, {
      profileId: profile,
      idCliente,
      anno: 2026,
      statoDocumento: "C",
      imponibile,
      idTipoDocumento: 1,
    });
  const page = async (query: { ipf?: number; q?: string; sort?: string }) =>
    (await app.call(clients.list, { token, query: { page: 1, ...query } })).data as ClientPage;

  const all = await page({ sort: "-fatturato" });
  const condominiums = await page({ ipf: 3 });
  const found = await page({ q: "grande" });

  expect(names(all.items)).toEqual(["Grande", "Piccola", "Condominio"]);
  expect(all).toMatchObject({ total: 3, conteggi: { tutti: 3, persone: 0, aziende: 2, condomini: 1 } });
  expect([all, condominiums, found].map(({ fatturato }) => String(fatturato.round(2)))).toEqual([
    "2101.00",
    "0.00",
    "2000.90",
  ]);
  expect(condominiums).toMatchObject({ total: 1, conteggi: { tutti: 3, aziende: 2 } });
  expect(found.conteggi.tutti).toBe(1);
});

test("what a new invoice starts from is kept with the customer; the account must be the profile's own and living", async () => {
  const app = await testApp();
  const [ada, ugo] = [await aUser(app), await aUser(app)];
  const account = async (token: string) =>
    (
      await app.call(taxdata.createBankAccount, {
        token,
        body: { iban: "IT60X0542811101000000123456", predefinito: false },
      })
    ).data.id;
  const defaults = {
    idProfiloIban: await account(ada.token),
    idModalitaPagamento: 5,
    causale: "Canone",
    addebitaBollo: true,
  };

  const kept = await add(app, ada.token, defaults);
  const foreign = await add(app, ugo.token, defaults);
  const unknown = await sendJson(app, clients.create, {
    token: ada.token,
    body: { ...someClient(), idEsigibilitaIva: 99 },
  });
  await app.call(taxdata.deleteBankAccount, { token: ada.token, params: { id: defaults.idProfiloIban } });
  const later = await app.call(clients.read, { token: ada.token, params: { id: kept.data.id } });

  expect(kept.data).toMatchObject(defaults);
  expect(foreign).toMatchObject({ status: 400, fields: { idProfiloIban: ["Conto bancario non trovato"] } });
  expect(unknown).toMatchObject({ status: 400, fields: { idEsigibilitaIva: ["Scegli una voce dell'elenco"] } });
  expect(later.data).toMatchObject({ idProfiloIban: null, causale: "Canone" });
});

test("two customers with one number become one: documents pass over, what was missing is filled in", async () => {
  const app = await testApp();
  const { token, profile } = await aUser(app);
  const rossi = (await add(app, token, { ragioneSociale: "Rossi" })).data;
  const twin = (await add(app, token, { ragioneSociale: "Rossi vecchia", email: "info@rossi.example" })).data;
  const other = (await add(app, token, { ragioneSociale: "Bianchi", partitaIva: "01234567897" })).data;
  await aDocumentRow(app, {
    profileId: profile,
    idCliente: twin.id,
    statoDocumento: "B",
    denominazione: "Rossi vecchia",
  });
  await aDocumentRow(app, {
    profileId: profile,
    idCliente: twin.id,
    statoDocumento: "C",
    denominazione: "Rossi vecchia",
  });
  const merge = (id: string, idDoppione: string) =>
    app.call(clients.merge, { token, params: { id }, body: { idDoppione } });

  const before = (await app.call(clients.duplicates, { token })).data;
  const differ = [await merge(rossi.id, other.id), await merge(rossi.id, rossi.id)];
  const merged = await merge(rossi.id, twin.id);
  const after = (await app.call(clients.duplicates, { token })).data;
  const documents = await app.db
    .selectFrom("document")
    .select(["idCliente", "statoDocumento", "denominazione"])
    .where("profileId", "=", profile)
    .orderBy("statoDocumento")
    .execute();

  expect(before).toMatchObject([{ per: "partita IVA", clienti: [{ id: rossi.id }, { id: twin.id }] }]);
  for (const answer of differ) expect(answer).toMatchObject({ status: 400, codes: ["clientsDiffer"] });
  expect(merged.data).toMatchObject({ id: rossi.id, ragioneSociale: "Rossi", email: "info@rossi.example" });
  expect(after).toEqual([]);
  // What was sent keeps the name it was sent with.
  expect(documents).toEqual([
    { idCliente: rossi.id, statoDocumento: "B", denominazione: "Rossi" },
    { idCliente: rossi.id, statoDocumento: "C", denominazione: "Rossi vecchia" },
  ]);
  expect((await app.call(clients.read, { token, params: { id: twin.id } })).status).toBe(404);
});

test("of two customers that become one the address stays whole, and nothing else of the other one is lost", async () => {
  const app = await testApp();
  const { token } = await aUser(app);
  const merged = async (own: Parameters<typeof someClient>[0], twin: Parameters<typeof someClient>[0]) => {
    const [{ data: survivor }, { data: other }] = [await add(app, token, own), await add(app, token, twin)];
    const answer = await app.call(clients.merge, {
      token,
      params: { id: survivor.id },
      body: { idDoppione: other.id },
    });
    await app.call(clients.remove, { token, params: { id: survivor.id } });
    return answer.data;
  };
  const usual = { emailPEC: "rossi@pec.example", nota: "Chiamare prima", idModalitaPagamento: 5, addebitaBollo: true };
  const elsewhere = { indirizzo: "Corso Francia", numeroCivico: "9", cap: "10138", comune: "Torino", provincia: "TO" };

  expect(await merged({ numeroCivico: null }, { ...elsewhere, ...usual })).toMatchObject({
    ...{ indirizzo: "Via Verdi", numeroCivico: null, comune: "Milano" },
    ...usual,
  });
  expect(await merged({ numeroCivico: null }, { numeroCivico: "5" })).toMatchObject({ numeroCivico: "5" });
});

test("drafts follow a changed customer where that is wanted, and are found by the new name", async () => {
  const app = await testApp();
  const issuer = await anIssuer(app);
  const { token, profile, client } = issuer;
  const draft = await aDraft(app, issuer);
  const prepared = {
    idCliente: client.id,
    statoDocumento: "B",
    sottoStato: "to_sign",
    denominazione: "Com'era",
  } as const;
  await aDocumentRow(app, { profileId: profile, ...prepared });
  const change = (ragioneSociale: string, bozze?: number) => {
    const { id, ...body } = { ...client, ragioneSociale };
    return app.call(clients.update, { token, params: { id }, query: { bozze }, body });
  };
  const shown = async () =>
    (await app.db.selectFrom("document").select("denominazione").orderBy("sottoStato").execute()).map(
      (row) => row.denominazione,
    );
  const found = async (search: string) =>
    ((await app.call(document.list, { token, query: { year: 0, search } })).data as { id: string }[]).map(
      ({ id }) => id,
    );

  await change("Seconda");
  const left = await shown();
  await change("Terza", 1);

  // A file that is made already keeps the name it has.
  expect([left, await shown()]).toEqual([
    [draft.denominazione, "Com'era"],
    ["Terza", "Com'era"],
  ]);
  expect([await found("terza"), await found("meridiana")]).toEqual([[draft.id], []]);
});
