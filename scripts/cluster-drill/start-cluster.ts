import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";
import { startEtcd } from "../cluster/start-etcd.ts";
import { startHaproxy } from "../cluster/start-haproxy.ts";
import { type Node, startNode } from "../cluster/start-node.ts";
import { type Member, startPatroni } from "../cluster/start-patroni.ts";
import { startPgbouncer } from "../cluster/start-pgbouncer.ts";
import { until } from "../cluster/start-server.ts";
import { freePort } from "../test/free-port.ts";

/** What stands between the others: the balancer of the people, the one before the database, PgBouncer. */
type Between = "front" | "door" | "bouncer";

/** Three nodes behind a balancer, on three members of PostgreSQL behind another, PgBouncer in between. */
export type Cluster = {
  url: string;
  nodes: readonly Node[];
  members: readonly Member[];
  leader: () => Promise<Member | undefined>;
  /** What was killed, as it was. */
  startNodeAgain: (n: number) => Promise<void>;
  startMemberAgain: (n: number) => Promise<void>;
  /** It dies and is there again at once. */
  bounce: (which: Between) => Promise<void>;
  /** What nodes have written of calls that failed, those of the killed ones too. */
  errors: () => string[];
  stop: () => Promise<void>;
};

type Start = {
  folder: string;
  /** Where PostgreSQL's programs are. */
  bin: string;
  /** Goes to every node. */
  env: Record<string, string>;
};

const three = async <T>(make: (n: number) => Promise<T>): Promise<T[]> => [await make(0), await make(1), await make(2)];

/** Starts it all; ready when the balancer finds a node that is. */
export async function startCluster({ folder, bin, env }: Start): Promise<Cluster> {
  const { hosts, ...etcd } = await startEtcd(folder);
  const ports = await three(async () => ({ port: await freePort(), restPort: await freePort() }));
  const memberAt = (n: number) => {
    const { port = 0, restPort = 0 } = ports[n] ?? {};
    return startPatroni({ folder, hosts, bin, name: `pg${n + 1}`, port, restPort });
  };
  const members = await three(memberAt);
  const servers = ports.map(({ port, restPort }) => ({ port, checkPort: restPort }));
  const openDoor = (port?: number) =>
    startHaproxy(folder, { mode: "tcp", check: "/primary", servers, ...(port !== undefined && { port }) });
  let door = await openDoor();
  const database = `postgres://postgres@127.0.0.1:${door.port}/postgres`;
  let bouncer = await startPgbouncer(folder, database);
  const nodePorts = await three(freePort);
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
  const nodes = await three(nodeAt);
  const ever = [...nodes];
  await until(front, "Il bilanciatore", async () => (await fetch(`${url}/readyz`)).ok);
  return {
    url,
    nodes,
    members,
    leader: async () => {
      for (const member of members) if (await member.leads()) return member;
      return undefined;
    },
    startNodeAgain: async (n) => {
      const node = await nodeAt(n);
      ever.push(node);
      nodes[n] = node;
    },
    startMemberAgain: async (n) => {
      members[n] = await memberAt(n);
    },
    bounce: async (which) => {
      if (which === "front") {
        await front.kill();
        front = await openFront(front.port);
      } else if (which === "door") {
        await door.kill();
        door = await openDoor(door.port);
      } else {
        await bouncer.kill();
        bouncer = await startPgbouncer(folder, database, bouncer.port);
      }
    },
    errors: () => ever.flatMap(({ log }) => log().split("\n")).filter((line) => /"level":50.*"request":/.test(line)),
    stop: async () => {
      for (const one of [...nodes, front, bouncer, door, ...members, etcd]) await one.stop();
    },
  };
}
