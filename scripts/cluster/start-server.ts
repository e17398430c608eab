import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A program that serves until it is stopped. */
export type Server = {
  /** Everything it has written so far. */
  log: () => string;
  isRunning: () => boolean;
  /** Asks it to end, and waits. */
  stop: () => Promise<void>;
  /** Ends it without warning. */
  kill: () => Promise<void>;
};

type Start = {
  args: readonly string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Another user than root, who must not run it. */
  owner?: { uid?: number; gid?: number };
};

/** Starts a program in a group of its own, so that what it starts ends with it. */
export function startServer(program: string, { args, env = {}, cwd, owner = {} }: Start): Server {
  const child = spawn(program, args, {
    ...owner,
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (written += bytes));
  child.on("error", (error) => (written += error.message));
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    signalTo(child, signal);
    await ended;
  };
  running.add(child);
  child.once("exit", () => running.delete(child));
  return { log: () => written, isRunning, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) signalTo(child, "SIGKILL");
});

/** A program that is asked to end ends what it has started; one that is killed cannot. */
function signalTo({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(signal === "SIGKILL" ? -pid : pid, signal);
  } catch {
    // ended in the meantime
  }
}

/** Waits until `isSo`; fails with what the server has written when it ends before, or after a minute and a half. */
export async function until(server: Server, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 90_000; performance.now() < deadline; ) {
    if (!server.isRunning()) break;
    if (await isSo().catch(() => false)) return;
    await sleep(100);
  }
  throw new Error(`${what} non è pronto:\n${server.log().slice(-3000)}`);
}

/** Whether somebody listens at a port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
