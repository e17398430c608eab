import { spawnSync } from "node:child_process";

/** Programs of the system a drill stands on, each with the Debian package it comes in. */
const programs = {
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  patroni: "patroni",
  etcd: "etcd-server",
} as const;

/** The name of such a program. */
type Program = keyof typeof programs;

const directories = "/usr/sbin:/usr/local/sbin:";
const env = { ...process.env, PATH: `${directories}${process.env.PATH ?? ""}`, DEBIAN_FRONTEND: "noninteractive" };

/** Where it is; null where it is not. */
export function findProgram(name: Program): string | null {
  const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8", env });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Installs what is missing where that is allowed, without starting any of it. Answers a sentence where it cannot be had.
 */
export function needPackages(needed: readonly Program[]): string | null {
  const missing = needed.filter((name) => findProgram(name) === null).map((name) => programs[name]);
  if (missing.length === 0) return null;
  const can = process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0;
  if (!can) return `${missing.join(", ")}: qui non ci sono e non si possono installare`;
  console.log(`Installo ${missing.join(", ")}…`);
  // RUNLEVEL keeps the packages' own services from starting: a drill starts what it needs, where it needs it.
  const quiet = { stdio: "ignore", env: { ...env, RUNLEVEL: "1" } } as const;
  const args = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60", ...missing];
  const installed = () => spawnSync("apt-get", args, { ...quiet, timeout: 300_000 }).status === 0;
  if (installed()) return null;
  // The list of packages is asked for only where the one that is there does not do.
  spawnSync("apt-get", ["update"], { ...quiet, timeout: 120_000 });
  return installed() ? null : `${missing.join(", ")}: qui non si riescono a installare`;
}
