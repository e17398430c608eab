export type { PrintOptions } from "./define/define-sheets.ts";
export { printFattura } from "./print-fattura.ts";
