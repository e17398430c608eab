import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { runProgram } from "../test/run-program.ts";
import { copyTree, setMoment } from "./copy-tree.ts";
import { documents } from "./documents.ts";

const source = join(root, "packaging", "debian");
/** Where each file of packaging/debian goes; what is not named here belongs to the package's own papers. */
const places: Readonly<Record<string, string>> = {
  "fatturachiara.env": "etc/fatturachiara/fatturachiara.env",
  "fatturachiara.service": "lib/systemd/system/fatturachiara.service",
  "fatturachiara-backup.service": "lib/systemd/system/fatturachiara-backup.service",
  "fatturachiara-backup.timer": "lib/systemd/system/fatturachiara-backup.timer",
  "fatturachiara-admin": "usr/sbin/fatturachiara-admin",
  "fatturachiara-backup": "usr/lib/fatturachiara/bin/fatturachiara-backup",
};

/**
 * Makes the Debian package `file` out of the folder of a release: the same tree below /usr/lib, a unit, settings, a backup
 * every night. `work` is a folder it may fill. Answers a sentence where this machine has no dpkg-deb.
 */
export async function debianPackage(
  { tree, work, file }: { tree: string; work: string; file: string },
  { version, moment }: { version: string; moment: number },
): Promise<string | undefined> {
  rmSync(work, { recursive: true, force: true });
  copyTree(tree, join(work, "usr/lib/fatturachiara"), { whole: true });
  for (const name of [...documents, "LICENCES-OF-OTHERS.txt"])
    copyTree(join(tree, name), join(work, "usr/share/doc/fatturachiara", name), { whole: true });
  for (const name of readdirSync(source)) copyTree(join(source, name), join(work, places[name] ?? `DEBIAN/${name}`));
  const control = join(work, "DEBIAN", "control");
  const size = Math.ceil(bytesOf(join(work, "usr")) / 1024);
  const text = readFileSync(control, "utf8").replace("@VERSION@", version).replace("@SIZE@", String(size));
  writeFileSync(control, text);
  setMoment(work, moment);
  const args = ["--root-owner-group", "-Zgzip", "--build", work, file];
  const { code, output } = await runProgram("dpkg-deb", args, {
    env: { SOURCE_DATE_EPOCH: String(moment) },
    quiet: true,
  });
  return code === 0 ? undefined : `Il pacchetto Debian non è stato fatto: ${output.trim()}`;
}

function bytesOf(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
