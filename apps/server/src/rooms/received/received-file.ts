import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import { readInThread, unlessBeyond } from "../../apart/read-in-thread.ts";
import type { Querier, Tx } from "../../db/database.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import { gunzipped } from "../../gzip/gunzipped.ts";
import { hashOf } from "../../hash-of.ts";
import { invoiceOf } from "../document/index.ts";
import { readReceived } from "./read-received.ts";

/** A supplier's file, which document of it is meant, and how it came. */
export type ReceivedFile = {
  nome: string;
  tipo: string;
  bytes: Uint8Array;
  numero: string;
  posizione: number;
  origine: string;
  dataRicezione: Date;
  identificativoSdI: string | null;
  /** What is still to be paid of it; nothing while nobody has looked at one that is not proved. */
  daPagare: Decimal;
};

/** The file of a received invoice, as the supplier sent it; undefined where the profile has none of that id. */
export async function findReceivedFile(db: Querier, profile: string, id: string): Promise<ReceivedFile | undefined> {
  const row = await db
    .selectFrom("received_invoice")
    .innerJoin("document_file", (join) =>
      join
        .onRef("document_file.profileId", "=", "received_invoice.profileId")
        .onRef("document_file.id", "=", "received_invoice.fileId"),
    )
    .where("received_invoice.profileId", "=", profile)
    .where("received_invoice.id", "=", id)
    .select(["document_file.nome", "document_file.tipo", "document_file.gzip"])
    .select(["received_invoice.numero", "posizione", "origine", "dataRicezione", "identificativoSdI"])
    .select(["nettoAPagare", "pagataIl", "verifica"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { gzip, nettoAPagare, pagataIl, verifica, ...rest } = row;
  const daPagare = pagataIl === null && verifica !== "da verificare" ? nettoAPagare : Decimal.zero;
  return { ...rest, daPagare, bytes: await gunzipped(gzip) };
}

/** Holds a received invoice until the transaction ends: of two who make something of it at once the second finds what the first has made. */
export async function holdReceived(tx: Tx, profile: string, id: string): Promise<void> {
  await tx
    .selectFrom("received_invoice")
    .select("id")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .forUpdate()
    .execute();
}

/** How many of these ids are invoices the profile received. */
export async function countReceived(db: Querier, profile: string, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("received_invoice")
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The files of the suppliers' invoices of some days, each once however many invoices it holds, by day. */
export function receivedFilesOf(
  db: Querier,
  profile: string,
  { from, to }: { from: Giorno; to: Giorno },
): Promise<{ id: string; nome: string; createdAt: Date }[]> {
  return db
    .selectFrom("received_invoice as r")
    .innerJoin("document_file as f", (join) =>
      join.onRef("f.profileId", "=", "r.profileId").onRef("f.id", "=", "r.fileId"),
    )
    .where("r.profileId", "=", profile)
    .where("r.dataDocumento", ">=", from)
    .where("r.dataDocumento", "<=", to)
    .groupBy(["f.id", "f.nome", "f.createdAt"])
    .orderBy((day) => day.fn.min("r.dataDocumento"))
    .orderBy("f.id")
    .select(["f.id", "f.nome", "f.createdAt"])
    .execute();
}

/** The bytes of one of them. */
export async function receivedBytes(db: Querier, profile: string, fileId: string): Promise<Uint8Array> {
  const { gzip } = await db
    .selectFrom("document_file")
    .where("profileId", "=", profile)
    .where("id", "=", fileId)
    .select("gzip")
    .executeTakeFirstOrThrow();
  return gunzipped(gzip);
}

type Stated = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What a file that is kept states of each of its documents, as rows hold it; nothing where it is no invoice to be read.
 * With the hash of what is inside its signature, where it is signed.
 */
export async function readStoredReceived(
  bytes: Uint8Array,
): Promise<{ documents: readonly Stated[]; sha256Contenuto: Buffer | null }> {
  const read = await unlessBeyond(readInThread("leggiFile", bytes), undefined);
  const fattura = read && invoiceOf(read);
  if (!fattura) return { documents: [], sha256Contenuto: null };
  const sha256Contenuto = read.firmato ? hashOf(read.firmato.contenuto) : null;
  try {
    const documents = fattura.FatturaElettronicaBody.map((_, at) => written(readReceived(fattura, at)));
    return { documents, sha256Contenuto };
  } catch {
    // It lacks what a document cannot be without.
    return { documents: [], sha256Contenuto };
  }
}

/** Amounts as texts. */
function written(stated: ReturnType<typeof readReceived>): Stated {
  return Object.fromEntries(
    Object.entries(stated).map(([column, value]) => [
      column,
      typeof value === "object" && value !== null ? value.toString() : value,
    ]),
  );
}
