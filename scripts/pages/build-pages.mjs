import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { runGuarded } from "../launch/run-guarded.mjs";
import { digestOf } from "./digest-of.mjs";

const web = join(root, "apps", "web");
const stampFile = join(web, "dist", ".built");
/** Everything the built pages depend upon. */
const sources = ["apps/web", "packages", "package-lock.json", "tsconfig.base.json"];

/** True when the web application has a first page to build from. */
export function pagesExist() {
  return existsSync(join(web, "index.html"));
}

/** True when apps/web/dist was built from the present sources. */
export function pagesAreBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === digestOf(root, sources);
}

/** Builds apps/web/dist with the given Node; answers Vite's exit code. */
export async function buildPages(node) {
  const digest = digestOf(root, sources); // before: what changes during the build is built next time
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  const code = await runGuarded(node, [vite, "build", "--logLevel", "warn"], { cwd: web, env, stdin: "ignore" });
  if (code === 0) writeFileSync(stampFile, digest);
  return code;
}
