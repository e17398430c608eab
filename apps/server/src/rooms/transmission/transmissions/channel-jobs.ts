import * as z from "zod/mini";
import type { Config } from "../../../config/config.ts";
import { defineJob } from "../../../jobs/job.ts";

/** What runs a thousand times an hour is not kept for a week: the table would hold a million rows that tell nothing. */
const oneHour = 3600;

/** Sends one transmission. One at a time per mailbox; the pauses between attempts are ours, not the queue's. */
export const sendFattura = defineJob({
  name: "send-fattura",
  payload: z.object({ transmissionId: z.string() }),
  perKey: "oneAtATime",
  atOnce: 4,
  expireSeconds: 300,
});

/** Sends the mail of a trial. Never tried again by itself. */
export const sendTrialMail = defineJob({
  name: "send-trial",
  payload: z.object({ trialId: z.string() }),
  perKey: "oneAtATime",
  atOnce: 2,
  retries: { limit: 0, delaySeconds: 1 },
  expireSeconds: 300,
});

/** Reads what is new in the mailbox of a profile (`PlannedPoll`: in its turn). If it fails, the watch asks for another look. */
export const pollMailbox = defineJob({
  name: "poll-mailbox",
  payload: z.object({
    profileId: z.string(),
    planned: z.optional(z.object({ askedAt: z.string(), at: z.string() })),
  }),
  perKey: "oneWaiting",
  atOnce: 4,
  retries: { limit: 0, delaySeconds: 1 },
  expireSeconds: 300,
  keepSeconds: oneHour,
});

/** Once a minute: what has been waiting too long is noticed, mailboxes that are due are read. */
export const watchChannel = defineJob({
  name: "watch-channel",
  payload: z.object({}),
  retries: { limit: 0, delaySeconds: 1 },
  expireSeconds: 120,
  keepSeconds: oneHour,
});

/** Once an hour: what waits for the person is examined again. */
export const examineWaiting = defineJob({
  name: "examine-waiting",
  payload: z.object({}),
  retries: { limit: 0, delaySeconds: 1 },
  expireSeconds: 600,
});

const seconds = 1000;
const minutes = 60 * seconds;

/** The pace of the channel, in milliseconds. */
export type Pace = {
  /** Pauses after a temporary error; when they are used up the sending has failed. */
  retryAfter: readonly number[];
  /** Between two looks while an answer is expected soon; null: no look by itself (the answers are there at once). */
  lookAgain: number | null;
};

/** Real providers are asked with patience; the simulator answers within seconds. */
export function paceOf({ mode, simulatorDelayMs }: Pick<Config, "mode" | "simulatorDelayMs">): Pace {
  if (mode === "production") return { retryAfter: [1 * minutes, 5 * minutes, 15 * minutes], lookAgain: 60 * seconds };
  return {
    retryAfter: [5 * seconds, 15 * seconds, 30 * seconds],
    lookAgain: simulatorDelayMs === 0 ? null : 1500,
  };
}

/** A dialogue never lasts this long (the sender gives up before): who finds an older one knows that its process died. */
export const dialogueLimitMs = 4 * minutes;
