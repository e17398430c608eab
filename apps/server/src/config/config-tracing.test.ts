import { expect, test } from "vitest";
import { readTracing } from "./config-tracing.ts";
import { valuesOf } from "./config-values.ts";

function tracingOf(env: Record<string, string>) {
  const wrong: string[] = [];
  return { tracing: readTracing(valuesOf(env, { production: true, wrong }), wrong), wrong };
}

const there = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" };

test("nothing is traced where no collector is named, or where tracing is switched off", () => {
  const off = [{}, { ...there, OTEL_SDK_DISABLED: "true" }, { ...there, OTEL_TRACES_EXPORTER: "none" }];

  expect(off.map((env) => tracingOf(env))).toEqual(off.map(() => ({ tracing: null, wrong: [] })));
});

test("the address of traces is the collector's with its path, or one of their own", () => {
  const own = {
    ...there,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in",
    OTEL_SERVICE_NAME: "fatture",
  };

  expect(tracingOf(there).tracing).toMatchObject({ url: "http://collector:4318/v1/traces", service: "fatturachiara" });
  expect(tracingOf(own).tracing).toMatchObject({ url: "https://traces.example/in", service: "fatture" });
});

test("a share of traces is kept as the standard's variables say it", () => {
  const tenth = { ...there, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" };

  expect(tracingOf(tenth).tracing?.sampler).toEqual({ kind: "traceidratio", ratio: 0.1, byParent: true });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
  [{ ...there, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }, "grpc"],
  [{ ...there, OTEL_TRACES_SAMPLER: "jaeger_remote" }, "jaeger_remote"],
  [{ ...there, OTEL_TRACES_SAMPLER_ARG: "ten" }, "OTEL_TRACES_SAMPLER_ARG"],
])("what cannot be done is said in one sentence: %o", (env, word) => {
  expect(tracingOf(env).wrong).toEqual([expect.stringContaining(word)]);
});
