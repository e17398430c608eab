import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./start-cluster.ts";
import type { Provider } from "./start-provider.ts";

/** How often each thing was killed, and how long the database had no leader each time, milliseconds. */
export type Killed = { counts: Record<string, number>; failovers: { at: number; milliseconds: number }[] };

type Drill = { cluster: Cluster; provider: Provider; random: () => number; say: (line: string) => void };

/** How often which, out of a hundred. */
const chances: readonly [what: Kind, until: number][] = [
  ["node", 42],
  ["lines", 64],
  ["leader", 80],
  ["postgres", 90],
  ["front", 94],
  ["door", 97],
  ["bouncer", 100],
];
type Kind = "node" | "lines" | "leader" | "postgres" | "front" | "door" | "bouncer";

/** Kills at random until told to stop, one thing after the other; what was killed is there again before the next. */
export async function killAtRandom(drill: Drill, isOver: () => boolean): Promise<Killed> {
  const killed: Killed = { counts: {}, failovers: [] };
  // The first is what matters most, so that a short drill has it too.
  for (let kind: Kind = "leader"; !isOver(); kind = chosen(drill.random() * 100)) {
    await sleep(2000 + drill.random() * 5000);
    if (isOver()) break;
    killed.counts[kind] = (killed.counts[kind] ?? 0) + 1;
    await kill(kind, drill, killed);
  }
  return killed;
}

const chosen = (lot: number): Kind => chances.find(([, until]) => lot < until)?.[0] ?? "node";

async function kill(kind: Kind, drill: Drill, killed: Killed): Promise<void> {
  const { cluster, provider, random, say } = drill;
  switch (kind) {
    case "node": {
      const n = Math.floor(random() * cluster.nodes.length);
      await cluster.nodes[n]?.kill();
      await sleep(random() * 4000);
      await cluster.startNodeAgain(n);
      return say(`nodo ${n + 1} ucciso e riavviato`);
    }
    case "lines":
      return say(`${provider.cut()} linee del gestore tagliate`);
    case "leader":
    case "postgres":
      return killLeader(kind, drill, killed);
    default:
      await cluster.bounce(kind);
      return say(
        `${{ front: "bilanciatore", door: "porta della base di dati", bouncer: "PgBouncer" }[kind]} ucciso e riavviato`,
      );
  }
}

/** Either its whole machine, which comes back when another leads, or its PostgreSQL alone. */
async function killLeader(kind: "leader" | "postgres", { cluster, say }: Drill, killed: Killed): Promise<void> {
  const leader = await cluster.leader();
  if (!leader) throw new Error("Nessuno guida la base di dati: prima di ogni uccisione deve guidarla uno.");
  const n = cluster.members.indexOf(leader);
  const at = Date.now();
  if (kind === "leader") await leader.crash();
  else leader.crashPostgres();
  await sleep(500);
  const next = await newLeader(cluster);
  const milliseconds = Date.now() - at;
  if (kind === "leader" || next !== leader.name) killed.failovers.push({ at, milliseconds });
  say(
    `${kind === "leader" ? "macchina" : "PostgreSQL"} di ${leader.name} uccisa: guida ${next} dopo ${milliseconds} ms`,
  );
  if (kind === "leader") await cluster.startMemberAgain(n);
  await allFollow(cluster);
}

async function newLeader(cluster: Cluster): Promise<string> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const leader = await cluster.leader();
    if (leader) return leader.name;
  }
  throw new Error("La base di dati non ha più nessuno che la guidi da due minuti.");
}

/** Until every member but the leader streams from it, and one of them in step: else the next failover finds nobody. */
async function allFollow({ members, leader }: Cluster): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(300)) {
    const rest = (await leader())?.restPort;
    const answer =
      rest === undefined ? undefined : await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
    const found = (await answer?.json()) as { members: { role: string; state: string }[] } | undefined;
    const inStep = found?.members.filter(
      ({ role, state }) => role === "sync_standby" && /running|streaming/.test(state),
    );
    const running = found?.members.filter(({ state }) => /running|streaming/.test(state));
    if (running?.length === members.length && (inStep?.length ?? 0) > 0) return;
  }
  throw new Error("I membri della base di dati non sono tornati in pari in due minuti.");
}
