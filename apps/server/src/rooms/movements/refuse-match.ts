import { type Failure, fail } from "@fatturachiara/contract";

/** What cannot be matched so, in a sentence. */
export function refuseMatch(message: string): Failure {
  return fail("matchNotPossible", { messages: [message], fields: { documenti: [message] } });
}

/** A match with nothing. */
export const refuseNoInvoice = (): Failure => refuseMatch("Scegli almeno una fattura.");
