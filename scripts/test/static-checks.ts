import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commitsOfOurs } from "../house/commits-of.ts";
import { judgeCommit } from "../house/judge-commit.ts";
import { root } from "../launch/root.mjs";
import type { Result } from "./result.ts";
import { runProgram } from "./run-program.ts";

/**
 * Compiles every program of the house (each tsconfig*.json of each workspace) without writing anything. One checker for each
 * program: of several each works out anew the types that all of them need, which is twice the work. And rubbish is collected
 * half as often.
 */
export async function typecheck(): Promise<Result> {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const result: Result = { passed: 0, failed: 0, skipped: 0, notes: [] };
  const left = programs();
  const compileTheRest = async () => {
    for (let project = left.shift(); project; project = left.shift()) {
      const { code, output } = await runProgram(process.execPath, [tsc, "-p", project, ...sparing(project)], {
        quiet: true,
        env: { GOGC: "200" },
      });
      if (code === 0) result.passed += 1;
      else {
        result.failed += 1;
        console.log(`${project}\n${output}`);
      }
    }
  };
  // Two at a time: each reads its files before it has work for a second core.
  await Promise.all([compileTheRest(), compileTheRest()]);
  console.log(`${result.passed} programmi compilati, ${result.failed} con errori.`);
  return result;
}

/** What was found sound the last time is not looked at again, as long as nothing it depends upon has changed. */
function sparing(project: string): string[] {
  const kept = join(root, "node_modules", ".cache", "types", `${project.replaceAll(/\W+/g, "-")}.tsbuildinfo`);
  return ["--pretty", "false", "--checkers", "1", "--incremental", "--tsBuildInfoFile", kept];
}

/** Formatting and lint of the whole repository, zero warnings. */
export async function lint(): Promise<Result> {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const { code } = await runProgram(process.execPath, [biome, "check", "--error-on-warnings", "."]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, notes: [] };
}

function programs(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { workspaces: string[] };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith("/*")
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -2)}/${name}`)
      : [pattern],
  );
  return [...folders, "scripts"]
    .filter((folder) => existsSync(join(root, folder, "tsconfig.json")))
    .flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => /^tsconfig.*\.json$/.test(name))
        .map((name) => `${folder}/${name}`),
    );
}

/** The commits that are not on `main` yet: one thought each, with a subject and a reason. */
export async function judgeCommits(): Promise<Result> {
  const judged = commitsOfOurs().map(judgeCommit);
  for (const what of judged.flat()) console.log(what);
  const failed = judged.filter((complaints) => complaints.length > 0).length;
  return { passed: judged.length - failed, failed, skipped: 0, notes: [] };
}
