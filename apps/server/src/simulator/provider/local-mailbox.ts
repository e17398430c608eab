import type { Db, Tx } from "../../db/database.ts";
import { lockNamed } from "../../db/lock-named.ts";
import type { Mailbox } from "../../mail/imap/mailbox.ts";
import { summaryOf } from "../../mail/imap/summary-of.ts";

/** The mailbox of the demo: rows of `local_mailbox` in the place of an IMAP server. Same port, same reading code. */
export function localMailbox(db: Db, casella: string): Mailbox {
  const rows = db.selectFrom("local_mailbox").where("casella", "=", casella).where("cartella", "=", "INBOX");
  return {
    async listSince(cursor, since) {
      // A deleted database starts its uids again; nothing else ever renumbers them.
      const uidValidity = 1;
      const from = cursor?.uidValidity === uidValidity ? cursor.lastUid : 0;
      const found = await rows
        .select(["uid", "raw"])
        .where("uid", ">", from)
        .$if(from === 0, (query) => query.where("ricevutoIl", ">=", since))
        .orderBy("uid")
        .limit(100)
        .execute();
      const messages = found.map(({ uid, raw }) => summaryOf(uid, raw.length, raw));
      return { uidValidity, lastUid: messages.at(-1)?.uid ?? from, messages };
    },
    async fetchRaw(uid, most) {
      const row = await rows.select("raw").where("uid", "=", uid).executeTakeFirst();
      return row?.raw.subarray(0, most) ?? null;
    },
    space: async () => null,
    async close() {},
    cut() {},
  };
}

/**
 * Puts a raw message into a mailbox. Until the transaction ends nobody else does: one with a later number that is there before
 * would be read first, and whoever reads on from it never comes to this one.
 */
export async function putIntoMailbox(
  tx: Tx,
  { casella, at }: { casella: string; at: Date },
  raw: Buffer,
): Promise<void> {
  await lockNamed(tx, `mailbox of ${casella}`);
  await tx.insertInto("local_mailbox").values({ casella, raw, ricevutoIl: at }).execute();
}
