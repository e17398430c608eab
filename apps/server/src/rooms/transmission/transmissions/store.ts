import type { Selectable, Updateable } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Transmission as TransmissionTable } from "../../../db/schema.ts";
import { gunzipped } from "../../../gzip/gunzipped.ts";
import { gzipped } from "../../../gzip/gzipped.ts";
import { hashOf } from "../../../hash-of.ts";
import { newId } from "../../../new-id.ts";

/** One frozen file under one name, on its way to SdI. */
export type Transmission = Selectable<TransmissionTable>;

/** Which transmission, of which profile. */
export type TransmissionKey = Pick<Transmission, "profileId" | "id">;

/** Reads a transmission and locks it until the transaction ends. */
export function lockTransmission(tx: Tx, { profileId, id }: TransmissionKey): Promise<Transmission | undefined> {
  return tx
    .selectFrom("transmission")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** What has left, or may have, of a document, the last first; locked. */
export function lockTransmissionsOf(tx: Tx, profileId: string, documentId: string): Promise<Transmission[]> {
  return tx
    .selectFrom("transmission")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .orderBy("id", "desc")
    .forUpdate()
    .execute();
}

/** Changes columns of a transmission. */
export async function changeTransmission(
  tx: Tx,
  { profileId, id }: TransmissionKey,
  columns: Updateable<TransmissionTable>,
): Promise<void> {
  await tx.updateTable("transmission").set(columns).where("profileId", "=", profileId).where("id", "=", id).execute();
}

/** The transmission a provider receipt is about: it cites our Message-ID. */
export async function lockByMessageId(
  tx: Tx,
  profileId: string,
  ids: readonly string[],
): Promise<Transmission | undefined> {
  const cited = ids.filter((id) => id !== "");
  if (cited.length === 0) return undefined;
  return tx
    .selectFrom("transmission")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("messageId", "in", cited)
    .forUpdate()
    .executeTakeFirst();
}

/** True when no newer transmission of the same document exists. Ids sort by time. */
export async function isLastTransmission(db: Querier, { profileId, id, documentId }: Transmission): Promise<boolean> {
  const newer = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("id", ">", id)
    .executeTakeFirst();
  return newer === undefined;
}

/** True when another transmission of the same document has left, or may have, and was not rejected. */
export async function hasOtherLive(db: Querier, { profileId, id, documentId }: Transmission): Promise<boolean> {
  const other = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("id", "!=", id)
    .where("stato", "in", ["in_corso", "accettata_smtp", "incerta"])
    .where((where) => where.or([where("esitoSdI", "is", null), where("esitoSdI", "!=", "NS")]))
    .executeTakeFirst();
  return other !== undefined;
}

/** True when SdI has given that number to the file of another document. */
export async function belongsToAnother(
  db: Querier,
  { profileId, documentId }: Transmission,
  identificativoSdI: string,
): Promise<boolean> {
  if (identificativoSdI === "") return false;
  const other = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "!=", documentId)
    .where("identificativoSdI", "=", identificativoSdI)
    .executeTakeFirst();
  return other !== undefined;
}

/** The archive does not hold the bytes any more that were put there. */
export class StoredFileDamaged extends Error {
  /** Of the bytes that were put there. */
  readonly sha256: Buffer;
  constructor(fileId: string, sha256: Buffer) {
    super(`The stored file ${fileId} is damaged`);
    this.name = "StoredFileDamaged";
    this.sha256 = sha256;
  }
}

/** A file of the archive: its bytes as they were. Throws `StoredFileDamaged` where they are not any more. */
export async function readStoredFile(
  db: Querier,
  profileId: string,
  fileId: string,
): Promise<{ nome: string; tipo: string; sha256: string; bytes: Buffer }> {
  const row = await db
    .selectFrom("document_file")
    .select(["nome", "tipo", "sha256", "gzip"])
    .where("profileId", "=", profileId)
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  const bytes = await inflated(row.gzip);
  if (!bytes || !hashOf(bytes).equals(row.sha256)) throw new StoredFileDamaged(fileId, row.sha256);
  return { nome: row.nome, tipo: row.tipo, sha256: row.sha256.toString("hex"), bytes };
}

async function inflated(gzip: Buffer): Promise<Buffer | null> {
  try {
    return await gunzipped(gzip);
  } catch {
    // Whatever is wrong with it, it is not what was put there.
    return null;
  }
}

type KeptFile = {
  profileId: string;
  documentId: string | null;
  direzione: "inviato" | "ricevuto";
  genere: "pec-inviata" | "pec-ricevuta" | "ricevuta-sdi" | "file-ricevuto";
  nome: string;
  tipo: string;
  bytes: Uint8Array;
};

/** Keeps a file of the channel for ever: a certified mail, a receipt. Answers its id. */
export async function keepFile(tx: Tx, clock: Clock, file: KeptFile): Promise<string> {
  const { bytes, ...columns } = file;
  const id = newId(clock);
  await tx
    .insertInto("document_file")
    .values({
      id,
      ...columns,
      sha256: hashOf(bytes),
      dimensione: bytes.length,
      gzip: await gzipped(bytes),
      createdAt: clock.now(),
    })
    .execute();
  return id;
}

/** The file of a document that holds just these bytes, where it is kept already. */
export async function findKept(
  tx: Tx,
  { profileId, documentId, genere, bytes }: Pick<KeptFile, "profileId" | "genere" | "bytes"> & { documentId: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom("document_file")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("genere", "=", genere)
    .where("sha256", "=", hashOf(bytes))
    .executeTakeFirst();
  return found?.id;
}

/** Keeps a raw message of the mailbox, with the document it is about if there is one. Answers its id. */
export function keepMessage(
  tx: Tx,
  clock: Clock,
  { raw, ...about }: { profileId: string; documentId: string | null; raw: Uint8Array },
): Promise<string> {
  return keepFile(tx, clock, {
    ...about,
    direzione: "ricevuto",
    genere: "pec-ricevuta",
    nome: "messaggio.eml",
    tipo: "message/rfc822",
    bytes: raw,
  });
}
