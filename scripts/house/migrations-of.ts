import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import type { Migrations } from "./judge-migrations.ts";

const folder = "apps/server/src/db/migrations";

/** The migrations as they stand in the working tree, by the name git gives their content. */
export function migrationsOfToday(): Migrations {
  return Object.fromEntries(
    readdirSync(join(root, folder)).map((name) => [name, blobOf(readFileSync(join(root, folder, name)))]),
  );
}

/** The migrations of a commit ("HEAD^"); undefined where there is no git, or no such commit, to ask. */
export function migrationsOfCommit(commit: string): Migrations | undefined {
  try {
    const listed = execFileSync("git", ["ls-tree", `${commit}:${folder}`], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const rows = listed.split("\n").filter(Boolean);
    // "100644 blob 3b18e5…\t0001-users.sql"
    return Object.fromEntries(rows.map((row) => [row.split("\t")[1] ?? "", row.split(/\s/)[2] ?? ""]));
  } catch {
    return undefined;
  }
}

const blobOf = (bytes: Buffer) => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
