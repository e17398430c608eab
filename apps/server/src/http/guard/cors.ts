import type { FastifyInstance } from "fastify";

// Those the product's own client sends (decisions.md, "base and headers"); the two odd ones open nothing.
const admittedHeaders =
  "authorization, cache-control, content-type, x-xsrf-token, access-control-allow-origin, access-control-allow-methods";

/** Lets the listed origins call the API; same origin only when the list is empty, never everybody. */
export function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  fastify.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    reply.header("vary", "Origin");
    if (!origin || !origins.includes(origin)) return;
    reply.header("access-control-allow-origin", origin).header("access-control-allow-credentials", "true");
    reply.header("access-control-expose-headers", "content-disposition");
    if (request.method !== "OPTIONS" || !request.headers["access-control-request-method"]) return;
    reply
      .header("access-control-allow-methods", "GET, PUT, POST, DELETE")
      .header("access-control-allow-headers", admittedHeaders);
    return reply.header("access-control-max-age", "600").code(200).send("");
  });
}
