import { parentPort } from "node:worker_threads";
import { defineSheets, type PrintOptions } from "./define/define-sheets.ts";
import { renderPage } from "./draw/render-page.ts";
import { readInvoice } from "./read-invoice.ts";

/** What the main thread asks; the number pairs question and answer. */
export type PrintRequest = { id: number; file: Uint8Array; options: PrintOptions };
/** What the worker answers to one request. */
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

if (!parentPort) throw new Error("print-worker runs as a worker thread only");
const port = parentPort;

port.on("message", async ({ id, file, options }: PrintRequest) => {
  try {
    const pdf = await renderPage(defineSheets(await readInvoice(file), options));
    port.postMessage({ id, pdf } satisfies PrintAnswer);
  } catch (error) {
    port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies PrintAnswer);
  }
});
