import { openapi } from "@fatturachiara/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { docsPage } from "./docs-page.ts";
import { sendPage } from "./serve-web.ts";

/** /api/openapi.json and /api/docs: the same document for machines and for people. */
export function serveDocs(fastify: FastifyInstance, { publicUrl, mode }: Pick<Config, "publicUrl" | "mode">): void {
  const document = openapi(`${publicUrl}/api`, mode);
  const page = docsPage(document);
  fastify.get("/api/openapi.json", async () => document);
  fastify.get("/api/docs", async (_, reply) => sendPage(reply, page));
}
