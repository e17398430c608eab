// A cluster that fails over: three nodes behind HAProxy, three members of PostgreSQL under Patroni with etcd and commits that wait
// for a second member, PgBouncer in transaction mode in between. People send, receive, save and take in while nodes, primaries,
// balancers and the provider's lines are killed at random; afterwards both ends of every wire are laid beside each other.
// `node_modules/.bin/node scripts/cluster-drill/main.ts`; `--minutes 20 --people 20 --seed 1`; `--citus`: on a coordinator of Citus and
// two workers instead, which die and come back; `--prepare`: installs what it stands on, and no more. Skipped with a word where the
// packages cannot be had.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seededRandom } from "../../apps/server/test/seeded-random.ts";
import { must } from "../../e2e/harness/api.ts";
import { listDocuments } from "../../e2e/harness/document.ts";
import { setUpBusiness } from "../../e2e/harness/set-up-business.ts";
import { signUp } from "../../e2e/harness/sign-up.ts";
import { missesCitus } from "../citus/start-citus.ts";
import { needPackages } from "../cluster/need-packages.ts";
import { vatNumber } from "../cluster/people.ts";
import { prepareProduct } from "../prepare.mjs";
import { postgresPrograms } from "../test/test-postgres.ts";
import { type Attempts, bookAttempts } from "./attempts.ts";
import { type Killed, killAtRandom } from "./kills.ts";
import { reconcile } from "./reconcile.ts";
import { type Doubt, settleDoubts } from "./settle-doubts.ts";
import { startCitusStore } from "./start-citus-store.ts";
import { startCluster } from "./start-cluster.ts";
import { startPatroniStore } from "./start-patroni-store.ts";
import { type Provider, startProvider } from "./start-provider.ts";
import type { Store } from "./store.ts";
import { stayIn, type Worker, workOn } from "./worker.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    people: { type: "string", default: "20" },
    citus: { type: "boolean", default: false },
    programs: { type: "string" },
    seed: { type: "string", default: `${Date.now() % 100_000}` },
    prepare: { type: "boolean", default: false },
  },
});
/** After a failover everybody is answered again within this, milliseconds. */
const longestFailing = 20_000;
/** What is on its way when the work ends has come to its end within this, milliseconds. */
const settling = 1_200_000;
/** Where nothing has moved for so long and somebody is in doubt, a person decides, milliseconds: longer than the first pause between two attempts. */
const stillFor = 90_000;
/** Between two rounds of one person, milliseconds for each who works: what two cores carry on is not all they can take in. */
const pauseForEach = 50;

const bin = values.programs ?? (await postgresPrograms());
const missing = bin ? whatIsMissing(bin) : "PostgreSQL: qui non c'è";
if (!bin || missing) {
  console.log(`SALTATO: ${missing}.`);
  process.exit(0);
}
if (values.prepare) process.exit(0);
await prepareProduct(process.execPath);
const folder = mkdtempSync(join(tmpdir(), "cluster-drill-"));
chmodSync(folder, 0o711); // what runs as another user finds its own files
// What was started ends with us, however we are ended.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
let holds = false;
try {
  holds = await drill(bin);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(holds ? 0 : 1);

function whatIsMissing(programs: string): string | null {
  if (values.citus) return missesCitus(programs) ?? needPackages(["haproxy", "pgbouncer"]);
  return needPackages(["haproxy", "pgbouncer", "patroni", "etcd"]);
}

async function drill(programs: string): Promise<boolean> {
  console.log(`${values.people} persone, ${values.minutes} minuti, seme ${values.seed}.`);
  const random = seededRandom(Number(values.seed));
  const addresses = Array.from({ length: Number(values.people) }, (_, n) => `persona${n + 1}@pec.example`);
  const provider = await startProvider(folder, addresses);
  const store = await (values.citus ? startCitusStore : startPatroniStore)({ folder, bin: programs });
  const cluster = await startCluster({ folder, store, env: provider.env });
  const begun = Date.now();
  const say = (line: string) =>
    console.log(`${String(Math.round((Date.now() - begun) / 1000)).padStart(5)} s  ${line}`);
  const workers: Worker[] = [];
  for (const [n, address] of addresses.entries()) workers.push(await arrive(cluster.url, n, address, provider));
  say("tutti al lavoro");
  const attempts = bookAttempts();
  const from = Date.now();
  const isOver = () => Date.now() > from + Number(values.minutes) * 60_000;
  const pause = pauseForEach * workers.length;
  const work = workers.map((worker) => workOn(worker, { attempts, isOver, pause }));
  const mail = suppliersWrite(workers, provider, random, isOver);
  const killed = await killAtRandom({ cluster, provider, random, say }, isOver);
  await Promise.all([...work, mail]);
  const to = Date.now();
  say("fine del lavoro: si aspetta ciò che è in viaggio");
  const wrong = await untilSettled(workers, { attempts, provider, store, say });
  for (const worker of workers) {
    await stayIn(worker, attempts);
    wrong.push(...(await reconcile(worker, provider)).map((sentence) => `${worker.address}: ${sentence}`));
  }
  const verdict = tell({ workers, attempts, killed, wrong, silence: attempts.longestSilence(from, to) });
  for (const line of cluster.errors().slice(0, 40)) console.log(line.slice(0, 600));
  await cluster.stop();
  provider.stop();
  return verdict;
}

async function arrive(url: string, n: number, address: string, provider: Provider): Promise<Worker> {
  const person = await signUp({ url }, `persona${n + 1}@example.it`);
  const { api } = person;
  const partitaIva = vatNumber(n + 1);
  const business = await setUpBusiness(api, { taxData: { partitaIva, ragioneSociale: `Ditta ${n + 1} S.r.l.` } });
  must(await api.post("Profile/settingmail", provider.settingsOf(address)));
  return {
    ...person,
    since: Date.now(),
    business,
    address,
    partitaIva,
    drafts: new Map(),
    sent: new Map(),
    imported: [],
    arrived: 0,
    wrong: [],
  };
}

/** Every few seconds an invoice of a supplier comes to somebody. */
async function suppliersWrite(
  workers: readonly Worker[],
  provider: Provider,
  random: () => number,
  isOver: () => boolean,
) {
  for (; !isOver(); await sleep(4000)) {
    const worker = workers[Math.floor(random() * workers.length)];
    if (!worker) continue;
    await provider.deliver(worker.address, worker.partitaIva);
    worker.arrived += 1;
  }
}

type Settling = { attempts: Attempts; provider: Provider; store: Store; say: (line: string) => void };

/** Waits until nothing is on its way; what still is after twenty minutes, in sentences. */
async function untilSettled(
  workers: readonly Worker[],
  { attempts, provider, store, say }: Settling,
): Promise<string[]> {
  let said = -1;
  let movedAt = Date.now();
  for (const end = Date.now() + settling; ; await sleep(3000)) {
    const moving: string[] = [];
    const doubts: Doubt[] = [];
    for (const worker of workers) {
      await stayIn(worker, attempts);
      const { api, address, arrived } = worker;
      const documents = await listDocuments(api);
      const way = documents.filter(({ statoDocumento }) => statoDocumento === "I");
      moving.push(...way.map(({ id, sottoStato }) => `${address}: ${id} è ancora ${sottoStato}`));
      const doubtful = way.filter(({ sottoStato }) => sottoStato === "uncertain");
      doubts.push(...doubtful.map(({ id }) => ({ worker, id })));
      const received = must(await api.get<unknown[]>("document?type=received&year=0"));
      if (received.length < arrived) moving.push(`${address}: ${received.length} di ${arrived} fatture ricevute`);
      const imports = must(await api.get<{ stato: string }[]>("past/archive"));
      moving.push(...imports.filter(({ stato }) => stato !== "finita").map(() => `${address}: un'importazione`));
    }
    if (moving.length === 0 || Date.now() > end) return moving;
    if (moving.length !== said) {
      say(`${moving.length} ancora in viaggio; ${moving[0]}`);
      said = moving.length;
      movedAt = Date.now();
    }
    // Whoever is in doubt about the first invoice of all sends no other before it: those wait for a person, too.
    const onlyPeopleHelp = doubts.length === moving.length || Date.now() > movedAt + stillFor;
    if (doubts.length > 0 && onlyPeopleHelp) await settleDoubts(doubts, { provider, store, say });
  }
}

type Outcome = {
  workers: readonly Worker[];
  attempts: Attempts;
  killed: Killed;
  wrong: readonly string[];
  silence: number;
};

function tell({ workers, attempts, killed, wrong, silence }: Outcome): boolean {
  const count = (of: (worker: Worker) => number) => workers.reduce((sum, worker) => sum + of(worker), 0);
  const failed = attempts.all.filter(({ failure }) => failure !== null);
  const kinds = Map.groupBy(failed, ({ what, failure }) => `${what}: ${failure}`);
  for (const [kind, all] of [...kinds].sort(([, a], [, b]) => b.length - a.length).slice(0, 12))
    console.log(`${all.length} × ${kind}`);
  for (const sentence of wrong.slice(0, 60)) console.log(`SBAGLIATO  ${sentence}`);
  const kills = Object.entries(killed.counts);
  console.log(
    [
      `${count(({ sent }) => sent.size)} fatture inviate, ${count(({ arrived }) => arrived)} ricevute, ${count(({ drafts }) => drafts.size)} salvate, ${count(({ imported }) => imported.length)} importate;`,
      `${attempts.all.length} chiamate, ${failed.length} da ripetere; la pausa più lunga senza una risposta ${silence} ms;`,
      `uccisioni ${kills.reduce((sum, [, n]) => sum + n, 0)} (${kills.map(([what, n]) => `${what} ${n}`).join(", ")});`,
      `cambi di guida ${killed.failovers.length}, dopo ${killed.failovers.map(({ milliseconds }) => milliseconds).join(", ")} ms;`,
      `${wrong.length} differenze fra ciò che era promesso, ciò che c'è e ciò che ha avuto il gestore.`,
    ].join("\n"),
  );
  const verdict = wrong.length === 0 && silence <= longestFailing && killed.failovers.length > 0;
  console.log(verdict ? "La misura è mantenuta." : "NON mantenuta.");
  return verdict;
}
