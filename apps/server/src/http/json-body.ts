import { fail } from "@fatturachiara/contract";
import type { FastifyInstance } from "fastify";
import { isBoundless } from "./json-shape.ts";

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
      if (isBoundless(trimmed)) throw fail("tooLarge");
      if (prototypeKey.test(trimmed)) throw fail("malformedJson");
      try {
        return JSON.parse(trimmed);
      } catch {
        throw fail("malformedJson");
      }
    },
  );
}

/** The key `__proto__`, however it is spelt. A reviver would find it too, and take sixty times as long over every body. */
const prototypeKey = new RegExp(`"${[..."__proto__"].map(inAnySpelling).join("")}"\\s*:`, "i");

function inAnySpelling(sign: string): string {
  return `(?:${sign}|\\\\u00${sign.charCodeAt(0).toString(16)})`;
}
