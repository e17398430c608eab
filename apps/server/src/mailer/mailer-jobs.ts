import type { Deps } from "../deps.ts";
import { everyCron, handleJob, type JobHandler } from "../jobs/job.ts";
import { cleanUpOutbox, deleteOldTestMails, deleteUnsendable, forgetRefused } from "./clean-up-outbox.ts";
import { sendMail } from "./send-mail.job.ts";
import { type Hearers, sendQueuedMail } from "./send-queued-mail.ts";

/** What works at the outbox; who wrote a letter that is refused for good hears of it. */
export const mailerJobs =
  (heard: Hearers) =>
  (deps: Deps): JobHandler[] => [
    handleJob(sendMail, ({ mailId }) => sendQueuedMail(deps, mailId, heard)),
    handleJob(cleanUpOutbox, async () => {
      await deleteUnsendable(deps);
      await deleteOldTestMails(deps);
      await forgetRefused(deps);
    }),
  ];

/** When the outbox is tidied up. */
export const mailerSchedules = [everyCron(cleanUpOutbox, "40 3 * * *", {})];
