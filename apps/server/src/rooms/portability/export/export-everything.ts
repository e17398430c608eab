import { writeCsv } from "@fatturachiara/contract/write-csv";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Querier, Tx } from "../../../db/database.ts";
import { inSnapshot } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { jsonBytes } from "../../../zip/with-manifest.ts";
import type { WholeEntry } from "../../../zip/write-zip.ts";
import { documentPdf } from "../../archive/index.ts";
import { type PlainRow, plainRow, readRows, readRowsOf } from "../archive/read-rows.ts";
import { documentTables, listTables, mailTables, profileTables } from "../archive/tables.ts";
import { bytesOf, type FileRow, folderOf, namedFiles } from "./document-folder.ts";
import { type LooseFile, readLooseFiles } from "./loose-files.ts";
import { namePeople } from "./name-people.ts";
import { readMeText } from "./read-me-text.ts";

type Parts = Pick<Deps, "db" | "clock" | "config">;
type Asked = { profile: string; user: string; pdf: boolean };

/** How many documents are read at a time. */
const atOnce = 50;

/** Everything of a profile, file by file: nothing is read before it is its turn. */
export async function* exportEverything(deps: Parts, { profile, user, pdf }: Asked): AsyncIterable<WholeEntry> {
  const { db, clock, config } = deps;
  const at = clock.now();
  const file = (path: string, bytes: Uint8Array): WholeEntry => ({ path, at, bytes });
  yield file("LEGGIMI.txt", Buffer.from(readMeText(config.companyName)));
  // What was heard first, and what it has led to afterwards: a message that counts as read has had its effect in here.
  const { loose, mail } = await inSnapshot(db, async (tx) => ({
    mail: await tables(tx, mailTables, profile),
    loose: inFolders(await readLooseFiles(tx, profile)),
  }));
  yield file("posta.json", jsonBytes({ ...mail, document_file: loose }));
  for (const { id, cartella, percorso, createdAt } of loose)
    yield { path: `${cartella}/${percorso}`, at: new Date(createdAt), bytes: await bytesOf(db, profile, id) };
  const events: string[][] = [["Documento", "Data", "Tipo", "Esito", "Messaggio", "Identificativo SdI", "File"]];
  const folders = new Set<string>();
  for await (const batch of documentsOf(db, { profile, user })) {
    for (const { document, parts } of batch) {
      // "13/A" and "13-A" are two numbers and one name.
      const folder =
        [folderOf(document), `${folderOf(document)}-${document.id}`].find((name) => !folders.has(name)) ?? "";
      folders.add(folder);
      const files = namedFiles(parts.document_file as (PlainRow & FileRow)[]);
      yield file(`${folder}/documento.json`, jsonBytes({ document, ...parts, document_file: files }));
      for (const { id, percorso, createdAt } of files)
        yield { path: `${folder}/${percorso}`, at: new Date(createdAt), bytes: await bytesOf(db, profile, id) };
      if (pdf && document.dataInvio) {
        const { name, bytes } = await documentPdf(deps, profile, { id: String(document.id) });
        yield file(`${folder}/copia/${name}`, bytes);
      }
      events.push(...parts.document_event.map((event) => eventCells(document, event)));
    }
  }
  // What is named after what names it: people go on working, and nothing may point to what is not in here.
  for (const [table, name] of Object.entries(listTables).reverse()) {
    const rows = await readRows(db, table, profile);
    yield file(`${name}.json`, jsonBytes(rows));
    yield file(`${name}.csv`, Buffer.from(csvOf(rows)));
  }
  yield file("profilo.json", jsonBytes({ utente: user, ...(await tables(db, profileTables, profile)) }));
  yield file("registro-eventi.csv", Buffer.from(writeCsv(events)));
  yield file("registro-attivita.csv", Buffer.from(writeCsv(await activityCells(db, { profile, user }))));
}

async function tables<T extends string>(db: Querier, names: readonly T[], profile: string) {
  const read: Record<string, PlainRow[]> = {};
  for (const name of names) read[name] = await readRows(db, name, profile);
  return read;
}

type DocumentParts = Record<(typeof documentTables)[number], PlainRow[]>;

/** The documents of a profile with all that belongs to each, oldest first, some at a time. */
async function* documentsOf(
  db: Parts["db"],
  { profile, user }: Pick<Asked, "profile" | "user">,
): AsyncIterable<{ document: PlainRow; parts: DocumentParts }[]> {
  for (let last: string | undefined; ; ) {
    const { ids, documents, parts } = await inSnapshot(db, (tx) => batchAfter(tx, { profile, user, last }));
    yield documents.map((document) => ({
      document,
      parts: Object.fromEntries(
        documentTables.map((table) => [table, parts[table].filter((part) => part.documentId === document.id)]),
      ) as DocumentParts,
    }));
    if (ids.length < atOnce) return;
    last = ids.at(-1);
  }
}

/** Some documents, with what belongs to them as it stood at the same moment. */
async function batchAfter(
  tx: Tx,
  { profile, user, last }: { profile: string; user: string; last: string | undefined },
) {
  const rows = await tx
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .$if(last !== undefined, (query) => query.where("id", ">", last ?? null))
    .orderBy("id")
    .limit(atOnce)
    .execute();
  const ids = rows.map(({ id }) => id);
  const read = { document: rows.map((row) => plainRow("document", row)) } as DocumentParts & { document: PlainRow[] };
  for (const table of documentTables) read[table] = await readRowsOf(tx, { profile, table }, ids);
  const { document: documents, ...parts } = await namePeople(tx, { owner: user, tables: read });
  return { ids, documents, parts };
}

/** Suppliers' invoices in a folder by year, what is left in that of the mail; each file with a name of its own there. */
function inFolders(files: readonly LooseFile[]) {
  const folders = Map.groupBy(files, ({ ricevuta }) => (ricevuta ? `ricevute/${yearOf(ricevuta)}` : "posta"));
  return [...folders].flatMap(([cartella, those]) =>
    namedFiles(those).map(({ ricevuta: _, ...file }) => ({ ...file, cartella })),
  );
}

function csvOf(rows: readonly PlainRow[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "id" && column !== "cerca");
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]);
}

const cell = (value: unknown) => (value === null || value === undefined ? "" : String(value));

function eventCells(document: PlainRow, event: PlainRow): string[] {
  const { dataRicezione, tipo, esito, messaggio, identificativoSdI, nomeFile } = event;
  const name = document.numeroDocumentoInvio ?? document.id;
  return [name, dataRicezione, tipo, esito, messaggio, identificativoSdI, nomeFile].map(cell);
}

/** What others and programs did on the profile; its owner's own acts are not told here. */
async function activityCells(db: Parts["db"], { profile, user }: Pick<Asked, "profile" | "user">): Promise<string[][]> {
  const rows = await db
    .selectFrom("activity")
    .innerJoin("app_user", "app_user.id", "activity.userId")
    .select(["at", "tipo", "oggetto", "name", "surname", "email", "conclusa", "tokenNome"])
    .where("activity.profileId", "=", profile)
    .where((where) => where.or([where("activity.userId", "!=", user), where("tokenNome", "is not", null)]))
    .orderBy("at")
    .orderBy("activity.id")
    .execute();
  const head = ["Data", "Chi", "E-mail", "Operazione", "Oggetto", "Conclusa"];
  return [
    head,
    ...rows.map(({ at, name, surname, email, tipo, oggetto, conclusa, tokenNome }) => [
      at.toISOString(),
      `${name} ${surname}${tokenNome ? `, con il token ${tokenNome}` : ""}`,
      email,
      tipo,
      cell(oggetto),
      conclusa ? "sì" : "no",
    ]),
  ];
}
