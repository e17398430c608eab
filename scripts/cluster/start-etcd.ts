import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { findProgram } from "./need-packages.ts";
import { type Server, startServer, until } from "./start-server.ts";
import { systemUser } from "./system-user.ts";

/** One etcd on this machine, where the members of a cluster agree on who leads; `hosts` as Patroni wants it. */
export async function startEtcd(folder: string): Promise<Server & { hosts: string }> {
  const [client, peer] = [await freePort(), await freePort()];
  const owner = systemUser("postgres");
  const data = join(folder, "etcd");
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid ?? owner.uid);
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const args = [
    ...["--name", "uno", "--data-dir", data],
    ...["--listen-client-urls", at(client), "--advertise-client-urls", at(client)],
    ...["--listen-peer-urls", at(peer), "--initial-advertise-peer-urls", at(peer)],
    ...["--initial-cluster", `uno=${at(peer)}`, "--log-level", "error"],
  ];
  const server = startServer(findProgram("etcd") ?? "etcd", { args, owner, cwd: data });
  await until(server, "etcd", async () => (await fetch(`${at(client)}/health`)).ok);
  return { ...server, hosts: `127.0.0.1:${client}` };
}
