import { fail } from "@fatturachiara/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isSameSecret } from "../secret/is-same-secret.ts";
import type { Secret } from "../secret/secret.ts";

/**
 * Plain counters in Prometheus' text format at /metrics: calls by route and status, time spent, and the gauges. For who shows
 * the token; without one for nobody, as if there were no such page.
 */
export function countRequests(
  fastify: FastifyInstance,
  { token, gauges }: { token: Secret | "open" | null; gauges: () => Promise<string> },
): void {
  const calls = new Map<string, { count: number; seconds: number }>();
  fastify.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const entry = calls.get(labels) ?? { count: 0, seconds: 0 };
    entry.count++;
    entry.seconds += reply.elapsedTime / 1000;
    calls.set(labels, entry);
  });
  const mayRead = ({ headers }: FastifyRequest) =>
    token === "open" || (token !== null && isSameSecret(headers.authorization ?? "", `Bearer ${token.reveal()}`));
  fastify.get("/metrics", async (request, reply) => {
    if (!mayRead(request)) throw fail("notFound");
    reply.type("text/plain; version=0.0.4; charset=utf-8");
    const lines = ["# TYPE http_requests_total counter", "# TYPE http_request_seconds_total counter"];
    for (const [labels, { count, seconds }] of calls) {
      lines.push(`http_requests_total{${labels}} ${count}`, `http_request_seconds_total{${labels}} ${seconds}`);
    }
    return `${lines.join("\n")}\n${await gauges()}`;
  });
}
