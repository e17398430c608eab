import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

/** As people run it: built, with an empty database beside it. `npm test -- server` builds it, unless what is there is of these sources. */
const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const living = new Set<ChildProcess>();
let dataDir: string;
let port: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "fatturachiara-main-"));
  port = await freePort();
});
afterEach(() => {
  for (const child of living) child.kill("SIGKILL");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

type Product = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** What was compiled once need not be compiled at every start. */
const compiled = process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {};
const inherited = { PATH: process.env.PATH, ...compiled };

function launch(env: Record<string, string> = {}, args: readonly string[] = []): Product {
  const child = fork(main, args, {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    execArgv: [],
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "info", ...env },
  });
  living.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
  const ended = once(child, "exit").then(([code]) => {
    living.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, ended };
}

async function launchReady(env?: Record<string, string>): Promise<Product> {
  const product = launch(env);
  const ready = new Promise<void>((resolve) => {
    product.child.stdout?.on("data", () => product.output().includes("è pronta") && resolve());
  });
  const end = await Promise.race([ready, product.ended.then((code) => `ended with ${code}: ${product.output()}`)]);
  if (end) throw new Error(end);
  return product;
}

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );

test("it says where it is, refuses a second one on its data, and ends in order on SIGTERM", async () => {
  const first = await launchReady();
  expect(first.output()).toContain(`FatturaChiara è pronta: http://127.0.0.1:${port}`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = launch({ PORT: String(port + 1) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(/^La cartella dei dati .+ è già usata da un altro FatturaChiara[^\n]+\.$/);

  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(await isAnswering()).toBe(false);
});

test("a body of 20 MB over a real connection gets its answer, and the server stays up", async () => {
  const { child, ended, output } = await launchReady();
  const base = `http://127.0.0.1:${port}`;
  const { headers } = await fetch(`${base}/api/openapi.json`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1] ?? "";
  const post = (body: BodyInit, extra: Record<string, string> = {}) =>
    fetch(`${base}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `XSRF-TOKEN=${token}`, "x-xsrf-token": token, ...extra },
      body,
      ...({ duplex: "half" } as object),
    });
  const big = "x".repeat(20_000_000);

  for (const body of [big, new Blob([big]).stream(), big]) {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ codes: ["tooLarge"] });
  }
  expect((await post("{")).status).toBe(400);
  expect(await isAnswering()).toBe(true);
  expect(output()).not.toContain("xxx");

  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("it ends when its launcher is gone", async () => {
  const { child, ended } = await launchReady();

  child.disconnect();

  expect(await ended).toBe(0);
});

test("after kill -9 the next one starts by itself", async () => {
  const killed = await launchReady();
  killed.child.kill("SIGKILL");
  await killed.ended;

  const next = await launchReady();
  next.child.kill("SIGINT");
  expect(await next.ended).toBe(0);
});

test("a damaged database is said in a sentence, with what to do", async () => {
  const broken = mkdtempSync(join(tmpdir(), "fatturachiara-damaged-"));
  const before = await launchReady({ DATA_DIR: broken });
  before.child.kill("SIGTERM");
  await before.ended;
  writeFileSync(join(broken, "database", "global", "pg_control"), Buffer.alloc(8192, 7));

  const product = launch({ DATA_DIR: broken, LOG_LEVEL: "silent" });

  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toMatch(/^Il database nella cartella .+ è danneggiato [^\n]+ restore <file>»\.$/);
  rmSync(broken, { recursive: true });
});

test("a port that is taken is said in a sentence", async () => {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");

  const product = launch();

  expect(await product.ended).toBe(1);
  expect(product.output().trim()).toMatch(/^La porta \d+ è già occupata [^\n]+\.$/m);
  server.close();
});

test("production without its values says each of them and does not start", async () => {
  const product = launch({ FATTURACHIARA_MODE: "production" });

  expect(await product.ended).toBe(1);
  expect(product.output().trim().split("\n")).toHaveLength(4);
});

test.each([
  ["--version", 0, /^FatturaChiara \d+\.\d+\.\d+.*, schema \d+$/],
  ["--help", 0, /^FatturaChiara si avvia senza argomenti/],
  ["avvia", 2, /^L'argomento "avvia" non esiste: con --help quelli che ci sono\.$/],
])("asked %s it answers, and nothing starts", async (argument, code, words) => {
  const folder = join(tmpdir(), `fatturachiara-arguments-${process.pid}`);

  const product = launch({ DATA_DIR: folder }, [argument]);

  expect(await product.ended).toBe(code);
  expect(product.output().trim()).toMatch(words);
  expect(existsSync(folder)).toBe(false);
});

test.each([
  ["--version", 0],
  ["--help", 0],
  ["salva", 1],
])("the administrator's %s needs no setting and opens nothing", async (argument, code) => {
  expect(await administer({ FATTURACHIARA_MODE: "production" }, argument)).toBe(code);
});

test("a copy restored to be looked at answers its pages, and runs nothing by itself", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-trial-"));
  const [backup, copy] = [join(folder, "salvataggio.fc"), join(folder, "copia")];
  const first = await launchReady();
  expect(await administer({ DATA_DIR: dataDir }, "backup", backup)).toBe(0);
  first.child.kill("SIGTERM");
  await first.ended;

  expect(await administer({ DATA_DIR: copy }, "restore", backup, "--prova")).toBe(0);
  const looked = await launchReady({ DATA_DIR: copy });
  const resumed = await administer({ DATA_DIR: copy }, "resume-sending", "riprendi gli invii comunque");
  looked.child.kill("SIGTERM");
  await looked.ended;
  rmSync(folder, { recursive: true, force: true });

  expect(looked.output()).toContain("È una copia di prova");
  expect(looked.output()).not.toContain("job done");
  expect(resumed).toBe(1);
});

const adminMain = fileURLToPath(new URL("../dist/admin.js", import.meta.url));

/** An administrator's command in a process of its own; answers how it ended. */
async function administer(env: Record<string, string>, ...args: string[]): Promise<number | null> {
  const child = fork(adminMain, args, {
    stdio: "ignore",
    execArgv: [],
    env: { ...inherited, ...env },
  });
  living.add(child);
  const [code] = await once(child, "exit");
  living.delete(child);
  return code;
}

test("a process that is asked to stop answers on for a while, and says that it is not ready", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-drain-"));
  const child = spawn(process.execPath, [main], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...inherited, DATA_DIR: folder, PORT: String(port), DRAIN_SECONDS: "600" },
  });
  living.add(child);
  let output = "";
  await new Promise<void>((resolve) =>
    child.stdout.on("data", (data) => {
      output += data;
      if (output.includes("è pronta")) resolve();
    }),
  );
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status);
  const before = await ready();

  child.kill("SIGTERM");
  let after = before;
  while (after === before) after = await ready();

  expect([before, after, await isAnswering()]).toEqual([200, 503, true]);
  child.kill("SIGKILL");
  await once(child, "exit");
  rmSync(folder, { recursive: true, force: true });
});
