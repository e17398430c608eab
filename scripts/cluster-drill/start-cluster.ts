import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";
import { startHaproxy } from "../cluster/start-haproxy.ts";
import { type Node, startNode } from "../cluster/start-node.ts";
import { startPgbouncer } from "../cluster/start-pgbouncer.ts";
import { until } from "../cluster/start-server.ts";
import { freePort } from "../test/free-port.ts";
import type { Store } from "./store.ts";

/** What stands between the others: the balancer of the people, PgBouncer. */
type Between = "front" | "bouncer";

/** Three nodes behind a balancer, on a database, PgBouncer in between. */
export type Cluster = {
  url: string;
  nodes: readonly Node[];
  store: Store;
  /** What was killed, as it was. */
  startNodeAgain: (n: number) => Promise<void>;
  /** It dies and is there again at once. */
  bounce: (which: Between) => Promise<void>;
  /** What nodes have written of calls that failed, those of the killed ones too. */
  errors: () => string[];
  stop: () => Promise<void>;
};

type Start = {
  folder: string;
  store: Store;
  /** Goes to every node. */
  env: Record<string, string>;
};

/** Starts it all; ready when the balancer finds a node that is. */
export async function startCluster({ folder, store, env }: Start): Promise<Cluster> {
  let bouncer = await startPgbouncer(folder, store.url);
  const nodePorts = [await freePort(), await freePort(), await freePort()];
  const openFront = (port?: number) =>
    startHaproxy(folder, {
      mode: "http",
      check: "/readyz",
      servers: nodePorts.map((behind) => ({ port: behind })),
      ...(port !== undefined && { port }),
    });
  let front = await openFront();
  const url = `http://127.0.0.1:${front.port}`;
  const common = { DATABASE_URL: bouncer.url, SECRET_KEYS: SecretKeys.generate("prova"), PUBLIC_URL: url };
  const manners = { TRUST_PROXY: "on", SESSION_CALLS: "0" };
  const nodeAt = (n: number) => startNode({ port: nodePorts[n] ?? 0, folder, env: { ...common, ...manners, ...env } });
  // The first makes the tables, the others find them.
  const nodes = [await nodeAt(0), ...(await Promise.all([nodeAt(1), nodeAt(2)]))];
  const ever = [...nodes];
  await until(front, "Il bilanciatore", async () => (await fetch(`${url}/readyz`)).ok);
  return {
    url,
    nodes,
    store,
    startNodeAgain: async (n) => {
      const node = await nodeAt(n);
      ever.push(node);
      nodes[n] = node;
    },
    bounce: async (which) => {
      if (which === "front") {
        await front.kill();
        front = await openFront(front.port);
      } else {
        await bouncer.kill();
        bouncer = await startPgbouncer(folder, store.url, bouncer.port);
      }
    },
    errors: () => ever.flatMap(({ log }) => log().split("\n")).filter((line) => /"level":50.*"request":/.test(line)),
    stop: async () => {
      // Nothing of it is looked at any more.
      await Promise.all([...nodes, front, bouncer].map((server) => server.kill()));
      await store.stop();
    },
  };
}
