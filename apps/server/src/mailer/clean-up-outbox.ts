import * as z from "zod/mini";
import type { Deps } from "../deps.ts";
import { defineJob } from "../jobs/job.ts";
import { findRestoreHold } from "../sending-hold.ts";

/** Every night: mails that nobody would take are given up, and old ones of the demo's mailbox go. */
export const cleanUpOutbox = defineJob({ name: "clean-up-outbox", payload: z.object({}) });

const weekMs = 7 * 24 * 3_600_000;

const monthMs = 30 * 24 * 3_600_000;

/** Letters of the demo name people who may have closed their account since. */
export async function deleteOldTestMails({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("test_mail")
    .where("sentAt", "<", new Date(clock.now().getTime() - monthMs))
    .execute();
}

/** Whoever runs the installation has seen them by then. */
export async function forgetRefused({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("refused_letter")
    .where("createdAt", "<", new Date(clock.now().getTime() - monthMs))
    .execute();
}

/** What has not come back in a month does not any more: servers give up after five days. */
export async function forgetSent({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db
    .deleteFrom("sent_letter")
    .where("sentAt", "<", new Date(clock.now().getTime() - monthMs))
    .execute();
}

/** Their ten tries were over days ago and their links have expired; they hold addresses, so they are not kept. */
export async function deleteUnsendable({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  // What is held has not been tried.
  if (await findRestoreHold(db)) return;
  const { numDeletedRows } = await db
    .deleteFrom("mail_outbox")
    .where("createdAt", "<", new Date(clock.now().getTime() - weekMs))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) log.warn({ mails: Number(numDeletedRows) }, "mails given up after a week");
}
