import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import { answerQuestions } from "../apart/thread-pool.ts";
import { definePage, type PageOptions } from "./define/define-page.ts";
import { defineSheets, type PrintOptions } from "./define/define-sheets.ts";
import { renderPage } from "./draw/render-page.ts";
import { readInvoice } from "./read-invoice.ts";

/** What is asked of the thread that prints: a file of an invoice, or a page of what is none. */
export type PrintRequest = { file: Uint8Array; options: PrintOptions } | { page: Pagina; options: PageOptions };
/** What it answers. */
export type PrintAnswer = { pdf: Uint8Array } | { error: string };

answerQuestions<PrintRequest, PrintAnswer>(async (asked) => {
  try {
    const sheets =
      "page" in asked
        ? definePage(asked.page, asked.options)
        : defineSheets(await readInvoice(asked.file), asked.options);
    return { answer: { pdf: await renderPage(sheets) }, transfer: [] };
  } catch (error) {
    return { answer: { error: error instanceof Error ? error.message : String(error) }, transfer: [] };
  }
});
