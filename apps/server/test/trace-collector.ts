import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openTracer } from "../src/tracing/open-telemetry.ts";
import { traceWith } from "../src/tracing/tracer.ts";
import { silentLog } from "./silent-log.ts";

/** A span as it is handed over. */
export type SpanTold = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string; spanId: string }[];
  attributes: { key: string; value: Record<string, unknown> }[];
};

const sampler = { kind: "always_on", ratio: 1, byParent: true } as const;

/** Traces handed to whoever listens at a port of this machine. */
export const tracesTo = (port: number) => ({ url: `http://127.0.0.1:${port}/v1/traces`, service: "prova", sampler });

/** Traces what `act` does; answers the spans that a collector was given over HTTP, and all it was given as it came. */
export async function tracesOf(act: () => Promise<unknown>): Promise<{ spans: SpanTold[]; raw: string }> {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece) => {
      body += piece;
    });
    request.on("end", () => {
      bodies.push(body);
      response.setHeader("content-type", "application/json").end("{}");
    });
  });
  await new Promise<void>((ready) => collector.listen(0, "127.0.0.1", ready));
  const { port } = collector.address() as AddressInfo;
  const { tracer, close } = openTracer(tracesTo(port), { version: "1.0.0", log: silentLog });
  traceWith(tracer);
  try {
    await act();
  } finally {
    traceWith(null);
    await close();
    collector.close();
  }
  const resources = bodies.flatMap(
    (body) => JSON.parse(body).resourceSpans as { scopeSpans: { spans: SpanTold[] }[] }[],
  );
  return { spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)), raw: bodies.join() };
}
