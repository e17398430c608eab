export type { PrintOptions } from "./define/define-sheets.ts";
export { printFattura, printPage } from "./print-fattura.ts";
