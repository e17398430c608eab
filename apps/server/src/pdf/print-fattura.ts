import { Worker } from "node:worker_threads";
import type { PrintOptions } from "./define/define-sheets.ts";
import type { PrintAnswer, PrintRequest } from "./print-worker.ts";

type Waiting = { resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** A page that takes longer than this is a fault; the thread is given up and the next print starts a new one. */
const PATIENCE_MS = 30_000;

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * The copy for people of an invoice file, ordinary or simplified, signed or not, as PDF/A-3b with the XML inside, byte for
 * byte. Reads the file and nothing else; set and drawn in a thread of its own, so that the server goes on answering.
 * Rejects where the file is no invoice.
 */
export function printFattura(file: Uint8Array, options: PrintOptions): Promise<Uint8Array> {
  const thread = worker ?? startWorker();
  lastId += 1;
  const request: PrintRequest = { id: lastId, file, options };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => giveUp(thread, new Error("Printing took too long")), PATIENCE_MS);
    waiting.set(request.id, { resolve, reject, timer });
    thread.ref();
    thread.postMessage(request);
  });
}

function startWorker(): Worker {
  const thread = new Worker(new URL("./print-worker.ts", import.meta.url));
  worker = thread;
  thread.on("message", (answer: PrintAnswer) => {
    const asked = waiting.get(answer.id);
    if (!asked) return;
    settle(answer.id, asked, thread);
    if ("pdf" in answer) asked.resolve(answer.pdf);
    else asked.reject(new Error(answer.error));
  });
  thread.on("error", (error) => giveUp(thread, error instanceof Error ? error : new Error(String(error))));
  thread.on("exit", () => giveUp(thread, new Error("The printing thread ended")));
  return thread;
}

function settle(id: number, asked: Waiting, thread: Worker): void {
  clearTimeout(asked.timer);
  waiting.delete(id);
  // An idle thread keeps nobody alive; a busy one must.
  if (waiting.size === 0) thread.unref();
}

/** Everyone waiting hears why; the next print starts afresh. */
function giveUp(thread: Worker, error: Error): void {
  if (worker !== thread) return;
  worker = undefined;
  for (const [id, asked] of waiting) {
    settle(id, asked, thread);
    asked.reject(error);
  }
  void thread.terminate();
}
