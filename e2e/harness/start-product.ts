import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { builtEnvironment, builtOptions } from "../../scripts/launch/built-options.mjs";
import { freePort } from "../../scripts/test/free-port.ts";
import { freshData } from "./fresh-data.ts";
import { postgresDatabase } from "./postgres-database.ts";

/** A shell that writes its own number into a group's file, then becomes the product. */
const enter = 'echo $$ > "$0" && exec "$@"';

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The product, running on this machine with a data folder of its own. */
export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything it has written so far, for the message of a failing test. */
  log: () => string;
  /** Asks it to stop and removes its data. */
  stop: () => Promise<void>;
  /** Asks it to stop and keeps its data. */
  pause: () => Promise<void>;
  /** Ends it and all it started without warning (kill -9 of the group) and keeps its data; start again with the same `dataDir`. */
  kill: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /**
   * "any" where pages or calls are tried, whatever keeps the data: PostgreSQL where there is one, which does the same at
   * half the cost. Else the embedded one that `npm start` brings along.
   */
  engine?: "embedded" | "any";
  /** The file of a group of processes it shall belong to from its first moment (memory/memory-limit.ts). */
  within?: string;
};

/**
 * Starts what `npm start` starts, in demo mode: built pages, embedded database, simulator. Ready when /readyz answers.
 * It notices our death (ipc) and ends with us.
 */
export async function startProduct({ engine = "embedded", ...options }: Options = {}): Promise<Product> {
  const database = engine === "any" ? await postgresDatabase() : undefined;
  if (database === undefined || typeof database === "string") return startOn(options);
  const dataDir = freshData("without database");
  const product = await startOn({ ...options, dataDir, env: { ...options.env, DATABASE_URL: database.url } });
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await database.remove();
    },
  };
}

async function startOn(options: Omit<Options, "engine">): Promise<Product> {
  const dataDir = options.dataDir ?? freshData();
  const port = options.port ?? (await freePort());
  const env = { ...process.env, NODE_ENV: "production", FATTURACHIARA_MODE: "", DATABASE_URL: "" };
  const command = [process.execPath, ...builtOptions, "apps/server/dist/main.js"];
  const [program = "", ...args] = options.within ? ["sh", "-c", enter, options.within, ...command] : command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, ...builtEnvironment, PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true, // a process group of its own, so that kill -9 takes everything it started
  });
  let written = "";
  child.stdout?.on("data", (bytes) => (written += bytes));
  child.stderr?.on("data", (bytes) => (written += bytes));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    process.kill(signal === "SIGKILL" ? -child.pid : child.pid, signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    await end("SIGKILL");
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    throw new Error(`${(error as Error).message}\n${written}`);
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    log: () => written,
    stop: async () => {
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    pause: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

/** Waits until the product says it can be used; gives up after three minutes or when it has ended. */
export async function untilReady(url: string, child?: ChildProcess): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (child && (child.exitCode !== null || child.signalCode !== null)) throw new Error("Il prodotto si è fermato.");
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} non è pronto dopo tre minuti.`);
}
