import type { Endpoint } from "@fatturachiara/contract";
import { longestCallKey } from "@fatturachiara/contract/wire";
import type { FastifyRequest } from "fastify";
import type { CallKey } from "../../db/make-once.ts";
import { fieldsOf } from "../../fields-of.ts";
import { hashOf } from "../../hash-of.ts";

/**
 * The `Idempotency-Key` of a call that the contract says has one, with the hash of what it brings as it was sent: `body` is that of a file, whose bytes
 * count; the fields that a newer program adds by itself do not.
 */
export function callKeyOf(
  { once }: Endpoint,
  { headers, params, query, body: sent }: FastifyRequest,
  body: unknown,
): CallKey | undefined {
  if (once !== "byKey") return undefined;
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || key === "" || key.length > longestCallKey) return undefined;
  const { bytes } = fieldsOf(body);
  const file = bytes instanceof Uint8Array ? hashOf(bytes).toString("hex") : null;
  return { key, content: hashOf(JSON.stringify([params, query, file ?? sent ?? null])) };
}
