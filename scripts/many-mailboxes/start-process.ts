import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { root } from "../launch/root.mjs";

/** A program of the house in a process of its own, and its lines. */
export type Started = {
  lines: string[];
  /** The first line that satisfies; fails when the program ends before. */
  line(isWanted: (line: string) => boolean): Promise<string>;
  /** The most memory it has had so far, in MiB; NaN where the system does not tell. */
  peakMiB(): number;
  stop(): Promise<void>;
};

/** Starts a file with the Node of this process; it ends with us. */
export function startProcess(file: string, args: string[] = [], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on("line", (line) => lines.push(line));
  return {
    lines,
    line: (isWanted) =>
      new Promise((resolve, reject) => {
        const found = lines.find(isWanted);
        if (found !== undefined) return resolve(found);
        reader.on("line", (line) => isWanted(line) && resolve(line));
        child.once("exit", () => reject(new Error(`${file} si è fermato:\n${lines.slice(-5).join("\n")}`)));
      }),
    peakMiB: () => peakOf(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function peakOf({ pid }: ChildProcess): number {
  try {
    const kb = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kb) / 1024;
  } catch {
    return Number.NaN;
  }
}
