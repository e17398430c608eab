import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Selectable } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { SignaturePreparation } from "../../../db/schema.ts";
import { correctBy } from "../record/correct-by.ts";
import { findFile, type StoredFile } from "./file-store.ts";

/** What a document that waits for its signature goes back to, and which file is to be signed. */
export type Preparation = Selectable<SignaturePreparation>;

/** Keeps what was fixed for a signature. */
export async function insertPreparation(tx: Tx, preparation: Preparation): Promise<void> {
  await tx.insertInto("signature_preparation").values(preparation).execute();
}

/** What was fixed of a document, while it waits for its signature. */
export function findPreparation(db: Querier, profile: string, documentId: string): Promise<Preparation | undefined> {
  return db
    .selectFrom("signature_preparation")
    .selectAll()
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .executeTakeFirst();
}

/** The same of a document that waits for one, which has it. */
export async function preparationOf(db: Querier, profile: string, documentId: string): Promise<Preparation> {
  const found = await findPreparation(db, profile, documentId);
  if (!found) throw new Error(`Document ${documentId} waits for a signature without a preparation`);
  return found;
}

/** The document waits for no signature any more. */
export async function deletePreparation(tx: Tx, profile: string, documentId: string): Promise<void> {
  await tx
    .deleteFrom("signature_preparation")
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .execute();
}

/** The file of a preparation, byte for byte as it is to be signed. */
export async function preparedFile(db: Querier, { profileId, documentId, fileId }: Preparation): Promise<StoredFile> {
  const file = await findFile(db, profileId, { documentId, fileId });
  if (!file) throw new Error(`The prepared file ${fileId} has gone`);
  return file;
}

/** What the person who signs must know; null when nothing waits for a signature. */
export async function readToSign(
  db: Querier,
  profile: string,
  documentId: string,
): Promise<(NonNullable<DocumentDetail["daFirmare"]> & { idFile: string; progressivoInvio: string }) | null> {
  const found = await findPreparation(db, profile, documentId);
  if (!found) return null;
  const { nome } = await preparedFile(db, found);
  return {
    nomeFile: nome,
    preparatoIl: found.createdAt.toISOString(),
    numeroNuovo: found.numeroNuovo,
    correggiEntro: correctBy({ sottoStato: found.daSottoStato, dataStatoDocumento: found.daDataStato }),
    idFile: found.fileId,
    progressivoInvio: found.progressivoInvio,
  };
}
