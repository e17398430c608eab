import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { runProgram } from "./run-program.ts";

/** A PostgreSQL for the tests: its address and how to leave nothing behind. */
export type TestPostgres = { url: string; stop: () => void };

/**
 * In this order: the server of TEST_DATABASE_URL; one of our own, started from the binaries of this system in a
 * temporary folder; the same after installing the package, where root on Debian may. Else a sentence saying why not.
 */
export async function testPostgres(): Promise<TestPostgres | string> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => {} };
  const bin = await postgresPrograms();
  if (!bin) return "PostgreSQL non c'è e non si è potuto installare";
  try {
    return await start(bin);
  } catch (error) {
    return `PostgreSQL non è partito (${(error as Error).message})`;
  }
}

/** Folder of PostgreSQL's server programs, installed where they are missing and may be; undefined where they cannot be had. */
export async function postgresPrograms(): Promise<string | undefined> {
  return binaries() ?? ((await installed()) ? binaries() : undefined);
}

/** Folder of the newest server programs, 15 or newer. */
function binaries(): string | undefined {
  const parent = "/usr/lib/postgresql";
  if (!existsSync(parent)) return undefined;
  return readdirSync(parent)
    .filter((version) => Number(version) >= 15 && existsSync(join(parent, version, "bin", "initdb")))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(parent, version, "bin"))[0];
}

async function installed(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("Installo PostgreSQL per le prove (apt-get)…");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const install = async (name: string) => {
    const args = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60", name];
    return (await runProgram("apt-get", args, { env, quiet: true, minutes: 3 })).code === 0;
  };
  if (await install("postgresql-15")) return true;
  await runProgram("apt-get", ["update"], { env, quiet: true, minutes: 2 });
  return (await install("postgresql-15")) || (await install("postgresql"));
}

async function start(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-pg-"));
  const owner = ownerOf(folder);
  const data = join(folder, "data");
  try {
    const args = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"];
    execFileSync(join(bin, "initdb"), args, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  // Tests empty their tables row by row: without a vacuum in between, what one writes stands in the order of writing.
  const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];
  // Starting the workers of a parallel scan takes longer than looking at every row a test leaves.
  const settings = [...quick, "max_parallel_workers_per_gather=0", "max_connections=200"];
  const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder];
  // The shell waits on a pipe that closes when we end, however we end; then it stops the server and tidies up.
  const script =
    'folder=$1; shift; "$@" & server=$!; (read -r _; kill -INT $server) <&3 & wait $server; rm -rf "$folder"';
  const child = spawn(
    "/bin/sh",
    ["-c", script, "sh", folder, join(bin, "postgres"), ...args, ...settings.flatMap((s) => ["-c", s])],
    { ...owner, cwd: folder, stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const stop = () => {
    child.stdio[3]?.destroy();
    for (let i = 0; i < 40 && existsSync(data); i++) pause(100);
    // The user who runs it may empty the folder, but not always remove it: its parent may be ours alone.
    rmSync(folder, { recursive: true, force: true });
  };
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) break;
    // By its socket: what a statement costs on its way is a good part of what the tests cost.
    if (isReady(bin, port)) {
      return { url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`, stop };
    }
    await sleep(100);
  }
  stop();
  throw new Error("nessuna risposta in un minuto");
}

/** PostgreSQL refuses to run as root: then the folder and the programs belong to another user. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
  let owner = { uid: 65534, gid: 65534 }; // nobody
  try {
    owner = { uid: id("-u"), gid: id("-g") };
  } catch {
    // no user called postgres here: nobody will do
  }
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function isReady(bin: string, port: number): boolean {
  try {
    execFileSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
    return true;
  } catch {
    return false;
  }
}

/** Blocks for so many milliseconds: stopping also happens in handlers that must not return before it is done. */
function pause(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
