export type { PrintOptions } from "./define-fattura.ts";
export { printFattura } from "./print-fattura.ts";
