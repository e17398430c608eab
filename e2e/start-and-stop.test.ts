import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../scripts/test/free-port.ts";
import { freshData } from "./harness/fresh-data.ts";
import { untilReady } from "./harness/start-product.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];

// The command people type, as they type it: npm, its shell, the launcher, the server, in a process group of their own.
describe.skipIf(process.platform === "win32")("npm start", () => {
  let dataDir: string;
  let port: number;
  const started: ChildProcess[] = [];

  beforeEach(async () => {
    dataDir = freshData();
    port = await freePort();
  });

  afterEach(async () => {
    for (const { pid } of started.splice(0)) {
      if (pid === undefined) continue;
      killGroup(pid);
      while (processesOf(pid).length > 0) await sleep(100); // who still dies may still write
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  function npmStart(atPort: number) {
    const [program = "npm", ...args] = npm;
    const child = spawn(program, [...args, "start"], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PORT: String(atPort), DATA_DIR: dataDir, DATABASE_URL: "", FATTURACHIARA_MODE: "" },
    });
    started.push(child);
    const run = { child, pid: child.pid ?? 0, output: "" };
    child.stdout.on("data", (bytes) => (run.output += bytes));
    child.stderr.on("data", (bytes) => (run.output += bytes));
    return run;
  }

  async function ready(run: { child: ChildProcess; output: string }) {
    try {
      await untilReady(`http://127.0.0.1:${port}`, run.child);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n${run.output}`);
    }
  }

  // On one data folder: each start shows that the way before has left it free. The first one is the first on a machine.
  test("answers /healthz, and however it is ended leaves no process, port or lock within 5 seconds", {
    timeout: 300_000,
  }, async () => {
    rmSync(dataDir, { recursive: true });
    for (const [how, stop] of [
      ["Ctrl-C", (pid: number) => process.kill(-pid, "SIGINT")],
      ["SIGTERM to npm", (pid: number) => process.kill(pid, "SIGTERM")],
      ["kill -9 to npm", (pid: number) => process.kill(pid, "SIGKILL")],
      ["kill -9 to the launcher", (pid: number) => process.kill(launcherOf(pid), "SIGKILL")],
    ] as const) {
      const run = npmStart(port);
      await ready(run);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status, how).toBe(200);

      stop(run.pid);

      await within(5_000, () => processesOf(run.pid).length === 0, how);
      expect(await isFree(port), how).toBe(true);
    }
    await ready(npmStart(port));
  });

  test("refuses a second start on the same data with a sentence, and the first goes on", async () => {
    const first = npmStart(port);
    await ready(first);

    const second = npmStart(await freePort());
    await new Promise((ended) => second.child.once("close", ended)); // by then it has said all

    expect(second.child.exitCode).not.toBe(0);
    expect(second.output).toMatch(/già usata da un altro FatturaChiara/);
    expect(second.output).not.toMatch(/^\s+at /m); // a sentence, not a stack
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  });
});

/** Every living process of the group that npm leads. */
function processesOf(group: number): number[] {
  return processTable()
    .filter((p) => p.group === group && !p.state.startsWith("Z"))
    .map((p) => p.pid);
}

function launcherOf(group: number): number {
  const launcher = processTable().find(
    (p) => p.group === group && /scripts\/run\.mjs/.test(p.command) && !/sh -c/.test(p.command),
  );
  if (!launcher) throw new Error("The launcher is not running.");
  return launcher.pid;
}

type Process = { pid: number; group: number; state: string; command: string };

/** From /proc where there is one (a bare system has no `ps`), else from `ps`. */
function processTable(): Process[] {
  if (process.platform === "linux") return readdirSync("/proc").filter(isNumber).flatMap(fromProc);
  const lines = execFileSync("ps", ["-A", "-o", "pid=,pgid=,stat=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid = "", group = "", state = "", ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), group: Number(group), state, command: command.join(" ") };
  });
}

const isNumber = (name: string) => /^\d+$/.test(name);

function fromProc(pid: string): Process[] {
  try {
    const [state = "", , group] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return [{ pid: Number(pid), group: Number(group), state, command }];
  } catch {
    return []; // ended while we looked
  }
}

function killGroup(pid: number) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // the group is gone, as it should be
  }
}

async function within(milliseconds: number, condition: () => boolean, what = "It") {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    if (condition()) return;
    await sleep(100);
  }
  throw new Error(`${what}: not so within ${milliseconds} ms.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
