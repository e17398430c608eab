// The release as who hosts it meets it: `npm run release`, then `node_modules/.bin/node scripts/package-drill/main.ts`. The
// Debian package is installed into a bare Debian, set up, started, used, stopped, saved, removed and purged; the tar archive is
// started beside it. Where no bare Debian can be had it says so and ends well.
import assert from "node:assert/strict";
import { copyFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../launch/root.mjs";
import { freePort } from "../test/free-port.ts";
import { type BareDebian, bareDebian } from "./bare-debian.ts";

const release = join(root, "dist", "release");
const [deb] = globSync("*.deb", { cwd: release });
const [archive] = globSync("*.tar.gz", { cwd: release });
if (!deb || !archive) {
  console.error("Prima serve «npm run release»: in dist/release non ci sono i due pacchetti.");
  process.exit(2);
}
const debian = bareDebian();
if (typeof debian === "string") {
  console.log(`SALTATO: ${debian}.`);
  process.exit(0);
}
const unit =
  "set -a; . /etc/fatturachiara/fatturachiara.env; . /etc/fatturachiara/keys.env; DATA_DIR=/var/lib/fatturachiara;";
const cache = "NODE_COMPILE_CACHE=/var/cache/fatturachiara;";
const asService = `sh -c '${unit} ${cache} exec setpriv --reuid fatturachiara --regid fatturachiara --clear-groups /usr/lib/fatturachiara/bin/fatturachiara'`;
try {
  await theDebianPackage(debian, deb);
  await theArchive(debian, archive);
  console.log("Il pacchetto Debian e l'archivio fanno quello che devono.");
} finally {
  debian.remove();
}

async function theDebianPackage({ folder, run, start }: BareDebian, file: string): Promise<void> {
  copyFileSync(join(release, file), join(folder, "tmp", file));
  run(`apt-get install -y --no-install-recommends /tmp/${file}`);
  console.log("installato:", run("/usr/lib/fatturachiara/bin/fatturachiara --version").trim());
  assert.match(run("stat -c %a:%U /etc/fatturachiara/keys.env"), /^640:root/);
  assert.match(
    run(`${asService} 2>&1 || true`),
    /Manca PUBLIC_URL[\s\S]*Manca SMTP_URL|Manca SMTP_URL[\s\S]*Manca PUBLIC_URL/,
  );

  const port = await freePort();
  const settings = [
    `s|^PUBLIC_URL=.*|PUBLIC_URL=https://fatture.example.it|`,
    `s|^SMTP_URL=.*|SMTP_URL=smtps://mail.example.it|`,
  ];
  run(
    `sed -i ${[...settings, `s|^PORT=.*|PORT=${port}|`].map((one) => `-e '${one}'`).join(" ")} /etc/fatturachiara/fatturachiara.env`,
  );
  for (const which of ["primo avvio", "secondo avvio"]) {
    const begun = performance.now();
    const service = start(asService);
    await ready(port, service.said);
    console.log(`${which}: ${Math.round(performance.now() - begun)} ms`);
    const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
    assert.match(JSON.stringify(health), /"version":"\d+\.\d+\.\d+","commit":"[0-9a-f]{7,}","schema":\d+/);
    assert.match(await (await fetch(`http://127.0.0.1:${port}/login`)).text(), /<div id="root"/);
    if (which === "primo avvio")
      assert.match(
        run("fatturachiara-admin create-user ada@example.it Ada Bianchi"),
        /https:\/\/fatture\.example\.it\//,
      );
    else
      assert.match(
        run("/usr/lib/fatturachiara/bin/fatturachiara-backup"),
        /è intero e si ripristina[\s\S]*Salvataggio scritto/,
      );
    assert.equal(await service.end(), 0);
  }
  run("apt-get remove -y fatturachiara");
  assert.equal(run("ls /usr/lib/fatturachiara 2>/dev/null || echo via").trim(), "via");
  assert.match(run("apt-get purge -y fatturachiara"), /Resta \/var\/lib\/fatturachiara/);
  assert.match(run("ls /var/backups/fatturachiara"), /^fatturachiara-\d{4}-\d\d-\d\d\.fc$/m);
}

async function theArchive({ folder, run, start }: BareDebian, file: string): Promise<void> {
  copyFileSync(join(release, file), join(folder, "tmp", file));
  const name = run(`cd /opt && tar -xzf /tmp/${file} && ls -d fatturachiara-*`).trim();
  const port = await freePort();
  const demo = start(`env PORT=${port} DATA_DIR=/tmp/dati /opt/${name}/bin/fatturachiara`);
  await ready(port, demo.said);
  assert.equal((await fetch(`http://127.0.0.1:${port}/posta-di-prova`)).status, 200);
  assert.equal(await demo.end(), 0);
}

async function ready(port: number, said: () => string): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`Non è partita in un minuto:\n${said()}`);
}
