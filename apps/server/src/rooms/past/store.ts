import type { PastImport, PastMember } from "@fatturachiara/contract/rooms/past";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Querier, Tx } from "../../db/database.ts";
import type { PastImport as ImportTable, PastMember as PastMemberTable } from "../../db/schema.ts";
import { gunzipped } from "../../gzip/gunzipped.ts";
import { gzipped } from "../../gzip/gzipped.ts";
import type { ArchiveMember } from "../../zip/walk-archive.ts";
import type { Judged } from "./judge-file.ts";

/** An import of invoices issued elsewhere, as it is kept. */
export type ImportRow = Selectable<ImportTable>;

/** A file of an import, without its bytes. */
export type MemberHead = {
  posizione: number;
  percorso: string;
  genere: Judged["genere"] | null;
  nomeFattura: string | null;
};

/** A file of an import, opened. */
export type Member = MemberHead & { bytes: Uint8Array };

/** What came of a file. */
export type Outcome = {
  posizione: number;
  esito: "importata" | "doppia" | "errata" | "ignorata";
  motivo: string | null;
  documenti?: number;
  documentId?: string | null;
  receivedId?: string | null;
};

/** Which import, of which profile. */
export type ImportKey = Pick<ImportRow, "profileId" | "id">;

/** Keeps an import that has begun. */
export async function insertImport(db: Querier, row: Insertable<ImportTable>): Promise<void> {
  await db.insertInto("past_import").values(row).execute();
}

/** Keeps files of an import in their order; one without bytes is dealt with already. */
export async function insertMembers(
  db: Querier,
  { profileId, id }: ImportKey,
  { from, members }: { from: number; members: readonly ArchiveMember[] },
): Promise<void> {
  if (members.length === 0) return;
  const rows: Insertable<PastMemberTable>[] = [];
  for (const [i, { path, bytes, problem }] of members.entries())
    rows.push({
      profileId,
      importId: id,
      posizione: from + i,
      percorso: path,
      dimensione: bytes?.length ?? 0,
      gzip: bytes ? await gzipped(bytes, { quickly: true }) : null,
      genere: bytes ? null : "altro",
      esito: bytes ? null : "errata",
      motivo: problem ?? null,
    });
  await db.insertInto("past_member").values(rows).execute();
}

/** One import of that profile, held until the transaction ends. */
export function lockImport(tx: Tx, profile: string, id: string): Promise<ImportRow | undefined> {
  return tx
    .selectFrom("past_import")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("stato", "!=", "in_arrivo")
    .forUpdate()
    .executeTakeFirst();
}

/** Changes columns of an import. */
export async function updateImport(
  tx: Tx,
  { profileId, id }: ImportKey,
  changes: Updateable<ImportTable>,
): Promise<void> {
  await tx.updateTable("past_import").set(changes).where("profileId", "=", profileId).where("id", "=", id).execute();
}

/** Files nobody has looked at yet, in their order. */
export async function unreadMembers(tx: Tx, { profileId, id }: ImportKey, limit: number): Promise<Member[]> {
  const rows = await tx
    .selectFrom("past_member")
    .select(["posizione", "percorso", "genere", "nomeFattura", "gzip"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("esito", "is", null)
    .where("genere", "is", null)
    .orderBy("posizione")
    .limit(limit)
    .execute();
  return Promise.all(rows.map(opened));
}

/** Invoices that wait to be written: those issued first, the oldest first. */
export function waitingInvoices(tx: Tx, { profileId, id }: ImportKey, limit: number): Promise<MemberHead[]> {
  return tx
    .selectFrom("past_member")
    .select(["posizione", "percorso", "genere", "nomeFattura"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("esito", "is", null)
    .where("genere", "in", ["emessa", "ricevuta"])
    .orderBy("genere")
    .orderBy("data")
    .orderBy("posizione")
    .limit(limit)
    .execute();
}

/** The bytes of files of an import. */
export async function bytesOfMembers(
  tx: Tx,
  { profileId, id }: ImportKey,
  posizioni: readonly number[],
): Promise<Map<number, Uint8Array>> {
  if (posizioni.length === 0) return new Map();
  const rows = await tx
    .selectFrom("past_member")
    .select(["posizione", "gzip"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("posizione", "in", [...posizioni])
    .execute();
  const read = rows.map(async ({ posizione, gzip }) => [posizione, await unzipped(gzip)] as const);
  return new Map(await Promise.all(read));
}

/** Messages of the SdI about these invoices that are waiting too. */
export async function messagesAbout(tx: Tx, { profileId, id }: ImportKey, names: readonly string[]): Promise<Member[]> {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom("past_member")
    .select(["posizione", "percorso", "genere", "nomeFattura", "gzip"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("genere", "=", "messaggio")
    .where("esito", "is", null)
    .where("nomeFattura", "in", [...new Set(names)])
    .orderBy("posizione")
    .execute();
  return Promise.all(rows.map(opened));
}

async function opened({ gzip, ...row }: MemberHead & { gzip: Buffer | null }): Promise<Member> {
  return { ...row, bytes: await unzipped(gzip) };
}

const unzipped = async (gzip: Buffer | null) => (gzip ? await gunzipped(gzip) : Buffer.alloc(0));

/** Notes what the files of an import turned out to be. */
export async function keepJudged(
  tx: Tx,
  { profileId, id }: ImportKey,
  judged: readonly (Judged & { posizione: number })[],
): Promise<void> {
  await sql`
    update past_member set genere = one.genere, data = one.data, "nomeFattura" = one."nomeFattura",
           esito = one.esito, motivo = one.motivo, gzip = case when one.esito is null then gzip end
      from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
        as one(posizione integer, genere text, data date, "nomeFattura" text, esito text, motivo text)
     where past_member."profileId" = ${profileId} and past_member."importId" = ${id} and past_member.posizione = one.posizione`.execute(
    tx,
  );
}

/** What came of files; their bytes are of no use any more. */
export async function keepOutcomes(tx: Tx, { profileId, id }: ImportKey, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map((outcome) => ({ documenti: 0, documentId: null, receivedId: null, ...outcome }));
  await sql`
    update past_member set esito = one.esito, motivo = one.motivo, documenti = one.documenti,
           "documentId" = one."documentId", "receivedId" = one."receivedId", gzip = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as one(posizione integer, esito text, motivo text, documenti integer, "documentId" uuid, "receivedId" uuid)
     where past_member."profileId" = ${profileId} and past_member."importId" = ${id} and past_member.posizione = one.posizione`.execute(
    tx,
  );
}

/** Messages whose invoice did not come: nobody waits for them. */
export async function giveUpMessages(tx: Tx, { profileId, id }: ImportKey, motivo: string): Promise<void> {
  await tx
    .updateTable("past_member")
    .set({ esito: "ignorata", motivo, gzip: null })
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("esito", "is", null)
    .where("genere", "=", "messaggio")
    .execute();
}

/** Files that are still waiting are given up: the import ends here. */
export async function giveUpMembers(tx: Tx, { profileId, id }: ImportKey, motivo: string): Promise<void> {
  await tx
    .updateTable("past_member")
    .set({ esito: "ignorata", motivo, gzip: null })
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("esito", "is", null)
    .execute();
}

/** What an import has made: the first document of each file. */
export async function recordsOfImport(
  tx: Tx,
  { profileId, id }: ImportKey,
): Promise<{ issued: string[]; received: string[] }> {
  const rows = await tx
    .selectFrom("past_member")
    .select(["documentId", "receivedId"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .where("esito", "=", "importata")
    .execute();
  return {
    issued: rows.flatMap(({ documentId }) => documentId ?? []),
    received: rows.flatMap(({ receivedId }) => receivedId ?? []),
  };
}

/** Files dropped singly are an import each: a day of them must not push the archives before it out of sight. */
const most = 200;

/** What was brought along, the last first. */
export async function listImports(db: Querier, profile: string): Promise<PastImport[]> {
  return summaries(db, profile, undefined);
}

/** An import, with how far it has come. */
export async function findImport(db: Querier, profile: string, id: string): Promise<PastImport | undefined> {
  return (await summaries(db, profile, id))[0];
}

async function summaries(db: Querier, profile: string, id: string | undefined): Promise<PastImport[]> {
  const imports = await db
    .selectFrom("past_import")
    .selectAll()
    .where("profileId", "=", profile)
    .where("stato", "!=", "in_arrivo")
    .$narrowType<{ stato: PastImport["stato"] }>()
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? null))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  if (imports.length === 0) return [];
  const { rows } = await sql<Counted>`
    select "importId", count(*)::integer as membri, count(genere)::integer as letti, count(esito)::integer as fatti,
           coalesce(sum(documenti) filter (where genere = 'emessa'), 0)::integer as emesse,
           coalesce(sum(documenti) filter (where genere = 'ricevuta'), 0)::integer as ricevute,
           count(*) filter (where esito = 'doppia')::integer as doppie,
           count(*) filter (where esito = 'errata')::integer as errate,
           count(*) filter (where esito = 'ignorata')::integer as ignorate,
           (array_agg("documentId" order by data desc, posizione desc)
              filter (where "documentId" is not null))[1] as ultima
      from past_member
     where "profileId" = ${profile} and "importId" in (${sql.join(imports.map((entry) => entry.id))}) group by 1`.execute(
    db,
  );
  const counted = new Map(rows.map((row) => [row.importId, row]));
  const numbers = await lastNumbers(
    db,
    profile,
    rows.flatMap(({ ultima }) => ultima ?? []),
  );
  return imports.map((entry) => {
    const { importId: _, ultima, ...counts } = counted.get(entry.id) ?? none;
    const last = ultima ? numbers.get(ultima) : undefined;
    return {
      id: entry.id,
      nomeFile: entry.nomeFile,
      stato: entry.stato,
      ...counts,
      clienti: entry.clienti,
      servizi: entry.servizi,
      formatoNumero: entry.formatoNumero,
      ultimoNumero: last?.numero ?? null,
      numeroSegue: (last?.numeroDocumento ?? null) !== null,
      ultimoAnno: last?.anno ?? null,
      createdAt: entry.createdAt.toISOString(),
      finitaIl: entry.finitaIl?.toISOString() ?? null,
      annullamento: entry.annullamento,
    };
  });
}

type Counts = Record<"membri" | "letti" | "fatti" | "emesse" | "ricevute" | "doppie" | "errate" | "ignorate", number>;
type Counted = Counts & { importId: string; ultima: string | null };
const none: Counted = {
  importId: "",
  ultima: null,
  ...{ membri: 0, letti: 0, fatti: 0, emesse: 0, ricevute: 0, doppie: 0, errate: 0, ignorate: 0 },
};

type LastNumber = { numero: string | null; numeroDocumento: number | null; anno: number | null };

async function lastNumbers(db: Querier, profile: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, LastNumber>();
  const rows = await db
    .selectFrom("document")
    .select(["id", "numeroDocumentoInvio as numero", "numeroDocumento", "anno"])
    .where("profileId", "=", profile)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Asked = { esito?: PastMember["esito"] | undefined; limit?: number; offset?: number };

/** The files of an import and what came of each, in their order. */
export async function listMembers(
  db: Querier,
  { profileId, id }: ImportKey,
  { esito, limit, offset = 0 }: Asked,
): Promise<PastMember[]> {
  return db
    .selectFrom("past_member")
    .select(["posizione", "percorso", "genere", "esito", "motivo", "data", "documentId"])
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .$if(esito !== undefined, (query) => query.where("esito", "=", esito ?? null))
    .orderBy("posizione")
    .$if(limit !== undefined, (query) => query.limit(limit ?? null).offset(offset))
    .execute();
}

/** How many files of an import had that outcome, or any. */
export async function countMembers(db: Querier, { profileId, id }: ImportKey, { esito }: Asked): Promise<number> {
  const { count } = await db
    .selectFrom("past_member")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("profileId", "=", profileId)
    .where("importId", "=", id)
    .$if(esito !== undefined, (query) => query.where("esito", "=", esito ?? null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets go what never arrived whole. */
export async function deleteUnarrived(db: Querier, before: Date): Promise<void> {
  await db.deleteFrom("past_import").where("stato", "=", "in_arrivo").where("createdAt", "<=", before).execute();
}
