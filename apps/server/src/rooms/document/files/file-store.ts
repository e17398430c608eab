import type { Querier, Tx } from "../../../db/database.ts";
import type { DocumentFile } from "../../../db/schema.ts";
import { gunzipped } from "../../../gzip/gunzipped.ts";
import { gzipped } from "../../../gzip/gzipped.ts";
import { hashOf } from "../../../hash-of.ts";

/** A file to be frozen. */
export type NewFile = {
  id: string;
  profileId: string;
  documentId: string;
  nome: string;
  bytes: Uint8Array;
  at: Date;
  /** What is to be signed is not yet what is sent. */
  genere?: "fattura" | "fattura-da-firmare";
  /** Kind of the file; XML unless it is said. */
  tipo?: string;
};

/** Freezes the file of a document as it will be sent, or signed: bytes, hash and name, never changed again. */
export async function freezeFile(
  tx: Tx,
  { bytes, at, genere = "fattura", tipo = "application/xml", ...file }: NewFile,
): Promise<void> {
  await tx
    .insertInto("document_file")
    .values({
      ...file,
      direzione: "inviato",
      genere,
      tipo,
      sha256: hashOf(bytes),
      dimensione: bytes.length,
      gzip: await gzipped(bytes),
      createdAt: at,
    })
    .execute();
}

/** A file as it was frozen. */
export type StoredFile = { id: string; nome: string; tipo: string; bytes: Uint8Array };

const columns = ["id", "nome", "tipo", "sha256", "gzip"] as const;

/** The invoice as last sent; undefined before the first sending. */
export async function findSentFile(db: Querier, profile: string, documentId: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("document_file")
    .select(columns)
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .where("direzione", "=", "inviato")
    .where("genere", "=", "fattura")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && opened(row);
}

/** What is known of a stored file without opening it. */
export type StoredFileHead = {
  id: string;
  nome: string;
  tipo: string;
  genere: DocumentFile["genere"];
  sha256: Buffer;
  dimensione: number;
  createdAt: Date;
};

/** Every stored file of a document, oldest first. */
export function listFiles(db: Querier, profile: string, documentId: string): Promise<StoredFileHead[]> {
  return db
    .selectFrom("document_file")
    .select(["id", "nome", "tipo", "genere", "sha256", "dimensione", "createdAt"])
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** A stored file's name by its id. */
export function findFileHead(
  db: Querier,
  profile: string,
  id: string,
): Promise<Pick<StoredFileHead, "id" | "nome"> | undefined> {
  return db
    .selectFrom("document_file")
    .select(["id", "nome"])
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** One stored file of a document: invoice, receipt, certified mail. */
export async function findFile(
  db: Querier,
  profile: string,
  { documentId, fileId }: { documentId: string; fileId: string },
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom("document_file")
    .select(columns)
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .where("id", "=", fileId)
    .executeTakeFirst();
  return row && opened(row);
}

async function opened({
  sha256,
  gzip,
  ...file
}: {
  id: string;
  nome: string;
  tipo: string;
  sha256: Buffer;
  gzip: Buffer;
}): Promise<StoredFile> {
  const bytes = await gunzipped(gzip);
  // The hash is the proof that these are the bytes sent or received; a difference is damage, never to be handed out.
  if (!hashOf(bytes).equals(sha256)) throw new Error(`The stored file ${file.id} is damaged`);
  return { ...file, bytes };
}
