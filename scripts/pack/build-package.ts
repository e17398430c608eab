import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

const source = join(root, "packages", "fatturapa");

/**
 * Builds the library as it is published: JavaScript modules, types, the command, a manifest of its own. In the
 * repository everything runs from the sources; Node does not strip types inside node_modules, so what is published is
 * built.
 */
export function buildPackage(dist = join(source, "dist")): string {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  for (const project of ["tsconfig.json", "tsconfig.cli.json"]) compile(project, dist);
  copyFileSync(join(source, "cli", "fatturapa.mjs"), join(dist, "cli", "fatturapa.mjs"));
  chmodSync(join(dist, "cli", "fatturapa.mjs"), 0o755);
  copyPages(dist);
  writeFileSync(join(dist, "package.json"), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  return dist;
}

/** Packs what was built into `folder` and answers the path of the archive. */
export function packPackage(dist: string, folder: string): string {
  const [name = ""] = npm(["pack", dist, "--pack-destination", folder, "--silent"], folder)
    .trim()
    .split("\n")
    .slice(-1);
  return join(folder, name);
}

/** Runs npm and answers what it printed. */
export function npm(args: readonly string[], cwd: string): string {
  const { npm_execpath: cli } = process.env;
  const [program, first] = cli ? [process.execPath, [cli]] : ["npm", []];
  return execFileSync(program, [...first, ...args], { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** What is read: the README, whose links lead to pages that come along, what changed, the licence. */
function copyPages(dist: string): void {
  mkdirSync(join(dist, "docs"));
  for (const page of ["formato.md", "api-fatturapa.md"])
    copyFileSync(join(root, "docs", "generated", page), join(dist, "docs", page));
  const readme = readFileSync(join(source, "README.md"), "utf8");
  writeFileSync(join(dist, "README.md"), readme.replaceAll("](../../docs/generated/", "](./docs/"));
  copyFileSync(join(source, "CHANGELOG.md"), join(dist, "CHANGELOG.md"));
  copyFileSync(join(root, "LICENSE"), join(dist, "LICENSE"));
}

function compile(project: string, dist: string): void {
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  // Maps hold their sources: whoever steps into the library sees what was written, and the sources need not come along.
  const maps = ["--sourceMap", "--inlineSources"];
  const options = [
    "--noEmit",
    "false",
    "--declaration",
    "--rewriteRelativeImportExtensions",
    "--rootDir",
    source,
    ...maps,
  ];
  try {
    execFileSync(process.execPath, [tsc, "-p", join(source, project), ...options, "--outDir", dist], {
      encoding: "utf8",
    });
  } catch (error) {
    throw new Error(`tsc ${project}:\n${(error as { stdout?: string }).stdout ?? error}`);
  }
}

function manifest() {
  const { name, version, description, license, type, sideEffects, dependencies } = JSON.parse(
    readFileSync(join(source, "package.json"), "utf8"),
  );
  const door = (path: string) => ({ types: `./src/${path}index.d.ts`, default: `./src/${path}index.js` });
  return {
    name,
    version,
    description,
    license,
    type,
    sideEffects,
    engines: { node: ">=20" },
    exports: { ".": door(""), "./*": door("*/") },
    bin: { fatturapa: "./cli/fatturapa.mjs" },
    files: ["src", "cli", "docs", "CHANGELOG.md"],
    dependencies,
  };
}
