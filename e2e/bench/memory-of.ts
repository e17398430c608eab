import { readFileSync } from "node:fs";

/** What a process holds ("VmRSS"), or has held at most ("VmHWM"), MB. Linux alone says that. */
export function memoryOf(pid: number, name: "VmRSS" | "VmHWM"): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
