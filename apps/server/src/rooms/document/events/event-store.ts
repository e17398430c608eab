import type { EventKind } from "@fatturachiara/contract/event-kinds";
import type { DocumentEvent } from "@fatturachiara/contract/rooms/document";
import type { Querier, Tx } from "../../../db/database.ts";

/** A row of the timeline before it has an id. */
export type NewEvent = {
  id: string;
  profileId: string;
  documentId: string;
  transmissionId: string | null;
  dataRicezione: Date;
  tipo: EventKind;
  esito: DocumentEvent["esito"];
  messaggio: string;
  errori: readonly { codice: string; descrizione: string; suggerimento?: string }[];
  statoPrima: string;
  statoDopo: string;
  userId: string | null;
  oggetto?: string | undefined;
  mittente?: string | undefined;
  messageId?: string | undefined;
  identificativoSdI?: string | undefined;
  nomeFile?: string | undefined;
  idFile?: string | undefined;
  firme?: readonly DocumentEvent["firme"][number][] | undefined;
};

/** Adds a row to the timeline. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto("document_event").values(eventRow(event)).execute();
}

/** A row of the timeline, every column named. */
export function eventRow(event: NewEvent) {
  return {
    ...event,
    errori: JSON.stringify(event.errori),
    oggetto: event.oggetto ?? null,
    mittente: event.mittente ?? null,
    messageId: event.messageId ?? null,
    identificativoSdI: event.identificativoSdI ?? null,
    nomeFile: event.nomeFile ?? null,
    idFile: event.idFile ?? null,
    firme: JSON.stringify(event.firme ?? []),
  };
}

/** What happened to a document, in order; `moved` tells the rows that changed its state. */
export async function listEvents(
  db: Querier,
  profile: string,
  documentId: string,
): Promise<(DocumentEvent & { moved: boolean })[]> {
  const rows = await db
    .selectFrom("document_event")
    .leftJoin("app_user", "app_user.id", "document_event.userId")
    .selectAll("document_event")
    .select(["app_user.name", "app_user.surname"])
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .orderBy("seq")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    dataRicezione: row.dataRicezione.toISOString(),
    tipo: row.tipo,
    oggetto: row.oggetto,
    mittente: row.mittente,
    messageId: row.messageId,
    identificativoSdI: row.identificativoSdI,
    nomeFile: row.nomeFile,
    esito: row.esito,
    messaggio: row.messaggio,
    errori: row.errori,
    idFile: row.idFile,
    firme: row.firme,
    autore: row.name ? `${row.name} ${row.surname}` : row.userName,
    moved: row.statoDopo !== row.statoPrima,
  }));
}

/** Kind of the last thing that happened; undefined for a document without events. */
export async function lastEventKind(db: Querier, profile: string, documentId: string): Promise<EventKind | undefined> {
  const row = await db
    .selectFrom("document_event")
    .select("tipo")
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.tipo;
}

/** Whether this very message is already in the timeline: same kind, same Message-ID, same transmission. */
export async function eventKnown(
  db: Querier,
  {
    profileId,
    documentId,
    transmissionId,
    tipo,
    messageId,
  }: { profileId: string; documentId: string; transmissionId: string | null; tipo: EventKind; messageId?: string },
): Promise<boolean> {
  if (!messageId) return false;
  const row = await db
    .selectFrom("document_event")
    .select("id")
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("tipo", "=", tipo)
    .where("messageId", "=", messageId)
    .where("transmissionId", transmissionId === null ? "is" : "=", transmissionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
