import { sql } from "kysely";
import { type Clock, clockAt } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Taken } from "../provider/provider-answers.ts";
import { keepSimulatedSigners } from "../provider/simulated-signer.ts";
import { takeStep } from "./take-step.ts";

/** How far the clock of a mail's mailbox is ahead. */
const ahead = sql`coalesce(simulator_box."avantiMs", 0) * interval '1 millisecond'`;

/** The steps that are due, one after the other and never two runs at once. */
export function dueWork(db: Db, clock: Clock, delayMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  const open = db
    .selectFrom("simulator_mail")
    .leftJoin("simulator_box", "simulator_box.casella", "simulator_mail.casella")
    .where("passo", "<>", "finito");
  const step = () =>
    inTransaction(db, async (tx) => {
      const taken = await tx
        .selectFrom("simulator_mail")
        .leftJoin("simulator_box", "simulator_box.casella", "simulator_mail.casella")
        .selectAll("simulator_mail")
        .where("passo", "<>", "finito")
        // Written only by this room, from its own lists.
        .$narrowType<Pick<Taken, "scenario" | "passo">>()
        .where(sql<boolean>`scadenza <= ${clock.now()}::timestamptz + ${ahead}`)
        .orderBy("scadenza")
        .orderBy("simulator_mail.id")
        .limit(1)
        .forUpdate("simulator_mail")
        .executeTakeFirst();
      if (!taken) return false;
      // Done at the moment it was due, as far as anybody is told: a clock put forward jumps over nothing.
      const next = await takeStep(tx, { done: clockAt(taken.scadenza), arrives: clock }, taken);
      await tx
        .updateTable("simulator_mail")
        .set({
          ...(next ? { passo: next.passo } : { passo: "finito" }),
          scadenza: new Date(taken.scadenza.getTime() + (next?.after ?? delayMs)),
          ...(taken.passo === "consegna" && { consegnataIl: taken.scadenza }),
        })
        .where("id", "=", taken.id)
        .execute();
      return true;
    });
  const nextMoment = async (): Promise<Date | null> => {
    const due = sql<Date>`scadenza - ${ahead}`;
    const row = await open.select(due.as("due")).orderBy(due).limit(1).executeTakeFirst();
    return row?.due ?? null;
  };
  const all = async () => {
    let count = 0;
    // Before anything is signed.
    if ((await nextMoment()) !== null) await keepSimulatedSigners(db);
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
    nextMoment,
  };
}
