import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";
import { runGuarded } from "./run-guarded.mjs";

const stampFile = join(root, "node_modules", ".installed");

/** True when node_modules holds what package-lock.json asks for on this system. */
export function modulesAreInstalled() {
  if (!existsSync(join(root, "node_modules"))) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp()) return true;
  return installedByHand();
}

/** `npm ci` of everything, whatever the environment says about production, optional packages or scripts. */
export async function installModules() {
  const env = { ...process.env, NODE_ENV: "" };
  const args = ["ci", "--include=dev", "--include=optional", "--loglevel=error", "--no-audit", "--no-fund"];
  const code = await runGuarded(...npm(args), { env, stdin: "ignore" });
  if (code === 0) writeFileSync(stampFile, stamp());
  return code;
}

function stamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${process.platform}-${process.arch} ${createHash("sha256").update(lock).digest("hex")}`;
}

/**
 * A developer who runs `npm install` needs no second installation from us: npm notes in node_modules/.package-lock.json
 * what it put there, and that is compared with the lock file package by package.
 */
function installedByHand() {
  const noted = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(noted)) return false;
  const there = JSON.parse(readFileSync(noted, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, pkg]) => {
    if (!path.startsWith("node_modules/")) return true; // ourselves and our workspaces
    if (!there[path]) return pkg.optional === true && !isForThisSystem(pkg);
    return pkg.link === true || (there[path].version === pkg.version && there[path].integrity === pkg.integrity);
  });
}

/** Only packages that name their system can be judged: the rest may be the needs of one that belongs elsewhere. */
function isForThisSystem({ os, cpu, libc }) {
  if (os === undefined || libc !== undefined) return false; // npm alone knows which C library runs here
  const admits = (list, value) => list === undefined || [list].flat().includes(value);
  return admits(os, process.platform) && admits(cpu, process.arch);
}

/** npm without PATH and without a shell where npm itself started us; by name otherwise. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli).startsWith("npm-cli")) return [process.execPath, [cli, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}
