import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What a process needs in its environment to live at another moment and in another zone. */
export type MovedTime = Record<string, string>;

/** Where the library lies that tells programs another time, or undefined where it is not installed. */
export function findFaketime(): string | undefined {
  const triplets = existsSync("/usr/lib") ? readdirSync("/usr/lib").filter((name) => name.includes("-linux-")) : [];
  return [...triplets.map((name) => join("/usr/lib", name)), "/usr/lib", "/usr/local/lib"]
    .map((folder) => join(folder, "faketime", "libfaketime.so.1"))
    .find((path) => existsSync(path));
}

/**
 * Moves the clock by whole seconds from `now`, so that all processes of a run agree, however late they start. Timers,
 * measured durations and the times of files stay the machine's.
 */
export function movedTime(library: string, { at, zone }: { at: string; zone: string }, now: number): MovedTime {
  if (at === "now") return { TZ: zone };
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  return {
    TZ: zone,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  };
}

/** True where the Node that runs this one follows the library. */
export function isMoved(library: string): boolean {
  // Half a minute past: whole seconds are moved, and the process that looks may come a little before.
  const env = { ...process.env, ...movedTime(library, { at: "2036-02-29T12:00:30Z", zone: "UTC" }, Date.now()) };
  try {
    const shown = execFileSync(process.execPath, ["-p", "new Date().toISOString()"], { env, encoding: "utf8" });
    return shown.startsWith("2036-02-29T12:0");
  } catch {
    return false;
  }
}
