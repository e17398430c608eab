import { execFileSync } from "node:child_process";
import { root } from "../launch/root.mjs";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
const lines = (text: string) => text.split("\n").filter(Boolean);

/**
 * Paths (from the root) that differ from where this branch left the other one, committed or not, new files too. `base` is
 * what vitest compares with. Undefined where there is no git to ask.
 */
export function changedFiles(): { base: string; files: string[] } | undefined {
  try {
    const base = whereItLeft();
    const committed = lines(git("diff", "--name-only", "--no-renames", base));
    return { base, files: [...new Set([...committed, ...lines(git("ls-files", "--others", "--exclude-standard"))])] };
  } catch {
    return undefined;
  }
}

/** The last commit shared with the branch one's own comes from; without such a branch, the last commit. */
function whereItLeft(): string {
  for (const branch of ["@{upstream}", "origin/main", "main"]) {
    try {
      return git("merge-base", "HEAD", branch).trim();
    } catch {
      // no such branch here
    }
  }
  return git("rev-parse", "HEAD").trim();
}
