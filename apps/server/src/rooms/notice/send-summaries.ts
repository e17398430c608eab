import * as z from "zod/mini";
import { startOf } from "../../clock.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { eachAlone } from "../../jobs/each-alone.ts";
import { defineJob } from "../../jobs/job.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { summaryMail } from "./mails.ts";
import { lockReader, takeWaiting, whoWaits } from "./store.ts";

/** Looks whether somebody's summary of the day is due: often, because the machine may have been off at seven. */
export const sendSummaries = defineJob({ name: "send-notice-summaries", payload: z.object({}) });

/** Rome's hour: a summary holds what came before. */
const hour = 7;

/**
 * Mails the summary of the day to whoever has something waiting from before seven in the morning: one mail a day, each
 * notice in one of them. Taking what waits and queueing the mail are one transaction for each person.
 */
export async function sendDueSummaries(deps: Pick<Deps, "db" | "clock" | "jobs" | "config">): Promise<void> {
  const { db, clock, config } = deps;
  const oggi = clock.oggi();
  const seven = startOf(oggi, hour);
  if (clock.now() < seven) return;
  await eachAlone("summaries of the day", await whoWaits(db, seven), (user) =>
    inTransaction(db, async (tx) => {
      const reader = await lockReader(tx, user);
      const waiting = await takeWaiting(tx, user, seven);
      if (!reader || reader.closedAt) return;
      // Whoever has chosen meanwhile not to be told of a kind is not told.
      const wanted = waiting.filter(({ genere }) => !genere || reader.avvisi[genere] !== "mai");
      const paragraphs = wanted.map(({ text }) => text);
      if (paragraphs.length > 0)
        await queueMail(tx, deps, { mail: summaryMail({ to: reader, from: config }, paragraphs, oggi) });
    }),
  );
}
