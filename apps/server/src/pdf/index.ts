export type { PrintOptions } from "./define-sheets.ts";
export { printFattura } from "./print-fattura.ts";
