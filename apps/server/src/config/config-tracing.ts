import { samplings, type TracingConfig } from "../tracing/tracing-config.ts";
import type { Values } from "./config-values.ts";

/** The variables OpenTelemetry names; null where none of them names a collector: then nothing is traced, and nothing of it is loaded. */
export function readTracing({ value, url }: Pick<Values, "value" | "url">, wrong: string[]): TracingConfig | null {
  if (value("OTEL_SDK_DISABLED")?.toLowerCase() === "true" || value("OTEL_TRACES_EXPORTER") === "none") return null;
  const web = ["http:", "https:"];
  const base = url("OTEL_EXPORTER_OTLP_ENDPOINT", value("OTEL_EXPORTER_OTLP_ENDPOINT"), web);
  const ownName = "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT";
  const own = url(ownName, value(ownName), web);
  const whole = own ?? (base && `${base}/v1/traces`);
  if (!whole) return null;
  const protocol = value("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") ?? value("OTEL_EXPORTER_OTLP_PROTOCOL");
  if (protocol === "grpc") {
    wrong.push("OTEL_EXPORTER_OTLP_PROTOCOL=grpc: le tracce partono solo per HTTP (di solito la porta 4318).");
  }
  return { url: whole, service: value("OTEL_SERVICE_NAME") ?? "fatturachiara", sampler: readSampler(value, wrong) };
}

function readSampler(value: Values["value"], wrong: string[]): TracingConfig["sampler"] {
  const text = value("OTEL_TRACES_SAMPLER") ?? "parentbased_always_on";
  const kind = samplings.find((sampling) => text.replace(/^parentbased_/, "") === sampling);
  if (!kind)
    wrong.push(`OTEL_TRACES_SAMPLER può essere ${samplings.join(", ")} o parentbased_ e uno di questi, non "${text}".`);
  const argument = value("OTEL_TRACES_SAMPLER_ARG") ?? "1";
  const ratio = Number(argument);
  if (!(ratio >= 0 && ratio <= 1)) wrong.push(`OTEL_TRACES_SAMPLER_ARG deve essere fra 0 e 1, non "${argument}".`);
  return { kind: kind ?? "always_on", ratio, byParent: text.startsWith("parentbased_") };
}
