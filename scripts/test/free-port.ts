import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRunning } from "./is-running.ts";

/** Below the range from which systems choose by themselves: a port of an outgoing connection is never one of these. */
const first = 20_000;
const last = 30_000;

const claims = join(process.env.PORTS_CLAIMED_IN ?? tmpdir(), `fatturachiara-ports-${process.getuid?.() ?? ""}`);

const claimed: string[] = [];
process.once("exit", () => {
  for (const file of claimed) rmSync(file, { force: true });
});

/**
 * A port of this machine that nobody uses now, nor will be given to anybody else who asks here before this process ends:
 * products of several test files and of several clones start side by side, and some stop and start again on the same one.
 */
export async function freePort(): Promise<number> {
  mkdirSync(claims, { recursive: true });
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (claim(port) && (await isFree(port))) return port;
  }
}

/** One file for each port, with the number of the process that has it; who has ended has no claim any more. */
function claim(port: number): boolean {
  const file = join(claims, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    claimed.push(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (hasEnded(ownerOf(file))) rmSync(file, { force: true });
    return false; // the next one: whoever else saw the ended process may be claiming this
  }
}

/** Of a claim that was given up in the meantime, nobody: 0 is no process. */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

/** A claim of nobody is just being written. */
const hasEnded = (owner: number): boolean => owner > 0 && !isRunning(owner);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
