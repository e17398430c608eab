import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { newId } from "../new-id.ts";
import type { Submission } from "./provider-server.ts";
import { romeTime } from "./rome-time.ts";
import { simulatedDomain } from "./simulated-addresses.ts";
import { readTakenMail } from "./taken-mail.ts";

/** Stores a submitted mail with its first step: once this resolves, the answers will come whatever happens. */
export async function takeInCharge(db: Db, clock: Clock, { sender, recipients, raw }: Submission, delayMs: number) {
  const now = clock.now();
  const mail = await readTakenMail(raw);
  await inTransaction(db, async (tx) => {
    for (const destinatario of recipients) {
      const id = newId(clock);
      await tx
        .insertInto("simulator_mail")
        .values({
          id,
          casella: sender.toLowerCase(),
          destinatario,
          messageId: mail?.messageId ?? "",
          identificativo: `opec.${romeTime(now).stamp}.${id.replaceAll("-", "").slice(-12)}@${simulatedDomain}`,
          raw,
          passo: "accettazione",
          scadenza: new Date(now.getTime() + delayMs),
          createdAt: now,
        })
        .execute();
    }
  });
}
