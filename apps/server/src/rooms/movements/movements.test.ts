import { movements, type StatementResult } from "@fatturachiara/contract/rooms/movements";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "../../../test/factories/a-user.ts";
import { asUpload } from "../../../test/factories/past-invoice.ts";
import {
  camtFile,
  cbiFile,
  csvFile,
  mt940File,
  ofxFile,
  ownIban,
  type WrittenMovement,
  type WrittenStatement,
} from "../../../test/statement-files.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";

const pays = (giorno: string, importo: string, more: Partial<WrittenMovement> = {}): WrittenMovement => ({
  ...{ giorno, importo, controparte: "AURORA IMPIANTI SRL", causale: "RATA", ...more },
});
const month: WrittenStatement = {
  iban: ownIban,
  apertura: "1000.00",
  movimenti: [
    pays("2026-06-03", "1220.00", { riferimento: "BK1", causale: "SALDO FATT. 12/2026" }),
    pays("2026-06-10", "100.00"),
    pays("2026-06-10", "100.00"),
    pays("2026-06-12", "-1.50", { riferimento: "BK2", controparte: "", causale: "COMMISSIONI" }),
  ],
};

async function begun() {
  const app = await testApp();
  const owner = await aUser(app);
  const take = async (text: string, query: { conto?: string; mappa?: string } = {}) =>
    (await app.call(movements.upload, { token: owner.token, query, body: asUpload("estratto.txt", text) })).data;
  return { app, owner, take };
}
const listed = async (app: TestApp, { token }: TestUser, query: object = {}) =>
  (await app.call(movements.list, { token, query })).data;
const accountsOf = async (app: TestApp, { token }: TestUser) => (await app.call(movements.accounts, { token })).data;
const counts = ({ estratti }: StatementResult) => estratti.map(({ nuovi, presenti }) => [nuovi, presenti]);

test("a file makes its account and movements; opening and movements are the bank's closing", async () => {
  const { app, owner, take } = await begun();

  const result = await take(camtFile(month));

  expect(result).toMatchObject({ formato: "camt.053", contoDaScegliere: false, colonne: null });
  expect(counts(result)).toEqual([[4, 0]]);
  const { items, total } = await listed(app, owner);
  expect(total).toBe(4);
  expect(items.map(({ dataContabile, importo }) => [dataContabile, String(importo)])).toEqual([
    ["2026-06-12", "-1.5"],
    ["2026-06-10", "100"],
    ["2026-06-10", "100"],
    ["2026-06-03", "1220"],
  ]);
  const [account] = await accountsOf(app, owner);
  expect(account).toMatchObject({ iban: ownIban, movimenti: 4, aperti: 4, saldo: { giorno: "2026-06-12" } });
  expect([account?.saldo?.importo, account?.differenza].map(String)).toEqual(["2418.5", "0"]);
});

test("the same file again, and one that overlaps, add only what is new; two payments that are alike both stay", async () => {
  const { app, owner, take } = await begun();
  await take(camtFile(month));

  const again = await take(camtFile(month));
  const alone = await take(camtFile({ ...month, movimenti: month.movimenti.slice(1, 2) }));
  const more = { ...month, movimenti: [...month.movimenti.slice(1), pays("2026-06-20", "50.00")] };
  const overlapping = await take(camtFile({ ...more, apertura: "2220.00" }));

  expect([again, alone, overlapping].map(counts)).toEqual([[[0, 4]], [[0, 1]], [[1, 3]]]);
  expect((await listed(app, owner)).total).toBe(5);
});

test.each([
  ["OFX 1", (one: WrittenStatement) => ofxFile(one)],
  ["MT940", mt940File],
  ["CBI", cbiFile],
])("what camt.053 has given, %s does not give again, where the bank has its own reference", async (_, write) => {
  const { app, owner, take } = await begun();
  const referenced = { ...month, movimenti: month.movimenti.filter(({ riferimento }) => riferimento) };
  await take(camtFile(referenced));

  expect(counts(await take(write(referenced)))).toEqual([[0, 2]]);
  expect((await listed(app, owner)).total).toBe(2);
});

test("a month that is missing in between is said by how much", async () => {
  const { app, owner, take } = await begun();
  await take(camtFile(month));
  await take(camtFile({ iban: ownIban, apertura: "9999.00", movimenti: [pays("2026-08-01", "1.00")] }));

  const [account] = await accountsOf(app, owner);

  expect([account?.saldo?.importo, account?.differenza].map(String)).toEqual(["10000", "7580.5"]);
});

test("a table that nobody knows asks for its columns, one of no account for whose it is, and then is taken", async () => {
  const { app, owner, take } = await begun();
  const table = "Quando;Testo;Quanto\n03/06/2026;Bonifico;1.220,00\n31/06/2026;Mai;1,00\n";
  const mappa = JSON.stringify({ Quando: "dataContabile", Testo: "descrizione", Quanto: "importo" });
  await take(camtFile(month));

  const asked = await take(table);
  expect(asked.colonne).toMatchObject({ nomi: ["Quando", "Testo", "Quanto"] });
  expect(await take(table, { mappa })).toMatchObject({ contoDaScegliere: true, estratti: [] });
  const conto = (await accountsOf(app, owner))[0]?.id ?? "";
  const taken = await take(table, { mappa, conto });

  expect(counts(taken)).toEqual([[1, 0]]);
  expect(taken.estratti[0]?.errori).toEqual([
    { riga: 3, messaggio: 'data che non esiste o non è leggibile: "31/06/2026"' },
  ]);
  expect((await listed(app, owner, { search: "bonifico" })).items).toMatchObject([
    { idConto: conto, dataContabile: "2026-06-03" },
  ]);
});

test("the next table of the same columns asks nothing: neither for them nor for whose it is", async () => {
  const { app, owner, take } = await begun();
  const table = (day: string) => `Quando;Testo;Quanto\n${day}/06/2026;Bonifico;1.220,00\n`;
  const mappa = JSON.stringify({ Quando: "dataContabile", Testo: "descrizione", Quanto: "importo" });
  await take(camtFile(month));
  const conto = (await accountsOf(app, owner))[0]?.id ?? "";
  await take(table("03"), { mappa, conto });

  const next = await take(table("04"));

  expect(next).toMatchObject({ colonne: null, contoDaScegliere: false, estratti: [{ idConto: conto }] });
  expect([counts(next), counts(await take(table("03")))]).toEqual([[[1, 0]], [[0, 1]]]);
  expect((await take("Testo;Quando;Quanto\nBonifico;05/06/2026;1,00\n")).colonne).not.toBeNull();
  const other = await aUser(app);
  const body = asUpload("altro.csv", table("05"));
  expect((await app.call(movements.upload, { token: other.token, query: {}, body })).data.colonne).not.toBeNull();
});

test("what is no statement is refused in a sentence at the file, and nothing is kept of it", async () => {
  const { app, owner } = await begun();
  const upload = (text: string, query = {}) =>
    app.call(movements.upload, { token: owner.token, query, body: asUpload("a.txt", text) });

  expect(await upload("Gentile cliente")).toMatchObject({ status: 400, codes: ["statementRefused"] });
  expect((await upload("Gentile cliente")).fields).toHaveProperty("file");
  expect((await upload("Quando;Quanto\n1;1", { mappa: "{" })).fields).toHaveProperty("mappa");
  expect(await accountsOf(app, owner)).toEqual([]);
});

test("movements are found by words, by amount, by state; one that is no payment is put aside, and back", async () => {
  const { app, owner, take } = await begun();
  await take(csvFile(month));
  const found = async (query: object) => (await listed(app, owner, query)).items.map(({ importo }) => String(importo));

  expect(await found({ search: "fatt. 12/2026" })).toEqual(["1220"]);
  expect(await found({ search: "1,50" })).toEqual(["-1.5"]);
  const [fee] = (await listed(app, owner, { search: "commissioni" })).items;
  const mark = (stato: "aperto" | "ignorato") =>
    app.call(movements.mark, { token: owner.token, params: { id: fee?.id ?? "" }, body: { stato } });
  expect((await mark("ignorato")).data.stato).toBe("ignorato");
  expect(await found({ stato: "ignorato" })).toEqual(["-1.5"]);
  expect(await found({ stato: "aperto" })).toHaveLength(3);
  await mark("aperto");
  expect(await found({ stato: "ignorato" })).toEqual([]);
});

test("how many there are of each kind is what a list of them holds, whatever is done", async () => {
  const { app, owner, take } = await begun();
  await take(camtFile(month));
  const told = async () => {
    const states = [undefined, "aperto", "abbinato", "ignorato"] as const;
    const lists = await Promise.all(states.map((stato) => listed(app, owner, { ...(stato && { stato }) })));
    for (const { items, total } of lists) expect(total).toBe(items.length);
    const [account] = await accountsOf(app, owner);
    expect([account?.movimenti, account?.aperti]).toEqual([lists[0]?.total, lists[1]?.total]);
    return lists.map(({ total }) => total);
  };
  expect(await told()).toEqual([4, 4, 0, 0]);
  const [fee] = (await listed(app, owner, { search: "commissioni" })).items;
  const params = { id: fee?.id ?? "" };

  await app.call(movements.mark, { token: owner.token, params, body: { stato: "ignorato" } });
  expect(await told()).toEqual([4, 3, 0, 1]);
  await take(camtFile({ ...month, movimenti: [pays("2026-06-20", "50.00")] }));
  expect(await told()).toEqual([5, 4, 0, 1]);
  const [, first] = (await app.call(movements.imports, { token: owner.token })).data;
  await app.call(movements.undoImport, { token: owner.token, params: { id: first?.id ?? "" } });
  expect(await told()).toEqual([1, 1, 0, 0]);
});

test("a file is taken back in one step, its account with it, and may come again", async () => {
  const { app, owner, take } = await begun();
  await take(camtFile(month));
  const [imported] = (await app.call(movements.imports, { token: owner.token })).data;

  const { data } = await app.call(movements.undoImport, { token: owner.token, params: { id: imported?.id ?? "" } });

  expect(imported).toMatchObject({ nomeFile: "estratto.txt", nuovi: 4, presenti: 0 });
  expect(data).toEqual({ tolti: 4, rimasti: 0 });
  expect(await accountsOf(app, owner)).toEqual([]);
  expect(counts(await take(camtFile(month)))).toEqual([[4, 0]]);
});

test("two files at once never double a movement, and nobody sees another's", async () => {
  const { app, owner, take } = await begun();
  const other = await aUser(app);

  await Promise.all([take(camtFile(month)), take(camtFile(month)), take(mt940File(month))]);

  const { items } = await listed(app, owner);
  expect(items.filter(({ riferimento }) => riferimento)).toHaveLength(2);
  expect((await listed(app, other)).total).toBe(0);
  const params = { id: items[0]?.id ?? "" };
  expect((await app.call(movements.mark, { token: other.token, params, body: { stato: "ignorato" } })).status).toBe(
    404,
  );
});
