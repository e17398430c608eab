import { setFlagsFromString } from "node:v8";

/**
 * Before the engine is loaded: its code is compiled once and simply, and never again by the optimizing compiler. That one
 * takes 600 MB and a second for the one function which evaluates expressions (V8 13.6), at every start, for queries that
 * are a sixth slower without it (ADR 0063). Holds for all of this process; what it has compiled before stays as it is.
 */
export function compileOnce(): void {
  for (const flag of ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}
