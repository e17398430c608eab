import type { Clock } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { takeStep } from "./take-step.ts";

/** The steps that are due, one after the other and never two runs at once. */
export function dueWork(db: Db, clock: Clock, delayMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  const open = db.selectFrom("simulator_mail").where("passo", "<>", "finito");
  const step = () =>
    inTransaction(db, async (tx) => {
      const taken = await tx
        .selectFrom("simulator_mail")
        .selectAll()
        .where("passo", "<>", "finito")
        .where("scadenza", "<=", clock.now())
        .orderBy("scadenza")
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .executeTakeFirst();
      if (!taken) return false;
      const passo = await takeStep(tx, clock, taken);
      await tx
        .updateTable("simulator_mail")
        .set({
          passo,
          scadenza: new Date(clock.now().getTime() + delayMs),
          ...(passo === "sdi" && { consegnataIl: clock.now() }),
        })
        .where("id", "=", taken.id)
        .execute();
      return true;
    });
  const all = async () => {
    let count = 0;
    while (await step()) count++;
    return count;
  };
  return {
    run(): Promise<number> {
      const mine = last.then(all);
      last = mine.catch(() => undefined); // who asked is told
      return mine;
    },
    idle: () => last,
    async nextMoment(): Promise<Date | null> {
      const row = await open.select("scadenza").orderBy("scadenza").limit(1).executeTakeFirst();
      return row?.scadenza ?? null;
    },
  };
}
