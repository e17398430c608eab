import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  SpanKind as OtlpKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import type { Origin, Span, SpanKind, Tracer } from "./tracer.ts";
import type { TracingConfig } from "./tracing-config.ts";

/** A stop waits no longer for a collector that does not answer. */
const closeMs = 1000;
/** A collector that is away for a day is told of once in a while. */
const silenceMs = 600_000;

const kinds: Record<SpanKind, OtlpKind> = {
  call: OtlpKind.SERVER,
  transaction: OtlpKind.CLIENT,
  job: OtlpKind.CONSUMER,
  smtp: OtlpKind.CLIENT,
  imap: OtlpKind.CLIENT,
};

/** Where the running code is. What has ended is no longer around anything: code may outlive it. */
type Place = { context: Context; inJob: boolean; ended: boolean };

/**
 * The tracer that hands spans to a collector (OTLP over HTTP), in batches beside the work: what the collector does not take within
 * a bounded queue is lost, nobody waits for it. Loaded only where a collector is named.
 */
export function openTracer(
  { url, service, sampler }: TracingConfig,
  { version, log }: { version: string; log: Log },
): { tracer: Tracer; close: () => Promise<void> } {
  tellTrouble(log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ "service.name": service, "service.version": version })),
    sampler: samplerOf(sampler),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const spans = provider.getTracer("fatturachiara", version);
  const places = new AsyncLocalStorage<Place>();
  const present = () => {
    const place = places.getStore();
    return place?.ended ? undefined : place;
  };
  return {
    tracer: {
      begin({ kind, name, origin, facts }) {
        const around = origin ? contextOf(origin.parent) : (present()?.context ?? ROOT_CONTEXT);
        const span = spans.startSpan(
          name,
          { kind: kinds[kind], attributes: { ...facts }, links: linksOf(origin) },
          around,
        );
        const inJob = kind === "job" || (!origin && (present()?.inJob ?? false));
        const place = { context: trace.setSpan(around, span), inJob, ended: false };
        return {
          within: (fn) => places.run(place, fn),
          note: (more) => void span.setAttributes({ ...more }),
          end(failure) {
            if (place.ended) return;
            place.ended = true;
            if (failure) {
              span.setAttribute("error.type", errorCode(failure.error) ?? plainError(failure.error).type);
              span.setStatus({ code: SpanStatusCode.ERROR });
            }
            span.end();
          },
        } satisfies Span;
      },
      current() {
        const place = present();
        return place ? { traceparent: traceparentOf(place.context), inJob: place.inJob } : null;
      },
    },
    async close() {
      await Promise.race([provider.shutdown(), new Promise((resolve) => setTimeout(resolve, closeMs).unref())]);
    },
  };
}

const propagator = new W3CTraceContextPropagator();

function contextOf(traceparent: string | undefined): Context {
  return traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT;
}

function traceparentOf(context: Context): string {
  const carrier: { traceparent?: string } = {};
  propagator.inject(context, carrier, defaultTextMapSetter);
  return carrier.traceparent ?? "";
}

function linksOf(origin: Origin | undefined) {
  const followed = trace.getSpanContext(contextOf(origin?.follows));
  return followed ? [{ context: followed }] : [];
}

function samplerOf({ kind, ratio, byParent }: TracingConfig["sampler"]): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[kind]();
  return byParent ? new ParentBasedSampler({ root }) : root;
}

function tellTrouble(log: Log): void {
  let lastLogged = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - lastLogged < silenceMs) return;
    lastLogged = performance.now();
    log.warn({ error: plainError(error) }, "the collector of traces does not take them");
  });
}
