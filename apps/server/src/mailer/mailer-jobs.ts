import type { Deps } from "../deps.ts";
import { everyCron, handleJob, type JobHandler } from "../jobs/job.ts";
import { cleanUpOutbox, deleteOldTestMails, deleteUnsendable } from "./clean-up-outbox.ts";
import { sendMail } from "./send-mail.job.ts";
import { sendQueuedMail } from "./send-queued-mail.ts";

/** What works at the outbox. */
export function mailerJobs(deps: Deps): JobHandler[] {
  return [
    handleJob(sendMail, ({ mailId }) => sendQueuedMail(deps, mailId)),
    handleJob(cleanUpOutbox, async () => {
      await deleteUnsendable(deps);
      await deleteOldTestMails(deps);
    }),
  ];
}

/** When the outbox is tidied up. */
export const mailerSchedules = [everyCron(cleanUpOutbox, "40 3 * * *", {})];
