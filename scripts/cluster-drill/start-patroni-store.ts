import { setTimeout as sleep } from "node:timers/promises";
import { administer } from "../../apps/server/test/administer.ts";
import { startEtcd } from "../cluster/start-etcd.ts";
import { startHaproxy } from "../cluster/start-haproxy.ts";
import { type Member, startPatroni } from "../cluster/start-patroni.ts";
import { freePort } from "../test/free-port.ts";
import type { Death, Store } from "./store.ts";

type Members = { all: Member[]; again: (n: number) => Promise<Member> };

/** PostgreSQL as three members under Patroni with etcd, behind a door that leads to whoever leads. */
export async function startPatroniStore({ folder, bin }: { folder: string; bin: string }): Promise<Store> {
  const { hosts, ...etcd } = await startEtcd(folder);
  const ports: { port: number; restPort: number }[] = [];
  for (let n = 0; n < 3; n++) ports.push({ port: await freePort(), restPort: await freePort() });
  const again = (n: number) => {
    const { port = 0, restPort = 0 } = ports[n] ?? {};
    return startPatroni({ folder, hosts, bin, name: `pg${n + 1}`, port, restPort });
  };
  // The first makes the database, the others copy it.
  const members: Members = { all: [await again(0), ...(await Promise.all([again(1), again(2)]))], again };
  const servers = ports.map(({ port, restPort }) => ({ port, checkPort: restPort }));
  const openDoor = (port?: number) =>
    startHaproxy(folder, { mode: "tcp", check: "/primary", servers, ...(port !== undefined && { port }) });
  let door = await openDoor();
  return {
    url: `postgres://postgres@127.0.0.1:${door.port}/postgres`,
    victims: [
      { name: "leader", share: 16, kill: () => killLeader("leader", members) },
      { name: "postgres", share: 10, kill: () => killLeader("postgres", members) },
      {
        name: "door",
        share: 3,
        kill: async () => {
          await door.kill();
          door = await openDoor(door.port);
          return { sentence: "porta della base di dati uccisa e riavviata" };
        },
      },
    ],
    stop: async () => {
      await Promise.all([door.kill(), ...members.all.map((member) => member.crash()), etcd.kill()]);
    },
  };
}

/** Either its whole machine, which comes back when another leads, or its PostgreSQL alone. */
async function killLeader(kind: "leader" | "postgres", members: Members): Promise<Death> {
  const leader = await leaderOf(members);
  if (!leader) throw new Error("Nessuno guida la base di dati: prima di ogni uccisione deve guidarla uno.");
  const n = members.all.indexOf(leader);
  const at = Date.now();
  if (kind === "leader") await leader.crash();
  else leader.crashPostgres();
  await sleep(500);
  const next = await newLeader(members);
  const milliseconds = Date.now() - at;
  if (kind === "leader") members.all[n] = await members.again(n);
  await allFollow(members);
  const sentence = `${kind === "leader" ? "macchina" : "PostgreSQL"} di ${leader.name} uccisa: guida ${next} dopo ${milliseconds} ms`;
  return kind === "leader" || next !== leader.name ? { sentence, away: { at, milliseconds } } : { sentence };
}

async function leaderOf({ all }: Members): Promise<Member | undefined> {
  for (const member of all) if (await member.leads()) return member;
  return undefined;
}

async function newLeader(members: Members): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const leader = await leaderOf(members);
    if (leader) return leader.name;
  }
  throw new Error("La base di dati non ha più nessuno che la guidi da due minuti.");
}

/** Until every member but the leader streams from it, and one of them in step: else the next failover finds nobody. */
async function allFollow(members: Members): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(300)) {
    const leader = await leaderOf(members);
    const answer =
      leader && (await isFollowed(leader))
        ? await fetch(`http://127.0.0.1:${leader.restPort}/cluster`).catch(() => undefined)
        : undefined;
    const found = (await answer?.json()) as { members: { role: string; state: string }[] } | undefined;
    const inStep = found?.members.filter(
      ({ role, state }) => role === "sync_standby" && /running|streaming/.test(state),
    );
    const running = found?.members.filter(({ state }) => /running|streaming/.test(state));
    if (running?.length === members.all.length && (inStep?.length ?? 0) > 0) return;
  }
  throw new Error("I membri della base di dati non sono tornati in pari in due minuti.");
}

/** As its PostgreSQL says: Patroni goes on for seconds telling what was so before it died. */
async function isFollowed({ port }: Member): Promise<boolean> {
  const both = "(select count(*) from pg_stat_replication where state = 'streaming') = 2";
  const inStep = "exists (select from pg_stat_replication where sync_state <> 'async')";
  const asked = `do $$ begin if not (${both} and ${inStep}) then raise 'not yet'; end if; end $$`;
  return administer(`postgres://postgres@127.0.0.1:${port}/postgres`, [asked]).then(
    () => true,
    () => false,
  );
}
