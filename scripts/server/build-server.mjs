import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { runGuarded } from "../launch/run-guarded.mjs";
import { digestOf } from "../pages/digest-of.mjs";

const stampFile = join(root, "apps", "server", "dist", ".built");
/** Everything the built server depends upon. */
const sources = ["apps/server", "packages", "package-lock.json", "scripts/server"];

/** True when apps/server/dist was built from the present sources. */
export function serverIsBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === digestOf(root, sources);
}

/** Builds apps/server/dist with the given Node, in about a second; answers the exit code. */
export async function buildServer(node) {
  const digest = digestOf(root, sources); // before: what changes during the build is built next time
  const script = join(root, "scripts", "server", "main.ts");
  const code = await runGuarded(node, ["--disable-warning=ExperimentalWarning", script], { stdin: "ignore" });
  if (code === 0) writeFileSync(stampFile, digest);
  return code;
}
