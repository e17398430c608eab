import type { FastifyInstance, FastifyRequest } from "fastify";
import { beginSpan, type Span } from "./tracer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the call in the contract; absent: pages and what else is no call. */
    call?: string;
  }
}

/** One span per call of the contract, by its name there. A caller's `traceparent` is what it is part of. */
export function traceCalls(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook("onRequest", async (request, reply) => {
    const { url, config } = request.routeOptions;
    if (!config.call) return;
    const { traceparent } = request.headers;
    const span = beginSpan({
      kind: "call",
      name: config.call,
      origin: typeof traceparent === "string" ? { parent: traceparent } : {},
      facts: {
        "http.request.method": request.method,
        ...(url && { "http.route": url }),
        "fatturachiara.request": request.id,
      },
    });
    if (!span) return;
    spans.set(request, span);
    // Of a caller who has gone away no answer is told.
    reply.raw.once("close", () => span.end());
  });
  fastify.addHook("preHandler", (request, _, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  fastify.addHook("onResponse", async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.note({ "http.response.status_code": statusCode });
    span?.end(statusCode >= 500 ? { error: { code: String(statusCode) } } : undefined);
  });
}
