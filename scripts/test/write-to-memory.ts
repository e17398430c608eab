import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableMemory } from "node:process";
import { isRunning } from "./is-running.ts";

const memory = "/dev/shm";
/** So much must be free there, and twice as much of memory, bytes. */
const room = 6 * 2 ** 30;
const name = /^fatturachiara-(\d+)-/;

/**
 * What tests write for a moment goes to memory where there is plenty: thousands of databases come and go, and making their
 * files on a disk is up to a sixth of the processor's work. Elsewhere, and where TMPDIR is set, all stays as it is.
 */
export function writeToMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeThoseOfTheDead();
  const folder = mkdtempSync(join(memory, `fatturachiara-${process.pid}-`));
  chmodSync(folder, 0o711); // what runs as another user finds its own files
  process.env.PORTS_CLAIMED_IN = tmpdir(); // by all clones of this machine, wherever each writes
  process.env.TMPDIR = folder;
  // A database that is just ending may still write there.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Room in the folder and in memory, and programs written there may run. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === memory);
    const runs = mount !== undefined && !mount.split(" ")[3]?.split(",").includes("noexec");
    return runs && bavail * bsize > room && availableMemory() > 2 * room;
  } catch {
    return false; // no Linux, no such folder
  }
}

/** What a run that was killed has left would stay there until the machine is started anew. */
function removeThoseOfTheDead(): void {
  for (const left of readdirSync(memory)) {
    const pid = name.exec(left)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(memory, left), { recursive: true, force: true });
  }
}
