import { type ChildProcess, spawn } from "node:child_process";
import { root } from "../launch/root.mjs";

type Options = { env?: Record<string, string | undefined>; cwd?: string; quiet?: boolean; minutes?: number };
type Outcome = { code: number; output: string; timedOut: boolean };

const running = new Set<ChildProcess>();
const hasGroups = process.platform !== "win32";

/**
 * Runs a program of the house to its end. `quiet` keeps its words in `output` instead of showing them. After `minutes`
 * (10 unless told) it is stopped and counts as failed: a test that hangs must not hang everything.
 */
export function runProgram(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  const { env = {}, cwd = root, quiet = false, minutes = 10 } = options;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    detached: hasGroups, // leads a group of its own: what it starts is stopped with it
  });
  running.add(child);
  let output = "";
  child.stdout?.on("data", (bytes) => (output += bytes));
  child.stderr?.on("data", (bytes) => (output += bytes));
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    signal(child, "SIGKILL");
  }, minutes * 60_000);

  return new Promise((resolve) => {
    const end = (code: number) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code, output, timedOut });
    };
    child.on("error", (error) => {
      output += error.message;
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Stops what runs and ends the process when whoever started us stops or dies; `cleanUp` goes first. */
export function stopWithParent(cleanUp: () => void) {
  const stop = () => {
    cleanUp();
    for (const child of running) signal(child, "SIGTERM");
    process.exit(130);
  };
  for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(event, stop);
}

/** To the program and everything it started: a test runner that is stopped alone leaves its workers behind, working on. */
function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (!hasGroups || child.pid === undefined) {
    child.kill(name);
    return;
  }
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // else all of them have ended by themselves
  }
}
