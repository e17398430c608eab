import { type Failure, fail } from "@fatturachiara/contract";

/** The refusal of a file that is no statement, or none that may be taken: in one sentence. */
export function refuseStatement(message: string): Failure {
  return fail("statementRefused", { messages: [message], fields: { file: [message] } });
}
