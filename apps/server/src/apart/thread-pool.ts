import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { errorCode } from "../error-code.ts";
import { threadMemory } from "./thread-memory.ts";

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
  /** How long a question waits before another thread is begun for it, milliseconds. */
  patienceMs?: number;
  /** How long a thread that has nothing to do is kept, milliseconds: another beside it, the last one. */
  idleMs?: { another: number; last: number };
};

type Work<Q, A> = {
  since: number;
  question: Q;
  transfer: readonly ArrayBuffer[];
  resolve: (answer: A) => void;
  reject: (error: unknown) => void;
};
type Thread<Q, A> = {
  worker: Worker;
  isReady: boolean;
  now: { id: number; work: Work<Q, A>; stop: () => void } | null;
  /** Runs while it has nothing to do. */
  rest?: NodeJS.Timeout | undefined;
};

/** A question took more time or memory than it is allowed, or its thread ended over it. */
export class BeyondLimits extends Error {
  override readonly name = "BeyondLimits";
}

const lookMs = 100;
/**
 * A thread holds 50 to 100 MB, also when it does nothing. So another one is begun only where so many wait, or for a question
 * that has waited so long because the one before it is large; this on machines that have a core for it.
 */
const many = 16;
const patienceMs = availableParallelism() > 2 ? 500 : Number.POSITIVE_INFINITY;
/** Loading anew takes half a second of the processor: who works on finds the thread still there, the night does not. */
const idleMs = { another: 60_000, last: 600_000 };

/** The other side, in the thread: answers every question that comes. */
export function answerQuestions<Q, A>(answer: (question: Q) => Promise<{ answer: A; transfer: ArrayBuffer[] }>): void {
  const port = parentPort;
  if (!port) throw new Error("Questions are answered in a worker thread only");
  port.on("message", async ({ id, question }: Asked<Q>) => {
    const reply = await answer(question);
    port.postMessage({ id, answer: reply.answer } satisfies Answered<A>, reply.transfer);
  });
  port.postMessage(ready);
}

/**
 * Threads that answer questions one at a time each, in the order they were asked. One is begun when the first question comes,
 * another when that is not enough, and none is kept that has nothing to do; a thread that goes beyond its limits is given up
 * with its question, and the next question begins another.
 */
export class ThreadPool<Q, A> {
  readonly #script: URL;
  readonly #limits: Limits;
  readonly #threads = new Set<Thread<Q, A>>();
  readonly #waiting: Work<Q, A>[] = [];
  #lastId = 0;
  #help: NodeJS.Timeout | undefined;

  constructor(script: URL, limits: Limits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** The answer; rejects with `BeyondLimits`. What is in `transfer` is the thread's from now on. */
  ask(question: Q, transfer: readonly ArrayBuffer[] = []): Promise<A> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ since: performance.now(), question, transfer, resolve, reject });
      this.#next();
    });
  }

  /** How many threads there are. */
  get size(): number {
    return this.#threads.size;
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
    const thread = free ?? (this.#wantsAnother() ? this.#begin() : undefined);
    const work = thread && this.#waiting.shift();
    if (!work) return;
    clearTimeout(thread.rest);
    this.#lastId += 1;
    const id = this.#lastId;
    thread.now = { id, work, stop: this.#watch(thread) };
    // An idle thread keeps nobody alive; a busy one must.
    thread.worker.ref();
    thread.worker.postMessage({ id, question: work.question } satisfies Asked<Q>, work.transfer);
  }

  /** Whether those that are there do not suffice; looked at again when the first that waits has waited long enough. */
  #wantsAnother(): boolean {
    if (this.#threads.size === 0) return true;
    const [first] = this.#waiting;
    if (!first || this.#threads.size >= this.#limits.threads) return false;
    if (this.#waiting.length >= many) return true;
    const left = (this.#limits.patienceMs ?? patienceMs) - (performance.now() - first.since);
    if (left === Number.POSITIVE_INFINITY) return false;
    // What waits because all of them load would not wait less for one more.
    if (left <= 0 && [...this.#threads].some(({ isReady }) => isReady)) return true;
    const look = () => {
      this.#help = undefined;
      this.#next();
    };
    this.#help ??= setTimeout(look, Math.max(left, lookMs)).unref(); // who is at work keeps the process alive
    return false;
  }

  #begin(): Thread<Q, A> {
    const worker = new Worker(this.#script, { resourceLimits: threadMemory(this.#limits.heapMb) });
    const thread: Thread<Q, A> = { worker, isReady: false, now: null };
    this.#threads.add(thread);
    worker.on("message", (message: Answered<A> | typeof ready) => {
      if (message === ready) thread.isReady = true;
      else if (thread.now?.id === message.id) this.#end(thread)?.resolve(message.answer);
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
    let ended = false;
    const look = setInterval(async () => {
      // What loading cost is not the question's, by either clock.
      if (!thread.isReady) return;
      since ??= performance.now();
      if (performance.now() - since > wallMs) return this.#giveUp(thread, new BeyondLimits(`${wallMs} ms went by`));
      const used = await usedMs(thread.worker);
      // Told late it says something of a question that is over; the thread may be at the next one.
      if (ended) return;
      from ??= used;
      if (used !== undefined && from !== undefined && used - from > cpuMs)
        this.#giveUp(thread, new BeyondLimits(`${cpuMs} ms of the processor were used`));
    }, lookMs);
    return () => {
      ended = true;
      clearInterval(look);
    };
  }

  #end(thread: Thread<Q, A>): Work<Q, A> | undefined {
    const { now } = thread;
    now?.stop();
    thread.now = null;
    thread.worker.unref();
    this.#letRest(thread);
    return now?.work;
  }

  #letRest(thread: Thread<Q, A>): void {
    const { another, last } = this.#limits.idleMs ?? idleMs;
    const end = () => {
      if (this.#threads.delete(thread)) void thread.worker.terminate();
    };
    thread.rest = setTimeout(() => {
      if (this.#threads.size > 1) end();
      else thread.rest = setTimeout(end, last - another).unref();
    }, another).unref();
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
