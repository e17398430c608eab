#!/usr/bin/env node
// The command `fatturapa`. Plain JavaScript that an old Node can read: in the repository it may have to look for the
// newer Node that comes along, which understands TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = existsSync(join(here, "run.ts"));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
/** From here on Node runs TypeScript files without a flag or a warning; published files are JavaScript for Node 20. */
const enough = source ? major > 24 || (major === 24 && minor >= 12) : major >= 20;

if (enough) await import(source ? "./run.ts" : "./run.js");
else {
  const bundled = join(here, "../../../node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
  if (source && existsSync(bundled)) runWith(bundled);
  else if (source && (major > 22 || (major === 22 && minor >= 18))) await import("./run.ts");
  else {
    console.error(
      `fatturapa ha bisogno di Node 20 o più recente (dai sorgenti 22.18): qui c'è Node ${process.versions.node}. ` +
        "Installalo da nodejs.org e ripeti il comando.",
    );
    process.exitCode = 2;
  }
}

/** The same command on another Node; whoever stops us stops it. */
function runWith(/** @type {string} */ node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: "inherit", shell: node.endsWith(".cmd") });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`Non riesco ad avviare Node: ${error.message}`);
    process.exitCode = 2;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 2);
  });
}
