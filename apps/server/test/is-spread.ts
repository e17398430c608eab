import { inject } from "vitest";

/**
 * Whether the tests run on Citus (`scripts/citus/main.ts`). What is the same there, or speaks of the tables of one server, such as dropping a
 * whole schema, is proved on one server and skipped.
 */
export const isSpread = inject("template").engine === "citus";
