import type { Endpoint } from "@fatturachiara/contract/endpoint";
import { CallFailure } from "../call-failure.ts";

/** Keys of calls on which the server has not been heard yet, by what they say. */
const unheard = new Map<string, string>();

/** What one call brings. */
type Outgoing = { url: string; body: string | FormData | undefined };

/**
 * Makes a call that creates something, or writes to somebody, under a key of its own. Made again before the server was heard on it
 * (its answer got lost, a second press, a second wait for the line) it bears the same one: then the server makes nothing more, and
 * answers what came of the first.
 */
export async function underKey<T>(
  { once, method }: Pick<Endpoint, "once" | "method">,
  outgoing: Outgoing,
  make: (headers: Record<string, string> | undefined) => Promise<T>,
): Promise<T> {
  if (once !== "byKey") return make(undefined);
  const words = JSON.stringify([method, outgoing.url, wordsOf(outgoing.body)]);
  const key = unheard.get(words) ?? freshKey();
  unheard.set(words, key);
  const heard = () => unheard.get(words) === key && unheard.delete(words);
  try {
    const answer = await make({ "Idempotency-Key": key });
    heard();
    return answer;
  } catch (error) {
    if (error instanceof CallFailure && error.kind === "answer") heard();
    throw error;
  }
}

/** A file is the same one when the device says so: its bytes are not read for it. */
function wordsOf(body: Outgoing["body"]): unknown {
  if (!(body instanceof FormData)) return body ?? null;
  return [...body].map(([field, value]) =>
    value instanceof File ? [field, value.name, value.type, value.size, value.lastModified] : [field, value],
  );
}

/** Not `randomUUID`, which a page without https has not. */
const freshKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join("");
