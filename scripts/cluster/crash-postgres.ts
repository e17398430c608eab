import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Ends the PostgreSQL of a data folder at once, as a machine that goes, with all it has started. */
export function killPostgres(data: string): void {
  for (const pid of processesOn(data)) endAtOnce(pid);
}

/** The same, and none of it is left: one that is started anew must not meet what was before. */
export async function crashPostgres(data: string): Promise<void> {
  killPostgres(data);
  await noneLeft(data);
}

/** The postmaster of a data folder and what it has started. */
function processesOn(data: string): number[] {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return [];
  const [first = ""] = readFileSync(file, "utf8").split("\n");
  const postmaster = Number(first);
  return [postmaster, ...childrenOf(postmaster)];
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync("ps", ["-o", "pid=", "--ppid", `${pid}`], { encoding: "utf8" })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    return []; // ps says with its status that there are none
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // ended in the meantime
  }
}

async function noneLeft(data: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const left = processesOn(data).filter((pid) => existsSync(`/proc/${pid}`));
    if (left.length === 0) return;
    for (const pid of left) endAtOnce(pid);
    await new Promise((soon) => setTimeout(soon, 50));
  }
}
