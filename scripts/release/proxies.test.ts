import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { isUpload } from "@fatturachiara/contract";
import { endpoints } from "@fatturachiara/contract/contract";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { patroniSettings } from "../cluster/patroni-settings.ts";
import { root } from "../launch/root.mjs";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const packaged = (path: string) => read(`packaging/${path}`);
const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
const env = { ...process.env, PATH: `/usr/sbin${delimiter}${process.env.PATH ?? ""}` };
const isHere = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`], { env }).status === 0;

const [nginx, caddy] = [packaged("proxy/nginx.conf"), packaged("proxy/Caddyfile")];
const [haproxy, door] = [packaged("cluster/haproxy.cfg"), packaged("cluster/haproxy-database.cfg")];
const [pgbouncer, patroni] = [packaged("cluster/pgbouncer.ini"), packaged("cluster/patroni.yml")];
const config = read("apps/server/src/config/config.ts");
const hosting = read("docs/HOSTING.md");

describe("what stands before the product and behind it asks for what the product does", () => {
  test("the largest file of any call passes, and what is wrapped around it", () => {
    const largest = Math.max(...endpoints.map(({ endpoint: { body } }) => (isUpload(body) ? body.upload.maxBytes : 0)));

    expect(largest).toBeGreaterThan(0);
    expect(number(nginx, /client_max_body_size (\d+)m;/) * 1_048_576).toBeGreaterThan(largest + 64_000);
    expect(number(caddy, /max_size (\d+)MB/) * 1_000_000).toBeGreaterThan(largest + 64_000);
    expect(hosting).toContain(`${largest / 1_000_000} MB`);
  });

  test("each hands on to the port that the product listens at", () => {
    const port = number(config, /integer\("PORT", (\d+)/);

    for (const text of [nginx, caddy, packaged("container/compose.yaml"), packaged("debian/fatturachiara.env")])
      expect(text).toMatch(new RegExp(`\\b${port}\\b`));
    expect([...haproxy.matchAll(/^ *server \w+ [\d.]+:(\d+) check/gm)].map(([, one]) => Number(one))).toEqual([
      port,
      port,
      port,
    ]);
  });

  test("who is about to stop is given nothing more before it stops", () => {
    const drain = number(config, /DRAIN_SECONDS", production \? (\d+)/);
    const [asked, inter, fall] = [
      /uri (\S+) ver/.exec(haproxy)?.[1] ?? "",
      number(haproxy, /inter (\d+)s/),
      number(haproxy, / fall (\d+)/),
    ];

    expect(read("apps/server/src/http/serve-health.ts")).toContain(`fastify.get("${asked}"`);
    expect(inter * fall).toBeLessThan(drain);
  });

  test("the way to the database leads from one to the next", () => {
    const listens = /bind ([\d.]+):(\d+)/.exec(door);
    const [, host, port] = /host=([\d.]+) port=(\d+)/.exec(pgbouncer) ?? [];
    const rest = number(patroni, /^ {2}listen: [\d.]+:(\d+)/m);

    expect([host, port]).toEqual([listens?.[1], listens?.[2]]);
    expect([...door.matchAll(/check port (\d+)/g)].map(([, one]) => Number(one))).toEqual([rest, rest, rest]);
    expect(hosting).toContain(`@127.0.0.1:${number(pgbouncer, /listen_port = (\d+)/)}/fatturachiara`);
  });

  test("what the drill of the cluster stands on is what is handed out", () => {
    const at = { folder: "", hosts: "", bin: "", name: "", port: 0, restPort: 0, data: "" };
    const { bootstrap } = patroniSettings(at) as { bootstrap: { dcs: Record<string, unknown> } };
    const own = { postgresql: "", ...bootstrap.dcs };
    const drilled = Object.entries(own).filter(([, value]) => typeof value !== "object" && value !== "");
    const pooled = [...read("scripts/cluster/start-pgbouncer.ts").matchAll(/^ +"(\w+ = [^"]+)",$/gm)].map(
      ([, one]) => one,
    );
    const here = ["listen_addr", "unix_socket_dir", "auth_type"];

    expect(drilled.length).toBeGreaterThan(4);
    for (const [name, value] of drilled) expect(patroni).toMatch(new RegExp(`^ {4}${name}: ${value}$`, "m"));
    expect(pooled.length).toBeGreaterThan(5);
    for (const line of pooled)
      if (!here.some((name) => line?.startsWith(name))) expect(pgbouncer).toContain(`${line}\n`);
  });
});

describe("each is taken by the program it is for", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "fatturachiara-proxies-"));
    if (!isHere("openssl")) return;
    const [key, pem] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=fatture.example.it"];
    execFileSync("openssl", [...asked, "-keyout", key, "-out", pem], { stdio: "ignore" });
    writeFileSync(join(folder, "both.pem"), `${readFileSync(pem, "utf8")}${readFileSync(key, "utf8")}`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const written = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = (program: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      encoding: "utf8",
      env: { ...env, HOSTNAME_PUBLIC: "fatture.example.it", HOME: folder, XDG_DATA_HOME: folder },
    });
    return { status, said: status === 0 ? "" : `${stdout}${stderr}` };
  };
  const fine = { status: 0, said: "" };

  test.skipIf(!isHere("haproxy") || !isHere("openssl"))("HAProxy, before the processes and before the database", () => {
    const front = haproxy.replace("/etc/haproxy/fatture.example.it.pem", join(folder, "both.pem"));

    expect(run("haproxy", ["-c", "-f", written("front.cfg", front)])).toEqual(fine);
    expect(run("haproxy", ["-c", "-f", written("door.cfg", door)])).toEqual(fine);
  });

  test.skipIf(!isHere("nginx") || !isHere("openssl"))("nginx", () => {
    const site = nginx
      .replace(/\/etc\S+fullchain.pem/, join(folder, "cert.pem"))
      .replace(/\/etc\S+privkey.pem/, join(folder, "key.pem"));
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    );
    const whole = `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${places.join(" ")} include ${written("site.conf", site)}; }\n`;

    expect(run("nginx", ["-t", "-q", "-p", folder, "-c", written("nginx.conf", whole)])).toEqual(fine);
  });

  test.skipIf(!isHere("caddy"))("Caddy", () => {
    const file = written("Caddyfile", caddy);

    expect(run("caddy", ["validate", "--adapter", "caddyfile", "--config", file])).toEqual(fine);
  });

  test.skipIf(!isHere("patroni") || !existsSync("/usr/lib/postgresql/15/bin"))("Patroni", async () => {
    // It minds whether its own addresses are free, its data can be read and somebody listens where etcd is, here as there.
    const etcd = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void etcd.close());
    await once(etcd, "listening");
    const { port } = etcd.address() as AddressInfo;
    const here = patroni
      .replace(/listen: 10\.0\.0\.11:\d+/g, () => "listen: 127.0.0.1:1")
      .replace(/10\.0\.0\.\d+:2379/g, () => `127.0.0.1:${port}`)
      .replace(/data_dir: \S+/, () => `data_dir: ${join(folder, "data")}`);

    expect(run("patroni", ["--validate-config", written("patroni.yml", here)])).toEqual(fine);
  });
});
