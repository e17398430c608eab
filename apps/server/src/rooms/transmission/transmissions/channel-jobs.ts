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
const days = 24 * 60 * minutes;

/** The pace of the channel, in milliseconds. */
export type Pace = {
  /** Pauses while the provider takes nothing, growing; the last one again and again until `patienceMs` is over. */
  pauses: readonly number[];
  /** Pauses after an attempt that a fault of ours has ended, the second and later ones; when they are used up it has failed. */
  afterFaults: readonly number[];
  /** Between two looks while an answer is expected soon; null: no look by itself (the answers are there at once). */
  lookAgain: number | null;
};

/** Real providers are asked with patience; the simulator answers within seconds. */
export function paceOf({ mode, simulatorDelayMs }: Pick<Config, "mode" | "simulatorDelayMs">): Pace {
  if (mode === "production")
    return {
      pauses: [1 * minutes, 5 * minutes, 15 * minutes, 30 * minutes, 60 * minutes],
      afterFaults: [1 * minutes, 5 * minutes, 15 * minutes],
      lookAgain: 60 * seconds,
    };
  return {
    pauses: [5 * seconds, 15 * seconds, 30 * seconds, 60 * seconds],
    afterFaults: [5 * seconds, 15 * seconds, 30 * seconds],
    lookAgain: simulatorDelayMs === 0 ? null : 1500,
  };
}

/** So long what the provider does not take is tried: nothing has left, and mail servers do the same (RFC 5321 §4.5.4.1, 4-5 days). */
export const patienceMs = 5 * days;

/** How long to wait after so many attempts that the provider did not take. */
export const pauseAfter = ({ pauses }: Pace, attempts: number): number =>
  pauses[Math.min(attempts, pauses.length) - 1] ?? 0;

/** A dialogue never lasts this long (the sender gives up before): who finds an older one knows that its process died. */
export const dialogueLimitMs = 4 * minutes;
