import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const quiet = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" } };
const minute = 60_000;

/** A Debian with nothing but its base system, in a folder. */
export type BareDebian = {
  folder: string;
  /** Runs a line of shell inside and answers what it says; throws with its words where it fails. */
  run(line: string): string;
  /** Starts one that stays; `end` asks it to stop and waits for that. */
  start(line: string): { said: () => string; end: () => Promise<number | null> };
  remove(): void;
};

/** Makes one with debootstrap, which is installed where it may be. A sentence where this machine cannot. */
export function bareDebian(): BareDebian | string {
  if (process.getuid?.() !== 0) return "servono i diritti di amministratore per una Debian in una cartella";
  if (spawnSync("which", ["debootstrap"]).status !== 0) {
    const args = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60", "debootstrap"];
    spawnSync("apt-get", args, { ...quiet, stdio: "ignore", timeout: 3 * minute });
  }
  if (spawnSync("which", ["debootstrap"]).status !== 0) return "debootstrap non c'è e non si può installare";
  const folder = mkdtempSync(join(tmpdir(), "bare-debian-"));
  const made = spawnSync("debootstrap", ["--variant=minbase", "bookworm", folder], { ...quiet, timeout: 10 * minute });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return "da qui non si raggiungono i pacchetti di Debian";
  }
  chmodSync(folder, 0o755); // the root of a system: its users pass through it
  const mounts = ["proc", "dev"].map((name) => join(folder, name));
  for (const mount of mounts) execFileSync("mount", ["--bind", mount.slice(folder.length), mount]);
  return {
    folder,
    run: (line) =>
      execFileSync("chroot", [folder, "sh", "-c", line], { ...quiet, encoding: "utf8", timeout: 5 * minute }),
    start(line) {
      const child = spawn("chroot", [folder, "sh", "-c", `exec ${line}`], {
        ...quiet,
        stdio: ["ignore", "pipe", "pipe"],
      });
      let said = "";
      child.stdout.on("data", (bytes) => (said += bytes));
      child.stderr.on("data", (bytes) => (said += bytes));
      const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
      return {
        said: () => said,
        end() {
          child.kill("SIGTERM");
          return ended;
        },
      };
    },
    remove() {
      for (const mount of mounts) spawnSync("umount", [mount]);
      // What is still mounted is this machine's own: nothing below it may go.
      if (mounts.every((mount) => spawnSync("mountpoint", ["-q", mount]).status !== 0))
        rmSync(folder, { recursive: true, force: true });
    },
  };
}
