// `npm run release`: writes dist/release, what somebody needs to host the product and nothing else: a folder in a .tar.gz and,
// where dpkg-deb is, a package for Debian. The same commit makes the same bytes. No network: it packs what is installed here.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { prepareProduct } from "../prepare.mjs";
import { writeBuild } from "../server/write-build.ts";
import { runProgram } from "../test/run-program.ts";
import { debianPackage } from "./debian-package.ts";
import { writeTree } from "./write-tree.ts";

if (process.platform !== "linux" || process.arch !== "x64") {
  console.error("I pacchetti si fanno su Linux x64: contengono il Node di questo sistema.");
  process.exit(2);
}

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const moment = await momentOfCommit();
const folder = join(root, "dist", "release");
const name = `fatturachiara-${version}`;
const made = [join(folder, `${name}-linux-x64.tar.gz`)];

await prepareProduct(process.execPath);
// What was built already is not built again where only the commit is another: a release names the one it is of.
writeBuild(join(root, "apps", "server", "dist"));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await writeTree(join(folder, name), packages, moment);
const order = ["--sort=name", `--mtime=@${moment}`, "--owner=0", "--group=0", "--numeric-owner", "--format=gnu"];
await succeed("tar", ["-C", folder, ...order, "-I", "gzip -n -6", "-cf", made[0] ?? "", name]);

const debian = join(folder, `fatturachiara_${version}_amd64.deb`);
const why = await debianPackage(
  { tree: join(folder, name), work: join(folder, "debian"), file: debian },
  { version, moment },
);
rmSync(join(folder, "debian"), { recursive: true, force: true });
if (why) console.log(why);
else made.push(debian);

const sums = made.map((file) => `${sha256(file)}  ${file.slice(folder.length + 1)}`);
writeFileSync(join(folder, "SHA256SUMS"), `${sums.join("\n")}\n`);
for (const file of made) console.log(`${(statSync(file).size / 1e6).toFixed(1).replace(".", ",")} MB  ${file}`);

/** Of the commit that is released, seconds since 1970. */
async function momentOfCommit(): Promise<number> {
  return Number((await succeed("git", ["log", "-1", "--format=%ct"])).trim());
}

async function succeed(program: string, args: string[]): Promise<string> {
  const { code, output } = await runProgram(program, args, { quiet: true });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")}: ${output}`);
  return output;
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
