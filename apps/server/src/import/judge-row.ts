import { Failure } from "@fatturachiara/contract";
import * as z from "zod/mini";

/** What is wrong with a field of a row. */
export type Finding = { campo: string; messaggio: string };

/** A record judged as its form judges it: the decoded input, or every finding beside its field. */
export function judgeRow<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { input: z.output<S> } | { errori: Finding[] } {
  const result = z.safeDecode(schema, value as never);
  if (result.success) return { input: result.data };
  return {
    errori: result.error.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ""), messaggio: message })),
  };
}

/** What a failure with fields says, as findings; any other error goes on. */
export function findingsOf(error: unknown): Finding[] {
  if (!(error instanceof Failure) || !error.body.fields) throw error;
  return Object.entries(error.body.fields).flatMap(([campo, messages]) =>
    messages.map((messaggio) => ({ campo, messaggio })),
  );
}
