import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./start-cluster.ts";
import type { Provider } from "./start-provider.ts";
import type { Victim } from "./store.ts";

/** How often each thing was killed, and how long the database had no leader each time, milliseconds. */
export type Killed = { counts: Record<string, number>; failovers: { at: number; milliseconds: number }[] };

type Drill = { cluster: Cluster; provider: Provider; random: () => number; say: (line: string) => void };

/** What dies besides the database's own parts, and how often out of a hundred. */
const victimsOf = ({ cluster, provider, random }: Drill): Victim[] => [
  {
    name: "node",
    share: 42,
    kill: async () => {
      const n = Math.floor(random() * cluster.nodes.length);
      await cluster.nodes[n]?.kill();
      await sleep(random() * 4000);
      await cluster.startNodeAgain(n);
      return { sentence: `nodo ${n + 1} ucciso e riavviato` };
    },
  },
  { name: "lines", share: 22, kill: async () => ({ sentence: `${provider.cut()} linee del gestore tagliate` }) },
  {
    name: "front",
    share: 4,
    kill: async () => {
      await cluster.bounce("front");
      return { sentence: "bilanciatore ucciso e riavviato" };
    },
  },
  {
    name: "bouncer",
    share: 3,
    kill: async () => {
      await cluster.bounce("bouncer");
      return { sentence: "PgBouncer ucciso e riavviato" };
    },
  },
];

/** Kills at random until told to stop, one thing after the other; what was killed is there again before the next. */
export async function killAtRandom(drill: Drill, isOver: () => boolean): Promise<Killed> {
  const killed: Killed = { counts: {}, failovers: [] };
  const victims = [...drill.cluster.store.victims, ...victimsOf(drill)];
  // The first is what matters most, so that a short drill has it too.
  for (let victim = victims[0]; victim && !isOver(); victim = chosen(victims, drill.random())) {
    await sleep(2000 + drill.random() * 5000);
    if (isOver()) break;
    killed.counts[victim.name] = (killed.counts[victim.name] ?? 0) + 1;
    const { sentence, away } = await victim.kill();
    if (away) killed.failovers.push(away);
    drill.say(sentence);
  }
  return killed;
}

/** By lot, each as often as its share; `lot` lies between 0 and 1. */
function chosen(victims: readonly Victim[], lot: number): Victim | undefined {
  let left = lot * victims.reduce((sum, { share }) => sum + share, 0);
  for (const victim of victims) {
    left -= victim.share;
    if (left < 0) return victim;
  }
  return victims[0];
}
