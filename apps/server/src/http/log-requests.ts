import type { FastifyInstance } from "fastify";
import type { Log } from "../log.ts";

/** One line per answer: the route's pattern (never the address with its values), status, duration, request id. */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook("onResponse", async (request, reply) => {
    log.info(
      {
        request: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}
