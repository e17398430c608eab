import type { Deps } from "../deps.ts";
import { everyCron, handleJob, type JobHandler } from "../jobs/job.ts";
import { cleanUpOutbox, deleteOldTestMails, deleteUnsendable, forgetRefused, forgetSent } from "./clean-up-outbox.ts";
import { readReturned } from "./read-returned.job.ts";
import { readReturnedMail } from "./read-returned-mail.ts";
import { sendMail } from "./send-mail.job.ts";
import { type Hearers, sendQueuedMail } from "./send-queued-mail.ts";

/** What works at the outbox; who wrote a letter that is refused for good hears of it. */
export const mailerJobs =
  (heard: Hearers) =>
  (deps: Deps): JobHandler[] => [
    handleJob(sendMail, ({ mailId }) => sendQueuedMail(deps, mailId, heard)),
    handleJob(readReturned, (_, { signal }) => readReturnedMail(deps, heard, signal)),
    handleJob(cleanUpOutbox, async () => {
      await deleteUnsendable(deps);
      await deleteOldTestMails(deps);
      await forgetRefused(deps);
      await forgetSent(deps);
    }),
  ];

/** When the outbox is tidied up, and what came back is read. */
export const mailerSchedules = [
  everyCron(cleanUpOutbox, "40 3 * * *", {}),
  everyCron(readReturned, "*/10 * * * *", {}),
];
