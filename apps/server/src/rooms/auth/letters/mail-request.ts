import * as z from "zod/mini";
import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { defineJob } from "../../../jobs/job.ts";
import { newId } from "../../../new-id.ts";

/** What a mail may be asked for by address. */
export type MailOperation = "forgotpassword" | "resendconfirmation" | "signinlink" | "modifymail" | "registration";

/** Answers one request for a mail: the address and what is wanted stand in its row, not in the job. */
export const answerMailRequest = defineJob({
  name: "answer-mail-request",
  payload: z.object({ requestId: z.string() }),
});

/**
 * Leaves a request for a job to answer. The call that does so does the same work, and takes the same time, whether or
 * not the address is somebody's.
 */
export async function requestMail(
  tx: Tx,
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  request: { operation: MailOperation; email: string; userId: string | null },
): Promise<void> {
  const id = newId(clock);
  await tx
    .insertInto("mail_request")
    .values({ id, ...request, createdAt: clock.now() })
    .execute();
  await jobs.enqueue(tx, answerMailRequest, { requestId: id });
}

/** What a person has asked for from inside and no job has answered yet is answered no more. */
export function dropRequests(tx: Tx, user: string) {
  return tx.deleteFrom("mail_request").where("userId", "=", user).execute();
}
