import type { FastifyInstance } from "fastify";
import { programVersion } from "../program/program-version.ts";

/** /healthz: the process answers, and which program it is. /readyz: it can also do its work (503 otherwise; these two are not the API). */
export function serveHealth(fastify: FastifyInstance, isReady: () => Promise<boolean>): void {
  fastify.get("/healthz", async (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok", ...programVersion }),
  );
  fastify.get("/readyz", async (_, reply) => {
    const ready = await isReady();
    return reply
      .header("cache-control", "no-store")
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable" });
  });
}
