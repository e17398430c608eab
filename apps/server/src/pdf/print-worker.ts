import { answerQuestions } from "../apart/thread-pool.ts";
import { defineSheets, type PrintOptions } from "./define/define-sheets.ts";
import { renderPage } from "./draw/render-page.ts";
import { readInvoice } from "./read-invoice.ts";

/** What is asked of the thread that prints. */
export type PrintRequest = { file: Uint8Array; options: PrintOptions };
/** What it answers. */
export type PrintAnswer = { pdf: Uint8Array } | { error: string };

answerQuestions<PrintRequest, PrintAnswer>(async ({ file, options }) => {
  try {
    return { answer: { pdf: await renderPage(defineSheets(await readInvoice(file), options)) }, transfer: [] };
  } catch (error) {
    return { answer: { error: error instanceof Error ? error.message : String(error) }, transfer: [] };
  }
});
