import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { actOn, allow, lockRow, updateRow } from "../../document/index.ts";
import { untouchedLetter } from "./untouched-letter.ts";
import { isToBin, isToName, ownersToTell, profilesToBin } from "./untouched-store.ts";

type Parts = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/**
 * Names drafts that nobody has touched for two years in one letter to their owner, and moves those named thirty days ago to
 * the bin, unless somebody has touched them since. Each profile on its own: one that fails keeps none waiting.
 */
export async function watchUntouched(deps: Parts): Promise<{ named: number; binned: number }> {
  const { db, clock } = deps;
  const tally = { named: 0, binned: 0 };
  const acts = [
    ...(await profilesToBin(db, clock.now())).map((profile) => async () => {
      tally.binned += await binOf(deps, profile);
    }),
    ...(await ownersToTell(db, clock.now())).map((owner) => async () => {
      tally.named += await nameTo(deps, owner);
    }),
  ];
  await eachAlone("profiles with untouched drafts", acts, (act) => act());
  return tally;
}

/** One letter with all that is due; what it names is marked with it. */
function nameTo(deps: Parts, { profile, ...to }: { profile: string; name: string; email: string }): Promise<number> {
  const { clock, config } = deps;
  return inTransaction(deps.db, async (tx) => {
    const now = clock.now();
    const drafts = await tx
      .selectFrom("document")
      .select(["id", "denominazione", "nome", "cognome", "totale", "updatedAt"])
      .where("profileId", "=", profile)
      .where(isToName(now))
      .orderBy("updatedAt")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (drafts.length === 0) return 0;
    for (const { id } of drafts) await updateRow(tx, { profile, id }, { fermaSegnalataIl: now });
    const { companyName, publicUrl } = config;
    await queueMail(tx, deps, { mail: untouchedLetter(to, drafts, { oggi: clock.oggi(), companyName, publicUrl }) });
    return drafts.length;
  });
}

function binOf({ db, clock }: Parts, profile: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = await tx
      .selectFrom("document")
      .select("id")
      .where("profileId", "=", profile)
      .where(isToBin(now))
      .forUpdate()
      .execute();
    for (const { id } of due) {
      const row = await lockRow(tx, { profile, id });
      if (!row) continue;
      const messaggio = "Spostata nel cestino: era ferma da più di due anni, come annunciato per e-mail.";
      await actOn(tx, clock, { row, esito: allow(row, "user:delete"), event: { tipo: "ELIMINAZIONE", messaggio } });
      await updateRow(tx, { profile, id }, { deletedAt: now, version: row.version + 1 });
    }
    return due.length;
  });
}
