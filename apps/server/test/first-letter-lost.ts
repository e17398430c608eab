import type { Deps } from "../src/deps.ts";
import { sendMail } from "../src/mailer/send-mail.job.ts";

/** The same product, in which the first letter that is to be sent cannot be queued: whoever writes it fails. */
export function firstLetterLost(deps: Deps): Deps {
  let lost = false;
  const enqueue: Deps["jobs"]["enqueue"] = async (tx, job, ...more) => {
    if (job.name !== sendMail.name || lost) return deps.jobs.enqueue(tx, job, ...more);
    lost = true;
    throw new Error("the queue is full");
  };
  return { ...deps, jobs: { ...deps.jobs, enqueue } };
}
