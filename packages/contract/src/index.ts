export * from "./endpoint.ts";
export * from "./errors.ts";
export { patterns } from "./patterns.ts";
