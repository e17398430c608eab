import { spawnSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

const folder = join(root, "node_modules", ".cache", "prometheus");
const unpacked = join(folder, "usr", "bin", "promtool");
const works = (program: string) => spawnSync(program, ["--version"]).status === 0;

/**
 * Prometheus' own judge of rules: the machine's, or that of Debian's package, fetched once and unpacked beside what we have
 * compiled, so that nothing is installed. Null where it cannot be had.
 */
export function findPromtool(): string | null {
  for (const program of ["promtool", unpacked]) if (works(program)) return program;
  mkdirSync(folder, { recursive: true });
  const quiet = { cwd: folder, stdio: "ignore", timeout: 60_000 } as const;
  if (spawnSync("apt-get", ["download", "prometheus"], quiet).status !== 0) return null;
  const [archive] = globSync("prometheus_*.deb", { cwd: folder });
  if (archive) spawnSync("dpkg", ["-x", archive, folder], quiet);
  return works(unpacked) ? unpacked : null;
}
