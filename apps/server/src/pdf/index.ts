export type { PrintOptions } from "./define/define-sheets.ts";
export type { PrintLanguage } from "./language/labels.ts";
export { pageIn } from "./language/page-in.ts";
export { transferIn } from "./language/transfer-in.ts";
export { printFattura, printPage } from "./print-fattura.ts";
