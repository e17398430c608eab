import {
  chmodSync,
  copyFileSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** What nothing reads while the product runs: types and maps of packages, what they say to people. */
const leftOut = /\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$/i;

/** Copies a folder or a file as it is told in a release: only what runs, rights that do not depend on the machine. */
export function copyTree(from: string, to: string, { whole = false } = {}): void {
  const status = statSync(from);
  if (!status.isDirectory()) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    chmodSync(to, status.mode & 0o111 ? 0o755 : 0o644);
    return;
  }
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(from, entry.name)), join(to, entry.name));
    else if (whole || entry.isDirectory() || !leftOut.test(entry.name))
      if (whole || entry.name !== "node_modules") copyTree(join(from, entry.name), join(to, entry.name), { whole });
  }
}

/** Gives everything below a folder one moment, seconds since 1970: the same files make the same archive, whenever. */
export function setMoment(folder: string, seconds: number): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setMoment(path, seconds);
    else lutimesSync(path, seconds, seconds);
  }
  lutimesSync(folder, seconds, seconds);
}
