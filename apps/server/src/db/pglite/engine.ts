import { Worker } from "node:worker_threads";
import { compileOnce } from "./compile-once.ts";
import type { EngineBirth, FromEngine, ToEngine } from "./messages.ts";
import type { EngineHome } from "./open-engine.ts";
import { EngineSocket, type Line } from "./socket.ts";

/** The longest time one message to the engine may take; `statement_timeout` does nothing in PGlite. */
const runawayAfterMs = 120_000;

/**
 * The embedded database: one worker at a time, reopened by the next connection when it dies.
 * Whoever was waiting for the dead one gets an error at once, never silence.
 */
export class Engine {
  readonly #home: EngineHome;
  readonly #runawayAfterMs: number;
  #running: Promise<Running> | null = null;
  #closed = false;

  constructor(home: EngineHome, options: { runawayAfterMs?: number } = {}) {
    this.#home = home;
    this.#runawayAfterMs = options.runawayAfterMs ?? runawayAfterMs;
  }

  /** Starts the worker; rejects with the engine's own sentence when the data cannot be opened safely. */
  async open(): Promise<void> {
    await this.#ensure();
  }

  /** A new connection, for `pg.Pool({ stream })`. */
  connect(): EngineSocket {
    const running = this.#ensure();
    const socket = new EngineSocket(running);
    running.then(
      ({ sockets }) => {
        sockets.add(socket);
        socket.once("close", () => sockets.delete(socket));
      },
      () => undefined, // the socket itself reports it
    );
    return socket;
  }

  /** The whole data folder as a tar, for the templates of the tests (memory only). */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return (await this.#ensure()).dump();
  }

  /** Ends the worker as a crash would: only for tests of what happens then. */
  async kill(): Promise<void> {
    const running = await this.#running;
    await running?.worker.terminate();
  }

  /** Closes the data folder in order. */
  async close(): Promise<void> {
    this.#closed = true;
    const running = await this.#running?.catch(() => null);
    await running?.close();
  }

  #ensure(): Promise<Running> {
    if (this.#closed) return Promise.reject(new Error("The embedded database is closed"));
    this.#running ??= Running.start(this.#home, this.#runawayAfterMs, () => {
      this.#running = null;
    });
    return this.#running;
  }
}

/** One living worker and those who wait for it. */
class Running implements Line {
  readonly worker: Worker;
  readonly sockets = new Set<EngineSocket>();
  readonly #waiting = new Map<number, { answer: (bytes: Uint8Array) => void; timer: NodeJS.Timeout }>();
  readonly #runawayAfterMs: number;
  #onDump: ((bytes: Uint8Array<ArrayBuffer>) => void) | null = null;
  #next = 0;
  #cause: string | null = null;
  #expected = false;

  static start(home: EngineHome, runawayAfterMs: number, onGone: () => void): Promise<Running> {
    compileOnce();
    const birth: EngineBirth = { home };
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: birth, execArgv: [] });
    const running = new Running(worker, runawayAfterMs);
    return new Promise((resolve, reject) => {
      worker.on("message", (message: FromEngine) => {
        if (message.kind === "ready") resolve(running);
        else running.#hear(message);
      });
      worker.on("error", (error) => {
        running.#cause ??= error.message;
      });
      worker.once("exit", () => {
        onGone();
        running.#gone();
        reject(new Error(running.#cause ?? "The embedded database stopped while starting"));
      });
    });
  }

  private constructor(worker: Worker, runawayAfterMs: number) {
    this.worker = worker;
    this.#runawayAfterMs = runawayAfterMs;
  }

  send(bytes: Uint8Array, answer: (bytes: Uint8Array) => void): void {
    const id = this.#next++;
    const timer = setTimeout(() => this.#stopRunaway(id), this.#runawayAfterMs);
    timer.unref();
    this.#waiting.set(id, { answer, timer });
    // A copy: node-postgres reuses its buffer for the next message.
    this.#say({ kind: "bytes", id, bytes: Uint8Array.from(bytes) });
  }

  hangup(): void {
    this.#say({ kind: "hangup" });
  }

  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve) => {
      this.#onDump = resolve;
      this.#say({ kind: "dump" });
    });
  }

  async close(): Promise<void> {
    this.#expected = true;
    const exit = new Promise<void>((resolve) => this.worker.once("exit", () => resolve()));
    this.#say({ kind: "close" });
    await exit;
  }

  #say(message: ToEngine): void {
    this.worker.postMessage(message);
  }

  #hear(message: FromEngine): void {
    if (message.kind === "failed") this.#cause ??= message.message;
    if (message.kind === "dump") this.#onDump?.(message.bytes);
    if (message.kind !== "bytes") return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    clearTimeout(waiting?.timer);
    waiting?.answer(message.bytes);
  }

  // After a suspended laptop wakes up, the timer may fire before an answer that is already here.
  #stopRunaway(id: number): void {
    setTimeout(() => {
      if (!this.#waiting.has(id)) return;
      this.#cause = "A query of the embedded database ran too long and was stopped";
      void this.worker.terminate();
    }, 500).unref();
  }

  #gone(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    const error = this.#expected
      ? undefined
      : new Error(this.#cause ?? "The embedded database stopped; it reopens at the next call");
    for (const socket of this.sockets) socket.destroy(error);
    this.sockets.clear();
  }
}
