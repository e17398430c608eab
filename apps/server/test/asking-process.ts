import { ThreadPool } from "../src/apart/thread-pool.ts";

// A process of a test: asks a pool of two threads one question and has nothing else to do.
const limits = { threads: 2, cpuMs: 60_000, wallMs: 60_000, heapMb: 64 };
const pool = new ThreadPool<string, string>(new URL("./obeying-worker.ts", import.meta.url), limits);
console.log(await pool.ask("a"));
