import { openapi } from "@fatturachiara/contract/openapi";
import type { FastifyInstance } from "fastify";
import { docsPage } from "./docs-page.ts";
import { sendPage } from "./serve-web.ts";

/** /api/openapi.json and /api/docs: the same document for machines and for people. */
export function serveDocs(fastify: FastifyInstance, publicUrl: string): void {
  const document = openapi(`${publicUrl}/api`);
  const page = docsPage(document);
  fastify.get("/api/openapi.json", async () => document);
  fastify.get("/api/docs", async (_, reply) => sendPage(reply, page));
}
