import { type DownloadedFile, fail, type UploadedFile } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../clock.ts";
import type { Db, Querier, Tx } from "../../db/database.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import {
  deleteAttachment,
  findAttachment,
  insertAttachment,
  judgeAttachment,
  listAttachments,
  refuseLocked,
  updateRow,
  withLockedDocument,
} from "../document/index.ts";

type Deps = { db: Db; clock: Clock };

/** Encloses a file in a document that may be edited; too much in all, or of a kind that is not enclosed, is 400. */
export async function attachFile(
  { db, clock }: Deps,
  actor: Actor,
  { id, file, key }: { id: string; file: UploadedFile; key: CallKey | undefined },
): Promise<DocumentDetail> {
  const { profile } = actor;
  return withLockedDocument(db, { profileId: profile, id }, async (tx, row) => {
    const call = { profile, call: "document.attach", key };
    await makeOnce({ tx, clock }, call, () => {
      refuseLocked(row);
      return enclose(tx, clock, { profile, id, file });
    });
  });
}

type Enclosed = { profile: string; id: string; file: UploadedFile };

async function enclose(tx: Tx, clock: Clock, { profile, id, file }: Enclosed): Promise<string> {
  const present = await listAttachments(tx, profile, id);
  const { nome, tipo } = judgeAttachment(file, present, "il SdI accetta file fino a 5 MB");
  const attachmentId = newId(clock);
  await insertAttachment(tx, {
    id: attachmentId,
    profileId: profile,
    documentId: id,
    nome,
    tipo,
    dimensione: file.bytes.length,
    contenuto: Buffer.from(file.bytes),
    createdAt: clock.now(),
  });
  await updateRow(tx, { profile, id }, { updatedAt: clock.now() });
  return attachmentId;
}

/** Takes an enclosed file out again. */
export async function detachFile(
  { db, clock }: Deps,
  actor: Actor,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    refuseLocked(row);
    if (!(await deleteAttachment(tx, actor.profile, { id, attachmentId }))) throw fail("attachmentNotFound");
    await updateRow(tx, { profile: actor.profile, id }, { updatedAt: clock.now() });
  });
}

/** An enclosed file; always as something to save, never shown as a page. */
export async function readAttachment(
  db: Querier,
  profile: string,
  about: { id: string; attachmentId: string },
): Promise<DownloadedFile> {
  const file = await findAttachment(db, profile, about);
  if (!file) throw fail("attachmentNotFound");
  return { name: file.nome, type: "application/octet-stream", bytes: file.contenuto };
}
