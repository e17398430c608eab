import { parentPort, Worker } from "node:worker_threads";
import { errorCode } from "../error-code.ts";

/** What a thread is asked, and what it answers; the number pairs them. */
type Asked<Q> = { id: number; question: Q };
type Answered<A> = { id: number; answer: A };
/** What a thread says once all it needs is loaded. */
const ready = "ready";

type Limits = {
  threads: number;
  /** Time of the processor that one question may take: what else the machine does is nobody's fault. */
  cpuMs: number;
  /** However busy the machine is. */
  wallMs: number;
  /** Heap of one thread. */
  heapMb: number;
};

type Work<Q, A> = {
  question: Q;
  transfer: readonly ArrayBuffer[];
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
};
type Thread<Q, A> = {
  worker: Worker;
  isReady: boolean;
  now: { id: number; work: Work<Q, A>; stop: () => void } | null;
};

/** A question took more time or memory than it is allowed, or its thread ended over it. */
export class BeyondLimits extends Error {
  override readonly name = "BeyondLimits";
}

const lookMs = 100;

/** The other side, in the thread: answers every question that comes. */
export function answerQuestions<Q, A>(answer: (question: Q) => Promise<{ answer: A; transfer: ArrayBuffer[] }>): void {
  const port = parentPort;
  if (!port) throw new Error("Questions are answered in a worker thread only");
  port.on("message", async ({ id, question }: Asked<Q>) => {
    const made = await answer(question);
    port.postMessage({ id, answer: made.answer } satisfies Answered<A>, made.transfer);
  });
  port.postMessage(ready);
}

/**
 * Threads that answer questions one at a time each, in the order they were asked. Begun when the first question comes; a
 * thread that goes beyond its limits is given up with its question, and the next question begins another.
 */
export class ThreadPool<Q, A> {
  readonly #script: URL;
  readonly #limits: Limits;
  readonly #threads = new Set<Thread<Q, A>>();
  readonly #waiting: Work<Q, A>[] = [];
  #lastId = 0;

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** The answer; rejects with `BeyondLimits`. What is in `transfer` is the thread's from now on. */
  ask(question: Q, transfer: readonly ArrayBuffer[] = []): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, transfer, resolve, reject });
      this.#next();
    });
  }

  /** Ends its threads; what they are at, and what still waits, is given up. */
  close(): void {
    const closed = new Error("The threads were ended");
    for (const work of this.#waiting.splice(0)) work.reject(closed);
    for (const thread of [...this.#threads]) this.#giveUp(thread, closed);
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const free = [...this.#threads].find(({ now }) => !now);
    const thread = free ?? (this.#threads.size < this.#limits.threads ? this.#begin() : undefined);
    const work = thread && this.#waiting.shift();
    if (!work) return;
    this.#lastId += 1;
    const id = this.#lastId;
    thread.now = { id, work, stop: this.#watch(thread) };
    // An idle thread keeps nobody alive; a busy one must.
    thread.worker.ref();
    thread.worker.postMessage({ id, question: work.question } satisfies Asked<Q>, work.transfer);
  }

  #begin(): Thread<Q, A> {
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb } });
    const thread: Thread<Q, A> = { worker, isReady: false, now: null };
    this.#threads.add(thread);
    worker.on("message", (said: Answered<A> | typeof ready) => {
      if (said === ready) thread.isReady = true;
      else if (thread.now?.id === said.id) this.#end(thread)?.resolve(said.answer);
      this.#next();
    });
    worker.on("error", (error) =>
      this.#giveUp(thread, errorCode(error) === "ERR_WORKER_OUT_OF_MEMORY" ? new BeyondLimits("Out of memory") : error),
    );
    worker.on("exit", () => this.#giveUp(thread, new BeyondLimits("The thread ended")));
    return thread;
  }

  #watch(thread: Thread<Q, A>): () => void {
    const { cpuMs, wallMs } = this.#limits;
    let since: number | undefined;
    let from: number | undefined;
    const look = setInterval(async () => {
      // What loading cost is not the question's, by either clock.
      if (!thread.isReady) return;
      since ??= performance.now();
      if (performance.now() - since > wallMs) return this.#giveUp(thread, new BeyondLimits(`${wallMs} ms went by`));
      const used = await usedMs(thread.worker);
      from ??= used;
      if (used !== undefined && from !== undefined && used - from > cpuMs)
        this.#giveUp(thread, new BeyondLimits(`${cpuMs} ms of the processor were used`));
    }, lookMs);
    return () => clearInterval(look);
  }

  #end(thread: Thread<Q, A>): Work<Q, A> | undefined {
    const { now } = thread;
    now?.stop();
    thread.now = null;
    thread.worker.unref();
    return now?.work;
  }

  #giveUp(thread: Thread<Q, A>, why: unknown): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    this.#end(thread)?.reject(why);
    this.#next();
  }
}

/** Undefined while it does not run. */
async function usedMs(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}
