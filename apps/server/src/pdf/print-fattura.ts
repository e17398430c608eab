import type { Pagina } from "@fatturachiara/fatturapa/pagina";
import { ThreadPool } from "../apart/thread-pool.ts";
import type { PageOptions } from "./define/define-page.ts";
import type { PrintOptions } from "./define/define-sheets.ts";
import type { PrintAnswer, PrintRequest } from "./print-worker.ts";

/** A page that costs more is a fault, or made to cost: it alone is given up, and the next print begins another thread. */
const limits = { threads: 1, cpuMs: 20_000, wallMs: 60_000, heapMb: 512 };

const pool = new ThreadPool<PrintRequest, PrintAnswer>(new URL("./print-worker.ts", import.meta.url), limits);

/**
 * The copy for people of an invoice file, ordinary or simplified, signed or not, as PDF/A-3b with the XML inside, byte for
 * byte. Reads the file and nothing else; set and drawn in a thread of its own, so that the server goes on answering.
 * Rejects where the file is no invoice.
 */
export async function printFattura(file: Uint8Array, options: PrintOptions): Promise<Uint8Array> {
  const own = new Uint8Array(file);
  return printed(await pool.ask({ file: own, options }, [own.buffer]));
}

/** A page of what is no invoice, as PDF/A-3b with nothing inside. */
export async function printPage(page: Pagina, options: PageOptions): Promise<Uint8Array> {
  return printed(await pool.ask({ page, options }, []));
}

function printed(answer: PrintAnswer): Uint8Array {
  if ("error" in answer) throw new Error(answer.error);
  return answer.pdf;
}
