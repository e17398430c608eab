import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import type { Migrations } from "./judge-migrations.ts";

const home = "apps/server/src/db";
const folders = ["before-base-line", "base-line", "migrations"].map((folder) => `${home}/${folder}`);

/** The migrations as they stand in the working tree, by the name git gives their content. */
export function migrationsOfToday(): Migrations {
  const paths = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  return named(paths.map((path) => [path, blobOf(readFileSync(join(root, path)))]));
}

/** The migrations of a commit ("HEAD^"); undefined where there is no git, or no such commit, to ask. */
export function migrationsOfCommit(commit: string): Migrations | undefined {
  try {
    const listed = execFileSync("git", ["ls-tree", "-r", commit, "--", ...folders], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const rows = listed.split("\n").filter(Boolean);
    // "100644 blob 3b18e5…\tapps/server/src/db/migrations/1001-users.sql"
    return named(rows.map((row) => [row.split("\t")[1] ?? "", row.split(/\s/)[2] ?? ""]));
  } catch {
    return undefined;
  }
}

/** By file name, wherever it stands: a step that moves to another folder is the same. The base line is step 1000. */
function named(files: readonly (readonly [string, string])[]): Migrations {
  const migrations = files.filter(([path]) => /\.(sql|ts)$/.test(path));
  return Object.fromEntries(
    migrations.map(([path, blob]) => {
      const [folder, name] = path.slice(home.length + 1).split("/");
      return [folder === "base-line" ? `1000-base-line/${name}` : (name ?? ""), blob];
    }),
  );
}

const blobOf = (bytes: Buffer) => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
