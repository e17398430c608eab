import { openapi } from "@fatturachiara/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import { sendPage } from "../pages/serve-web.ts";
import { docsPage } from "./docs-page.ts";

/**
 * /api/openapi.json and /api/docs: the same document for machines and for people. Written when the first asks for it: most
 * who start the product never read it.
 */
export function serveDocs(fastify: FastifyInstance, { publicUrl, mode }: Pick<Config, "publicUrl" | "mode">): void {
  let written: { json: string; page: string } | undefined;
  const docs = () => {
    if (!written) {
      const document = openapi(`${publicUrl}/api`, mode);
      written = { json: JSON.stringify(document), page: docsPage(document) };
    }
    return written;
  };
  fastify.get("/api/openapi.json", async (_, reply) => reply.type("application/json; charset=utf-8").send(docs().json));
  fastify.get("/api/docs", async (_, reply) => sendPage(reply, docs().page));
}
