/** Milliseconds since that reading of `process.hrtime.bigint()`. */
export const since = (begun: bigint): number => Number(process.hrtime.bigint() - begun) / 1e6;
