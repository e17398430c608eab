// Three processes of the product behind HAProxy, on one PostgreSQL through PgBouncer in transaction mode; people work while one process
// after the other is stopped and started anew. No call may fail, and nobody may wait for more than five seconds.
// `node_modules/.bin/node scripts/rolling-restart/main.ts`; `--people 10 --rounds 2`; `--from <commit>`: the processes that are
// replaced are those of that commit, on its tables. Skipped with a word where the packages cannot be had.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";
import { needPackages } from "../cluster/need-packages.ts";
import { arrive, type Person, work } from "../cluster/people.ts";
import { startHaproxy } from "../cluster/start-haproxy.ts";
import { type Node, startNode } from "../cluster/start-node.ts";
import { startPgbouncer } from "../cluster/start-pgbouncer.ts";
import { until } from "../cluster/start-server.ts";
import { prepareProduct } from "../prepare.mjs";
import { freePort } from "../test/free-port.ts";
import { testPostgres } from "../test/test-postgres.ts";
import { olderVersion } from "./older-version.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "10" },
    rounds: { type: "string", default: "1" },
    from: { type: "string" },
  },
});
const mostWaitMs = 5000;

const missing = needPackages(["haproxy", "pgbouncer"]);
const postgres = missing ?? (await testPostgres());
if (typeof postgres === "string") {
  console.log(`SALTATO: ${postgres}.`);
  process.exit(0);
}
await prepareProduct(process.execPath);
const folder = mkdtempSync(join(tmpdir(), "rolling-restart-"));
chmodSync(folder, 0o711); // what runs as another user finds its own files
const older = values.from === undefined ? null : await olderVersion(values.from, folder);
let holds = false;
try {
  holds = await drill(postgres.url);
} finally {
  postgres.stop();
  older?.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(holds ? 0 : 1);

async function drill(databaseUrl: string): Promise<boolean> {
  const bouncer = await startPgbouncer(folder, databaseUrl);
  const ports = [await freePort(), await freePort(), await freePort()];
  const front = await startHaproxy(folder, {
    mode: "http",
    check: "/readyz",
    servers: ports.map((port) => ({ port })),
  });
  const url = `http://127.0.0.1:${front.port}`;
  const env = {
    DATABASE_URL: bouncer.url,
    SECRET_KEYS: SecretKeys.generate("prova"),
    PUBLIC_URL: url,
    TRUST_PROXY: "on",
    DRAIN_SECONDS: "3",
    SESSION_CALLS: "0",
    SIMULATOR_DELAY_MS: "200",
  };
  const nodes: Node[] = [];
  for (const port of ports) {
    nodes.push(await startNode({ port, folder, env, ...(older && { from: older.folder }) }));
  }
  await until(front, "Il bilanciatore", async () => (await fetch(`${url}/readyz`)).ok);
  const people = await arrive({ url }, Number(values.people));
  let over = false;
  const working = people.map((person) => work(person, () => over, 4));
  await sleep(3000);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [n, node] of nodes.entries()) {
      const begun = performance.now();
      await node.stop();
      nodes[n] = await startNode({ port: node.port, folder, env });
      console.log(`Nodo ${n + 1} di ${nodes.length} riavviato in ${Math.round(performance.now() - begun)} ms.`);
      await sleep(1500);
    }
  }
  await sleep(2000);
  over = true;
  await Promise.all(working);
  const verdict = judge(people);
  for (const node of nodes) await node.stop();
  await front.stop();
  await bouncer.stop();
  return verdict;
}

function judge(people: readonly Person[]): boolean {
  const calls = people.flatMap((person) => person.calls);
  const failed = calls.filter(({ failure }) => failure !== null);
  const times = calls.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const longest = Math.round(times.at(-1) ?? 0);
  const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
  for (const { what, at, failure } of failed.slice(0, 20))
    console.log(`${new Date(at).toISOString()} ${what}: ${failure}`);
  console.log(
    `${people.length} persone, ${calls.length} chiamate, ${failed.length} fallite; attesa p99 ${p99} ms, la più lunga ${longest} ms.`,
  );
  const holds = calls.length > 0 && failed.length === 0 && longest <= mostWaitMs;
  console.log(holds ? "La misura è mantenuta." : "NON mantenuta.");
  return holds;
}
