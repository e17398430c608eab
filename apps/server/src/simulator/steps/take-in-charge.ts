import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { newId } from "../../new-id.ts";
import { findBox } from "../provider/box.ts";
import type { Submission } from "../provider/provider-server.ts";
import { romeTime } from "../provider/rome-time.ts";
import { simulatedDomain } from "../provider/simulated-addresses.ts";
import { firstStep } from "../scenario/course.ts";
import { scenarioInNumber } from "../scenario/scenario.ts";
import { openFile } from "../sdi/open-file.ts";
import { readTakenMail } from "./taken-mail.ts";

/** Stores a submitted mail with its first step: once this resolves, the answers will come whatever happens. */
export async function takeInCharge(
  { db, clock }: { db: Db; clock: Clock },
  { sender, recipients, raw }: Submission,
  delayMs: number,
) {
  const mail = await readTakenMail(raw);
  const casella = sender.toLowerCase();
  const [file] = mail?.files ?? [];
  await inTransaction(db, async (tx) => {
    const { scenario, codice, avantiMs } = await findBox(tx, casella);
    // What a number asks for goes before what was chosen for the mailbox.
    const chosen = (file && scenarioInNumber(openFile(file).fattura)) ?? { scenario, codice };
    const now = new Date(clock.now().getTime() + avantiMs);
    for (const destinatario of recipients) {
      const id = newId(clock);
      await tx
        .insertInto("simulator_mail")
        .values({
          id,
          casella,
          destinatario,
          messageId: mail?.messageId ?? "",
          identificativo: `opec.${romeTime(now).stamp}.${id.replaceAll("-", "").slice(-12)}@${simulatedDomain}`,
          raw,
          ...chosen,
          passo: firstStep(chosen.scenario),
          scadenza: new Date(now.getTime() + delayMs),
          createdAt: now,
        })
        .execute();
    }
  });
}
