import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { findProgram } from "./need-packages.ts";
import { listens, type Server, startServer, until } from "./start-server.ts";
import { systemUser } from "./system-user.ts";

/** PgBouncer before a PostgreSQL, in transaction mode: each transaction may meet another connection. Answers the address for the product; a free port unless told. */
export async function startPgbouncer(
  folder: string,
  databaseUrl: string,
  at?: number,
): Promise<Server & { port: number; url: string }> {
  const { hostname, port: behind, username, pathname } = new URL(databaseUrl);
  const port = at ?? (await freePort());
  const file = join(folder, "pgbouncer.ini");
  const owner = systemUser("postgres");
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${behind} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 12",
    "max_client_conn = 500",
    "server_login_retry = 1",
    "query_wait_timeout = 20",
    // What node-postgres asks for at the beginning of a session and PgBouncer does not keep.
    "ignore_startup_parameters = extra_float_digits, options",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid ?? owner.uid);
  const server = startServer(findProgram("pgbouncer") ?? "pgbouncer", { args: [file], owner });
  await until(server, "PgBouncer", () => listens(port));
  return { ...server, port, url: `postgres://${username}@127.0.0.1:${port}${pathname}` };
}
