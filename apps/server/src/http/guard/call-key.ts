import type { FastifyRequest } from "fastify";
import type { CallKey } from "../../db/make-once.ts";
import { fieldsOf } from "../../fields-of.ts";
import { hashOf } from "../../hash-of.ts";

/** Longer ones are no keys; without one every call is a new one. */
const longestKey = 200;

/**
 * The `Idempotency-Key` of a call, with the hash of what it brings as it was sent: `body` is that of a file, whose bytes
 * count; the fields that a newer program adds by itself do not.
 */
export function callKeyOf({ headers, params, query, body: sent }: FastifyRequest, body: unknown): CallKey | undefined {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "" || key.length > longestKey) return undefined;
  const { bytes } = fieldsOf(body);
  const file = bytes instanceof Uint8Array ? hashOf(bytes).toString("hex") : null;
  return { key, content: hashOf(JSON.stringify([params, query, file ?? sent ?? null])) };
}
