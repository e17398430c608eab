import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { standingLetter } from "./standing-letter.ts";
import { endStanding, isToName, ownersToTell } from "./standing-store.ts";

type Parts = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/**
 * Names imports that somebody has paused and not gone on with for two years in one letter to their owner; thirty days later
 * the files nobody has looked at go, unless the import was resumed since.
 */
export async function watchStanding(deps: Parts): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, (tx) => endStanding(tx, now));
  await eachAlone("owners of paused imports", await ownersToTell(deps.db, now), (owner) => nameTo(deps, owner));
}

function nameTo(deps: Parts, { profile, ...to }: { profile: string; name: string; email: string }): Promise<void> {
  const { clock, config } = deps;
  return inTransaction(deps.db, async (tx) => {
    const now = clock.now();
    const imports = await tx
      .updateTable("past_import")
      .set({ fermaSegnalataIl: now })
      .where("profileId", "=", profile)
      .where(isToName(now))
      .returning(["nomeFile", "createdAt"])
      .returning(
        sql<number>`(select count(*)::integer from past_member m where m."profileId" = past_import."profileId"
          and m."importId" = past_import.id and m.esito is null)`.as("fermi"),
      )
      .execute();
    if (imports.length === 0) return;
    const { companyName, publicUrl } = config;
    await queueMail(tx, deps, { mail: standingLetter(to, imports, { oggi: clock.oggi(), companyName, publicUrl }) });
  });
}
