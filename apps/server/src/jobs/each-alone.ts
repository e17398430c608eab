import { plainError } from "../plain-error.ts";

/**
 * Does the same for each of them, one after the other, and each alone: one that fails keeps none waiting until the next night. Whoever
 * could not be served is told at the end, of all together; `what` names them ("closed accounts").
 */
export async function eachAlone<T>(what: string, all: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of all) {
    try {
      await act(item);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length === 0) return;
  const { type, message } = plainError(failed[0]);
  throw new AggregateError(
    failed,
    `${failed.length} of ${all.length} ${what} were left, the first: ${type}: ${message}`,
  );
}
