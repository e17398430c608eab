import { execFileSync } from "node:child_process";
import { globSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/** A built checkout of another commit, with the packages of this one, and how to leave nothing behind. */
export async function olderVersion(commit: string, parent: string): Promise<{ folder: string; remove: () => void }> {
  const folder = join(parent, "older");
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  git("worktree", "add", "--detach", folder, commit);
  const remove = () => git("worktree", "remove", "--force", folder);
  try {
    const modules = globSync(["node_modules", "apps/*/node_modules", "packages/*/node_modules"], { cwd: root });
    for (const path of modules) symlinkSync(join(root, path), join(folder, path));
    execFileSync(process.execPath, ["scripts/server/main.ts"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
