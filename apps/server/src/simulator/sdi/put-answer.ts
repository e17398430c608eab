import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { putIntoMailbox } from "../provider/local-mailbox.ts";
import type { Taken } from "../provider/provider-answers.ts";
import { signEnvelope } from "../provider/sign-envelope.ts";

/** When an answer says that something was done, by the simulator's clock; and when it arrives, by the product's. */
export type Times = { done: Clock; arrives: Clock };

/** Puts a certified mail, signed by its provider, into the mailbox of a mail's sender; twice where that was chosen. */
export async function putAnswer(
  tx: Tx,
  times: Times,
  { taken, write }: { taken: Taken; write: () => Buffer },
): Promise<void> {
  for (let left = taken.scenario === "doppie" ? 2 : 1; left > 0; left--) {
    const signed = await signEnvelope(write(), times.done.now());
    await putIntoMailbox(tx, { casella: taken.casella, at: times.arrives.now() }, signed);
  }
}
