// The whole loop, both directions, a mailbox full of other people's mail, and a letter that comes back, against Dovecot and Postfix
// of the system's packages: `node_modules/.bin/node scripts/mail-servers/main.ts`. Installs them where it can and takes away what it has
// installed; where it cannot, it says so and ends well.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

const minute = 60_000;
const packages = ["dovecot-core", "dovecot-imapd", "dovecot-lmtpd", "postfix"];
const quiet = {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
} satisfies Parameters<typeof spawnSync>[2];

const has = (program: string) => spawnSync("which", [program]).status === 0;
const isInstalled = (name: string) => {
  const { stdout } = spawnSync("dpkg-query", ["-W", `-f=\${db:Status-Status}`, name], { encoding: "utf8" });
  return stdout === "installed";
};

/** Every package, so that what came along is known; nothing where there is no such list. */
const installed = () => {
  const { stdout } = spawnSync("dpkg-query", ["-W", `-f=\${Package}:\${db:Status-Status}\n`], { encoding: "utf8" });
  return new Set(
    (stdout ?? "").split("\n").flatMap((line) => (line.endsWith(":installed") ? [line.split(":")[0] ?? ""] : [])),
  );
};

function skip(why: string): never {
  console.log(`SALTATO: ${why} Lo stesso giro è provato contro i server interni da npm test.`);
  process.exit(0);
}

if (process.getuid?.() !== 0) skip("servono i diritti di amministratore per avviare Dovecot e Postfix.");
if (!has("openssl")) skip("manca openssl, per il certificato dei server.");
const missing = packages.filter((name) => !isInstalled(name));
const before = installed();
/** What the packages write down and do not take with them when they go. */
const traces = ["/etc/dovecot", "/etc/postfix", "/etc/aliases", "/etc/aliases.db", "/etc/mailname"].filter(
  (path) => !existsSync(path),
);
if (missing.length > 0) {
  if (!has("apt-get")) skip("Dovecot e Postfix non sono installati, e manca apt-get.");
  console.log(`Installo ${missing.join(", ")}…`);
  const args = ["install", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60", ...missing];
  const come = (words: typeof quiet | { stdio: "ignore" }) =>
    spawnSync("apt-get", args, { ...quiet, ...words, timeout: 5 * minute }).status === 0;
  // The list of packages is asked for only where the one that is there does not do. A machine without a line says so in minutes, not never.
  const update = () => spawnSync("apt-get", ["update"], { ...quiet, stdio: "ignore", timeout: 2 * minute });
  if (!come({ stdio: "ignore" }) && !(update() && come(quiet))) {
    removeWhatCame();
    skip("Dovecot e Postfix non si possono installare qui.");
  }
}

const base = mkdtempSync(join(tmpdir(), "mail-servers-"));
chmodSync(base, 0o755);
let status = 1;
try {
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
      ...["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
      ...["-keyout", join(base, "tls.key"), "-out", join(base, "tls.crt")],
    ],
    { stdio: "ignore" },
  );
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const run = spawnSync(process.execPath, [vitest, "run", "--project", "server", "apps/server/test/mail-servers"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, MAIL_SERVERS_FOLDER: base, NODE_EXTRA_CA_CERTS: join(base, "tls.crt") },
  });
  status = run.status ?? 1;
} finally {
  rmSync(base, { recursive: true, force: true });
  removeWhatCame();
}
process.exit(status);

/** The system is as it was: packages that were there stay. */
function removeWhatCame(): void {
  const came = [...installed()].filter((name) => !before.has(name));
  if (came.length === 0) return;
  spawnSync("apt-get", ["purge", "-y", ...came], { ...quiet, stdio: "ignore" });
  for (const path of traces) rmSync(path, { recursive: true, force: true });
}
