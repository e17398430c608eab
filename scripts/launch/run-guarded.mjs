import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { root } from "./root.mjs";

/** After this long without ending by itself, what was asked to stop is killed. Milliseconds. */
const patience = 4_800;

/**
 * Runs a program to its end and answers its exit code. Whoever stops us stops it: signals are passed on, and when npm
 * disappears without a word (kill -9, or SIGTERM, which npm does not pass to its children) the program is told to stop
 * too, so that no port and no data folder stays taken. With `ipc` the program can notice our own death: it hears
 * "disconnect".
 */
export function runGuarded(program, args, { env = process.env, stdin = "inherit", ipc = false, cwd = root } = {}) {
  const stdio = [stdin, "inherit", "inherit", ...(ipc ? ["ipc"] : [])];
  // Node runs a .cmd file (npm on Windows, when nobody told us where npm is) only through a shell.
  const child = spawn(program, args, { cwd, env, stdio, shell: program.endsWith(".cmd") });
  let stopping = false;
  const stop = (signal) => {
    child.kill(signal);
    if (stopping) return;
    stopping = true;
    setTimeout(() => child.kill("SIGKILL"), patience).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

  const parent = process.ppid; // npm, or the shell npm started
  const grandparent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) stop("SIGTERM");
  }, 500);

  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`Non riesco ad avviare ${program}: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      for (const each of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(each, stop);
      const exitCode = signal ? 128 + constants.signals[signal] : code;
      if (stopping) process.exit(exitCode); // asked to stop: nothing may follow
      resolve(exitCode);
    });
  });
}

/** The parent of a process on Linux; 0 where there is no /proc to ask. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return 0;
  }
}
