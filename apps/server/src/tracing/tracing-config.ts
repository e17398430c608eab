/** What a trace is kept by, in the standard's words. */
export const samplings = ["always_on", "always_off", "traceidratio"] as const;

/** Where traces go. What else OpenTelemetry's variables say (headers, time limit, compression) its exporter reads itself. */
export type TracingConfig = {
  /** The collector's address for traces, whole. */
  url: string;
  service: string;
  sampler: { kind: (typeof samplings)[number]; ratio: number; byParent: boolean };
};
