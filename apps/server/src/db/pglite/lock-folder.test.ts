import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { lockFolder } from "./lock-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fatturachiara-lock-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const module = new URL("./lock-folder.ts", import.meta.url).href;

/** Another process that takes the lock and holds it until it is killed; answers what it said first. */
async function otherProcess(): Promise<{ said: string; kill(): Promise<void> }> {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(module)});
    try { lockFolder(process.argv[1]); console.log("held"); globalThis.gc(); setInterval(() => globalThis.gc(), 50); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "-e", script, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const said = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data).trim())),
  );
  return {
    said,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

test("a second process is refused with a sentence, and admitted once the first is gone", async () => {
  const release = lockFolder(folder);
  const refused = await otherProcess();
  expect(refused.said).toMatch(/è già usata da un altro FatturaChiara in esecuzione/);
  await refused.kill();

  release();
  const admitted = await otherProcess();
  expect(admitted.said).toBe("held");
  await admitted.kill();
});

test("the lock outlives garbage collection and dies with kill -9", async () => {
  const holder = await otherProcess();
  await new Promise((resolve) => setTimeout(resolve, 300));

  expect(() => lockFolder(folder)).toThrow("è già usata");
  await holder.kill();

  lockFolder(folder)();
});

test("a second one in the same process is refused too", () => {
  const release = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow("è già usata");

  release();
});
