import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { CallAnswer, CallOptions } from "../../api/call.ts";
import { call } from "../../api/call.ts";

/**
 * Sends what a document says in this version, and none that somebody has saved since. Made again because the answer was lost it is
 * the same call, and the server answers what came of the first.
 */
export function sendVersion(
  { id, version }: { id: string; version: number },
  options: Omit<CallOptions, "headers"> = {},
): Promise<CallAnswer<typeof calls.send>> {
  return call(calls.send, {
    params: { id },
    query: { version },
    headers: { "Idempotency-Key": `${id}-${version}` },
    ...options,
  });
}
