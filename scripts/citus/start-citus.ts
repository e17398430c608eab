import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { administer } from "../../apps/server/test/administer.ts";
import { crashPostgres } from "../cluster/crash-postgres.ts";
import { startServer, until } from "../cluster/start-server.ts";
import { systemUser } from "../cluster/system-user.ts";
import { freePort } from "../test/free-port.ts";

/** A PostgreSQL with the extension: the address of a database of it, how it dies, and how it comes back on the data it had. */
export type CitusNode = {
  url: string;
  crash(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/** A coordinator and its workers; no database is joined yet. */
export type Citus = { coordinator: CitusNode; workers: readonly CitusNode[]; stop: () => Promise<void> };

/** Whether this PostgreSQL has the extension beside its own: a sentence where it has not. */
export function missesCitus(bin: string): string | null {
  return existsSync(join(bin, "..", "lib", "citus.so")) ? null : "l'estensione Citus per questo PostgreSQL qui non c'è";
}

type Start = {
  folder: string;
  /** Where PostgreSQL's programs are. */
  bin: string;
  /** What was answered outlives a crash; else it is only quick. */
  durable?: boolean;
};

/** Starts a coordinator and two workers whose data lie below `folder`. */
export async function startCitus({ folder, bin, durable = false }: Start): Promise<Citus> {
  const nodeAt = (name: string) => startNode({ folder: join(folder, name), bin, durable });
  const [coordinator, ...workers] = [await nodeAt("coordinator"), await nodeAt("worker1"), await nodeAt("worker2")];
  const stop = async () => {
    for (const node of [coordinator, ...workers]) await node.stop();
  };
  return { coordinator, workers, stop };
}

async function startNode({ folder, bin, durable }: Required<Start>): Promise<CitusNode> {
  const owner = systemUser("postgres");
  mkdirSync(folder, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, "data");
  const create = ["-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-locale", "--no-sync"];
  execFileSync(join(bin, "initdb"), create, { ...owner, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const port = await freePort();
  const args = ["-D", data, "-p", `${port}`, "-h", "127.0.0.1", "-k", folder, ...settingsFor(durable)];
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    // Nodes call one another, and look for a certificate at home: root's is none of theirs.
    const env = { HOME: folder };
    const server = startServer(join(bin, "postgres"), { args, env, owner, cwd: folder });
    await until(server, "PostgreSQL con Citus", () => answers(url));
  };
  await start();
  return {
    url,
    crash: () => crashPostgres(data),
    startAgain: start,
    // Asked politely it would wait for the other nodes to hang up, and they for it.
    stop: () => crashPostgres(data),
  };
}

/**
 * What is taken across nodes is promised by each before any of them does it: that wants slots of its own, and what a node that died has left
 * promised is to be settled within seconds.
 */
function settingsFor(durable: boolean): string[] {
  const spread = ["shared_preload_libraries=citus", "max_connections=300", "max_prepared_transactions=300"];
  const promised = ["max_locks_per_transaction=256", "citus.recover_2pc_interval=2s"];
  // By itself a node asks for TLS from its first moment, and answers with it only after it has made a certificate and read its settings again.
  const called = ["citus.node_conninfo=sslmode=prefer"];
  const quick = ["synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];
  // A process that dies loses nothing that the system was given, so nothing has to reach the disk.
  return [...spread, ...promised, ...called, "fsync=off", ...(durable ? [] : quick)].flatMap((setting) => [
    "-c",
    setting,
  ]);
}

async function answers(url: string): Promise<boolean> {
  await administer(url, ["select 1"]);
  return true;
}
