import type { Querier, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { isDatabaseTrouble } from "../../../db/is-database-trouble.ts";
import { newId } from "../../../new-id.ts";
import { plainError } from "../../../plain-error.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";
import type { Applied } from "../transmissions/applied.ts";
import type { OutgoingChannel } from "../transmissions/outgoing-channel.ts";
import type { SdiParts } from "../transmissions/parts.ts";

const attempts = 3;

/** A message or a file that has come, and what is to be done with it. */
export type Examined = {
  profileId: string;
  canale: OutgoingChannel["canale"];
  /** Of its bytes: by it the same one is known again. */
  sha256: Buffer;
  genere: string;
  firme: readonly MessageSignature[];
  oggetto: string | null;
  mittente: string | null;
  apply(tx: Tx): Promise<Applied>;
  /** Keeps it as it came, for the person to look at; answers the id of what is kept. */
  keep(tx: Tx): Promise<string>;
};

/** Whether those bytes have been examined before. */
export async function isExamined(db: Querier, profileId: string, sha256: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("mailbox_message")
    .select("id")
    .where("profileId", "=", profileId)
    .where("sha256", "=", sha256)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Does it once, whatever happens: the hash of its bytes is remembered with what became of it. What cannot be applied after
 * three attempts is parked with its reason and never stops the others.
 */
export async function examineOnce(parts: SdiParts, examined: Examined): Promise<Applied["esito"]> {
  const { db, log } = parts;
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(db, async (tx) => {
        if (await isExamined(tx, examined.profileId, examined.sha256)) return "duplicato";
        return remember(tx, parts, { message: examined, outcome: await examined.apply(tx) });
      });
    } catch (error) {
      log.warn({ attempt, error: plainError(error) }, "what has come could not be applied");
      if (attempt < attempts) continue;
      // A full disk is no fault of what has come: the look fails, and the next one finds it again.
      if (isDatabaseTrouble(error)) throw error;
      break;
    }
  }
  // If not even this can be written the database is the trouble, not the message: the look fails.
  return inTransaction(db, async (tx) => {
    const fileId = await examined.keep(tx);
    const motivo = "Il messaggio non è stato applicato per un errore nostro: è conservato e può essere riesaminato.";
    return remember(tx, parts, { message: examined, outcome: { esito: "non riconosciuto", motivo, fileId } });
  });
}

/** Writes down what became of it: from now on its bytes are known. */
export async function remember(
  tx: Tx,
  { clock }: SdiParts,
  {
    message: { profileId, canale, sha256, genere, firme, oggetto, mittente },
    outcome: { esito, motivo, fileId, attende },
  }: { message: Omit<Examined, "apply">; outcome: Applied },
): Promise<Applied["esito"]> {
  await tx
    .insertInto("mailbox_message")
    .values({
      id: newId(clock),
      profileId,
      canale,
      sha256,
      fileId,
      genere,
      esito,
      motivo,
      // Of other people's mail not even this is kept.
      ...(fileId && { oggetto, mittente }),
      firme: JSON.stringify(firme),
      perDocumento: attende?.perDocumento ?? null,
      cambierebbe: attende?.cambierebbe ?? null,
      createdAt: clock.now(),
    })
    .execute();
  return esito;
}
