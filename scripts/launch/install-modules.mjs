import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./root.mjs";
import { runGuarded } from "./run-guarded.mjs";

const stampFile = join(root, "node_modules", ".installed");

/**
 * What is there of what package-lock.json asks for on this system: "everything", what is "running" (to build and start the
 * product, nothing of its tests and tools), or undefined.
 */
function modulesThere() {
  if (!existsSync(join(root, "node_modules"))) return undefined;
  const noted = notedStamp();
  if (noted?.of === stamp()) return noted.what;
  return ["everything", "running"].find(installedByHand);
}

/** True when node_modules holds what is needed: "running" for the product alone, "everything" for the rest too. */
export function modulesAreInstalled(need) {
  const there = modulesThere();
  return there === "everything" || there === need;
}

/** Installs what is needed, whatever the environment says about production, optional packages or scripts; answers npm's exit code. */
export async function installModules(need) {
  const before = { there: modulesThere(), once: notedStamp()?.what };
  const { what, args } = howToInstall(need, before);
  const env = { ...process.env, NODE_ENV: "" };
  const code = await runGuarded(...npm([...args, "--loglevel=error", "--no-audit", "--no-fund"]), {
    env,
    stdin: "ignore",
  });
  if (code === 0) writeFileSync(stampFile, `${what} ${stamp()}`);
  return code;
}

/**
 * `there`: what is there and still right; `once`: what was there before package-lock.json changed. Whoever has had everything
 * is not left without tools by a start; what runs meanwhile loses nothing when tests need more.
 */
export function howToInstall(need, { there, once }) {
  const what = once === "everything" ? once : need;
  if (what === "running") return { what, args: ["ci", "--omit=dev", "--include=optional"] };
  const begin = there === "running" ? ["install", "--no-save"] : ["ci"];
  return { what, args: [...begin, "--include=dev", "--include=optional"] };
}

/** What was installed last, and of which package-lock.json. */
function notedStamp() {
  if (!existsSync(stampFile)) return undefined;
  const [, what, of] = /^(everything|running) (.+)$/.exec(readFileSync(stampFile, "utf8")) ?? [];
  return what && of ? { what, of } : undefined;
}

function stamp() {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${process.platform}-${process.arch} ${createHash("sha256").update(lock).digest("hex")}`;
}

/**
 * A developer who runs `npm install` needs no second installation from us: npm notes in node_modules/.package-lock.json
 * what it put there, and that is compared with the lock file package by package.
 */
function installedByHand(need) {
  const noted = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(noted)) return false;
  const there = JSON.parse(readFileSync(noted, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(([path, pkg]) => {
    if (!path.startsWith("node_modules/")) return true; // ourselves and our workspaces
    if (need === "running" && (pkg.dev || pkg.devOptional)) return true;
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
