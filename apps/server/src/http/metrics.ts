import type { FastifyInstance } from "fastify";

/** Plain counters in Prometheus' text format at /metrics: calls by route and status, time spent, memory. */
export function countRequests(fastify: FastifyInstance): void {
  const calls = new Map<string, { count: number; seconds: number }>();
  fastify.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`;
    const entry = calls.get(labels) ?? { count: 0, seconds: 0 };
    entry.count++;
    entry.seconds += reply.elapsedTime / 1000;
    calls.set(labels, entry);
  });
  fastify.get("/metrics", async (_, reply) => {
    reply.type("text/plain; version=0.0.4; charset=utf-8");
    const lines = ["# TYPE http_requests_total counter", "# TYPE http_request_seconds_total counter"];
    for (const [labels, { count, seconds }] of calls) {
      lines.push(`http_requests_total{${labels}} ${count}`, `http_request_seconds_total{${labels}} ${seconds}`);
    }
    lines.push(
      "# TYPE process_resident_memory_bytes gauge",
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    );
    lines.push("# TYPE process_uptime_seconds gauge", `process_uptime_seconds ${process.uptime()}`);
    return `${lines.join("\n")}\n`;
  });
}
