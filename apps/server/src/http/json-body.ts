import { fail } from "@fatturachiara/contract";
import type { FastifyInstance } from "fastify";

/**
 * Bodies are JSON. An empty one with a JSON content type is no body at all: the product's client names the type by
 * default, also on calls without anything to say, which Fastify's own parser refuses.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json\b/i,
    { parseAs: "string" },
    async (_: unknown, text: string | Buffer) => {
      const trimmed = text.toString().trim();
      if (trimmed === "") return undefined;
      try {
        return JSON.parse(trimmed, refusePrototypes);
      } catch {
        throw fail("malformedJson");
      }
    },
  );
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__");
  return value;
}
