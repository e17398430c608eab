import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const module = JSON.stringify(join(import.meta.dirname, "run-program.ts"));
/** Says its number and never ends by itself. */
const endless = `console.log(process.pid); setInterval(() => {}, 1000)`;
/** A program that starts another and waits for it, as a test runner does with its workers. */
const runner = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(endless)}], { stdio: "inherit" })`;

test.skipIf(process.platform === "win32")("who is stopped stops what it runs, and what that has started", async () => {
  const program = `
    const { runProgram, stopWithParent } = await import(${module});
    stopWithParent(() => undefined);
    await runProgram(process.execPath, ["-e", ${JSON.stringify(runner)}]);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lowest = await new Promise<number>((resolve) => child.stdout.once("data", (data) => resolve(Number(data))));

  child.kill("SIGTERM");

  await expect.poll(() => isAlive(lowest)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
