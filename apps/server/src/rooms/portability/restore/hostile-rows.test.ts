import { type ArchiveTable, archiveRows } from "@fatturachiara/contract/archive/archive-rows";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { anIssuer } from "../../../../test/factories/a-document.ts";
import { aUser, type TestUser } from "../../../../test/factories/a-user.ts";
import { contentOf, exportOf, importInto, packed } from "../../../../test/factories/full-archive.ts";
import { situations } from "../../../../test/situations/situations.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { fieldsOf } from "../../../fields-of.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import { leftOut } from "../archive/tables.ts";
import { judgeRow } from "../reading/judge-rows.ts";
import { preparePutRows } from "./put-rows.ts";

type Row = Record<string, unknown>;
const tables = Object.keys(archiveRows).filter((table): table is ArchiveTable => table in archiveRows);

/** The account of somebody with rows of every kind, as an archive. */
async function anArchiveOfAll(app: TestApp): Promise<Map<string, string>> {
  const ada = await anIssuer(app);
  for (const name of [
    // While its mailbox still sends.
    "customers reminded of what they owe",
    "a logo, codes and numbers in two series",
    "a mailbox of one's own, suspended",
    "documents brought along, issued and received",
    "payments in part, in full and taken back",
    "files enclosed in a draft and in what was sent",
    "a message nobody understands",
    "movements of a bank account, one of them a batch",
    "an invoice prepared to be signed elsewhere",
    "stamp duty paid, and things told",
    "documents that come again",
    "a quote with its versions and an advance, and a pro forma",
  ])
    await situations[name]?.(app, ada);
  const receipt = { identificativoSdI: "1", tipo: "RC", messageId: "<1@pec.example>" } as const;
  await app.db
    .insertInto("applied_receipt")
    .values({ ...receipt, profileId: ada.profile, createdAt: app.clock.now() })
    .execute();
  return contentOf(await exportOf(app, ada));
}

/** Made once: every test changes a copy of it, or reads it. */
let content: Map<string, string>;
beforeAll(async () => {
  content = await anArchiveOfAll(await testApp());
});

/** A row of each table in an archive. */
function rowsIn(archive: Map<string, string>): Map<ArchiveTable, Row> {
  const found = new Map<ArchiveTable, Row>();
  const take = (table: ArchiveTable, rows: unknown) => {
    const row: unknown = Array.isArray(rows) ? rows[0] : rows;
    if (typeof row === "object" && row !== null) found.set(table, Object.fromEntries(Object.entries(row)));
  };
  take("client", parsed(archive.get("clienti.json")));
  take("service_code", parsed(archive.get("servizi.json")));
  take("declaration", parsed(archive.get("dichiarazioni.json")));
  take("reminder_choice", parsed(archive.get("solleciti-clienti.json")));
  take("recurring", parsed(archive.get("ricorrenti.json")));
  take("recurring_occurrence", parsed(archive.get("ricorrenze.json")));
  take("quote", parsed(archive.get("preventivi.json")));
  take("quote_revision", parsed(archive.get("revisioni-preventivi.json")));
  take("quote_paper", parsed(archive.get("preventivi-inviati.json")));
  take("quote_attachment", parsed(archive.get("allegati-preventivi.json")));
  take("quote_event", parsed(archive.get("eventi-preventivi.json")));
  take("movement_account", parsed(archive.get("conti.json")));
  take("movement_import", parsed(archive.get("estratti-conto.json")));
  take("movement", parsed(archive.get("movimenti.json")));
  for (const [path, text] of archive)
    if (/(profilo|posta|documento)\.json$/.test(path))
      for (const table of tables) take(table, fieldsOf(parsed(text))[table]);
  return found;
}

const parsed = (text = "null"): unknown => JSON.parse(Buffer.from(text, "latin1").toString("utf8"));

/** Values that somebody may write into a column who means harm, or means nothing. */
const values: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 3.5, 40_000, 3_000_000_000, 1e300, "", " ", "a\0b", "\ud800", "B", "{}"],
  ...["9".repeat(30), "-1", "0", "1.123456789", "Infinity", "NaN", "2026-02-30", "0000-01-01", "9999-12-31"],
  ...["2026-02-30T00:00:00Z", "2026-11-20T25:00:00.000Z", "+012026-01-01T00:00:00Z", "\\x", "\\x0", "\\xzz"],
  ...["💰".repeat(600), "x".repeat(1_000_001), {}, { a: "\0" }, [], ["\0"], [{ codice: "\0" }], [null]],
];

test("each row of an archive has a schema with every column of its table, and an archive of all has each row", async () => {
  const app = await testApp();
  const rows = rowsIn(content);
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );

  for (const table of tables) {
    const of = columns.filter((one) => one.table === table).map(({ column }) => column);
    const held = of.filter(
      (column) => column !== "profileId" && column !== "bozza" && !leftOut(table).includes(column),
    );
    expect([table, held.filter((column) => !(column in archiveRows[table].shape))]).toEqual([table, []]);
  }
  expect([...rows.keys()].sort()).toEqual([...tables].sort());
});

test("what the schemas take the database takes, whatever stands in a column; the rest is refused by its place", async () => {
  const rows = rowsIn(content);
  const empty = await testApp();
  const ugo = await aUser(empty);
  const cases = [...rows].flatMap(([table, row]) =>
    Object.keys(row)
      .filter((column) => column !== "bozza")
      .flatMap((column) => values.map((value) => ({ table, row: { ...row, [column]: value }, column, value }))),
  );

  const words = cases.map(({ table, row }) => refusal(table, row));
  const taken = cases.filter((_, at) => words[at] === undefined);
  const said = await saidByDatabase(empty, ugo, taken);

  const place = /^L'archivio contiene dati non validi\. In «file\.json», \w+, riga 1, campo \w+/;
  expect(words.filter((one) => one !== undefined && !place.test(one))).toEqual([]);
  const others = said.filter(
    ({ words }) => words !== null && !words.includes("indica qualcosa che nell'archivio non c'è"),
  );
  expect(others).toEqual([]);
  expect([cases.length > 10_000, taken.length > 1000, taken.length < cases.length / 3]).toEqual([true, true, true]);
});

function refusal(table: ArchiveTable, row: Row): string | undefined {
  try {
    judgeRow({ path: "file.json", table, at: 0 }, row);
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.message;
    throw error;
  }
}

type Case = { table: ArchiveTable; row: Row; column: string; value: unknown };

/** Why the database does not take rows, each in a database where nothing else of the archive is; null where it does. */
async function saidByDatabase(app: TestApp, { profile }: TestUser, cases: readonly Case[]) {
  return inTransaction(app.db, async (tx) => {
    const put = (await preparePutRows(tx))("file.json");
    const said: { table: string; column: string; value: unknown; words: string | null }[] = [];
    for (const { table, row, column, value } of cases) {
      await sql`savepoint one`.execute(tx);
      const words = await put(table, [stored(table, row)], { profileId: profile }).then(
        () => null,
        (error: Error) => error.message,
      );
      await sql`rollback to savepoint one`.execute(tx);
      said.push({ table, column, value, words });
    }
    return said;
  });
}

/** A row with what the import puts beside it. */
function stored(table: ArchiveTable, row: Row): Row {
  const { percorso, cartella, documentId, ...rest } = row;
  if (table === "document_file") return { ...rest, documentId, gzip: Buffer.of(1) };
  if (table === "sent_riepilogo") return rest;
  return table === "document" ? { ...row, bozza: "{}" } : row;
}

test.each([
  [
    /documento\.json$/,
    '"tipo": "INVIO"',
    '"tipo": "FINE"',
    "document_event, riga 2, campo tipo: il valore non è ammesso.",
  ],
  [
    /documento\.json$/,
    '"importo": "0.01"',
    '"importo": "-0.01"',
    "document_payment, riga 1, campo importo: il valore non è ammesso.",
  ],
  [
    /documento\.json$/,
    '"canale": "pec"',
    '"canale": "piccione"',
    "transmission, riga 1, campo canale: il valore non è ammesso.",
  ],
  [
    /documento\.json$/,
    '"sottoStato": "draft"',
    '"sottoStato": "delivered"',
    "document, riga 1, campo statoDocumento: il valore non è ammesso.",
  ],
  [
    /^posta\.json$/,
    '"segno": "nuova"',
    '"segno": "mia"',
    "received_invoice, riga 1, campo segno: il valore non è ammesso.",
  ],
  [
    /^profilo\.json$/,
    '"smtpSicurezza": "ssl"',
    '"smtpSicurezza": "none"',
    "pec_account, riga 1, campo smtpSicurezza: Il valore non è fra quelli previsti.",
  ],
  [/^posta\.json$/, '"genere": "unknown"', '"genere": 7', "campo genere: il valore non si può leggere."],
])("in %s %s changed to %s is refused by its place, and nothing is taken", async (where, was, is, words) => {
  let changes = 0;
  const changed = await packed(content, (path, text) => {
    if (changes > 0 || !where.test(path) || !text.includes(was)) return text;
    changes += 1;
    return text.replace(was, is);
  });

  const elsewhere = await testApp();
  const ugo = await aUser(elsewhere);
  const refused = await importInto(elsewhere, ugo, changed);

  expect(changes).toBe(1);
  expect(refused).toMatchObject({ status: 400, codes: ["archiveRefused"] });
  expect(refused.messages[0]).toContain(words);
  expect(await elsewhere.db.selectFrom("client").select("id").execute()).toEqual([]);
});

test("what stands twice in an archive is named", async () => {
  const twice = await packed(content, (path, text) => {
    if (path !== "servizi.json") return text;
    const [first] = JSON.parse(text);
    return JSON.stringify([first, first]);
  });

  const elsewhere = await testApp();
  const refused = await importInto(elsewhere, await aUser(elsewhere), twice);

  expect(refused.messages).toEqual([
    "L'archivio contiene dati non validi. In «servizi.json», service_code, riga 2, campo id: nell'archivio c'è due volte.",
  ]);
});
