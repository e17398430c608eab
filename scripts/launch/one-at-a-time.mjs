import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./root.mjs";

const lockFile = join(root, ".preparing");

/** Runs the work while no other process of this folder prepares anything (`npm test` beside `npm start`). */
export async function oneAtATime(work) {
  let waited = false;
  while (!take()) {
    if (!waited) console.log("Un altro comando sta preparando questa cartella: aspetto che finisca…");
    waited = true;
    await sleep(300);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (ownerIsAlive()) return false;
  rmSync(lockFile, { force: true }); // left behind by a killed process
  return false;
}

function ownerIsAlive() {
  try {
    process.kill(Number(readFileSync(lockFile, "utf8")), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // it is somebody else's process; ENOENT and ESRCH mean it is gone
  }
}
