import type { UnrecognisedMessage } from "@fatturachiara/contract/rooms/sdi";
import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Applied } from "../transmissions/applied.ts";
import type { Examined } from "./examine-once.ts";
import { virusKind } from "./virus-kind.ts";

/** Said where no reason was written down. */
export const notRecognised = "Il messaggio non è stato riconosciuto.";

/** Those that wait for an act, of all or of those that would move one document. */
const waiting = (db: Querier, profile: string, document?: string) =>
  db
    .selectFrom("mailbox_message")
    .where("profileId", "=", profile)
    .where("esito", "=", "non riconosciuto")
    .where("fileId", "is not", null)
    .where("chiusoIl", "is", null)
    .$if(document !== undefined, (query) => query.where("perDocumento", "=", document ?? null));

/** The number of the document it would move, as it was sent. */
const numberOfDocument = (profile: string) => sql<string | null>`(select d."numeroDocumentoInvio" from document d
  where d."profileId" = ${profile} and d.id = mailbox_message."perDocumento")`;

type About = { perDocumento: string | null; numero: string | null; cambierebbe: string | null };

/** What a message would change, were it believed. */
export const changeBy = ({ perDocumento, numero, cambierebbe }: About): UnrecognisedMessage["cambierebbe"] =>
  perDocumento ? { idDocumento: perDocumento, numero, frase: cambierebbe ?? "" } : null;

/** The messages that wait for an act, the last first. */
export async function listUnrecognised(
  db: Querier,
  profile: string,
  { limit, offset, document }: { limit: number; offset: number; document?: string | undefined },
): Promise<{ items: UnrecognisedMessage[]; total: number }> {
  const rows = await waiting(db, profile, document)
    .select([
      "id",
      "createdAt",
      "canale",
      "motivo",
      "oggetto",
      "mittente",
      "firme",
      "genere",
      "perDocumento",
      "cambierebbe",
    ])
    .select(numberOfDocument(profile).as("numero"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    items: rows.map(({ createdAt, motivo, canale, firme, id, oggetto, mittente, genere, ...about }) => ({
      ...{ id, oggetto, mittente, virus: genere === virusKind },
      cambierebbe: changeBy(about),
      // Verified when it was read: the authorities known then are what it was judged by.
      firme,
      canale,
      lettoIl: createdAt.toISOString(),
      motivo: motivo ?? notRecognised,
    })),
    total: await countUnrecognised(db, profile, document),
  };
}

/** How many of them there are. */
export async function countUnrecognised(db: Querier, profile: string, document?: string): Promise<number> {
  const { total } = await waiting(db, profile, document)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** One message that was not recognised, whatever the person has done with it since. */
export function findUnrecognised(db: Querier, profile: string, id: string) {
  return db
    .selectFrom("mailbox_message")
    .select(["id", "createdAt", "canale", "motivo", "oggetto", "mittente", "genere", "fileId", "chiusura", "firme"])
    .select(["sha256", "perDocumento", "cambierebbe", numberOfDocument(profile).as("numero")])
    .where("profileId", "=", profile)
    .where("esito", "=", "non riconosciuto")
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockUnrecognised(tx: Tx, profile: string, id: string) {
  return tx
    .selectFrom("mailbox_message")
    .select(["id", "canale", "genere", "oggetto", "fileId", "chiusura"])
    .where("profileId", "=", profile)
    .where("esito", "=", "non riconosciuto")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes it off the list, or (null) puts it back. */
export async function closeUnrecognised(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  closed: { chiusura: "collegato" | "ignorato"; chiusoIl: Date; documentId: string | null } | null,
): Promise<void> {
  await tx
    .updateTable("mailbox_message")
    .set(closed ?? { chiusura: null, chiusoIl: null, documentId: null })
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .execute();
}

/** What waited, known by its bytes, has been taken along by something else; what the person has put away stays put away. */
export async function settleWaiting(
  tx: Tx,
  { profile, sha256 }: { profile: string; sha256: Buffer },
  { esito, motivo }: Pick<Applied, "esito" | "motivo">,
): Promise<void> {
  await tx
    .updateTable("mailbox_message")
    .set({ esito, motivo })
    .where("profileId", "=", profile)
    .where("sha256", "=", sha256)
    .where("esito", "=", "non riconosciuto")
    .where("chiusoIl", "is", null)
    .execute();
}

/** Writes down what became of one that had waited, and as what it is known now. */
export async function rewriteMessage(
  tx: Tx,
  { profileId, id }: { profileId: string; id: string },
  {
    examined: { genere, firme },
    outcome: { esito, motivo },
  }: { examined: Pick<Examined, "genere" | "firme">; outcome: Applied },
): Promise<void> {
  await tx
    .updateTable("mailbox_message")
    .set({ esito, motivo, genere, firme: JSON.stringify(firme) })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .execute();
}

/** SdI has called what was sent by another name since: no decision makes it the same file. */
export const ofAnotherFile =
  "Il messaggio parla di un altro file con lo stesso nome: a questo documento non si può applicare. Se non ti serve, ignoralo.";

/** One that would have moved a document turns out to be about another file: it says so, and would change nothing. */
export async function tellOfAnotherFile(tx: Tx, { profileId, id }: { profileId: string; id: string }): Promise<void> {
  await tx
    .updateTable("mailbox_message")
    .set({ motivo: ofAnotherFile, perDocumento: null, cambierebbe: null })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .where("perDocumento", "is not", null)
    .execute();
}
