import { execFileSync } from "node:child_process";
import { root } from "../launch/root.mjs";
import { changedLines } from "./changed-lines.ts";
import type { Commit } from "./judge-commit.ts";

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 1e8 });

/**
 * The commits of this branch that nobody else has yet: those after the branch it follows, or after `main`; none where there
 * is no git, or nothing to compare with. Merges are somebody else's thoughts put together, and are left out.
 */
export function commitsOfOurs(): Commit[] {
  const base = ["@{upstream}", "main"].find((name) => answers("rev-parse", "--verify", "--quiet", name));
  if (!base) return [];
  const listed = git("log", "--no-merges", "--format=%H", `${base}..HEAD`).split("\n").filter(Boolean);
  return listed.map((hash) => {
    const [subject = "", ...body] = git("log", "-1", "--format=%s%n%b", hash).split("\n");
    const files = changedLines(git("show", "--unified=0", "--find-renames", "--format=", hash));
    return { subject, body: body.join("\n"), files };
  });
}

function answers(...args: string[]): boolean {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
}
