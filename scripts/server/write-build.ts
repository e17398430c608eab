import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/** Beside the built server: the commit it was built from, as the program tells it. */
export function writeBuild(folder: string): void {
  writeFileSync(join(folder, "build.json"), JSON.stringify({ commit: presentCommit() }));
}

/** Short; null outside of git. */
function presentCommit(): string | null {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
