import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../test/free-port.ts";
import { findProgram } from "./need-packages.ts";
import { listens, type Server, startServer, until } from "./start-server.ts";

type Front = {
  /** Calls are shared out one by one (http), or whole connections are handed on (tcp). */
  mode: "http" | "tcp";
  /** Where it listens; a free port unless told. */
  port?: number;
  servers: readonly { port: number; checkPort?: number }[];
  /** What a server must answer with 200 to be given anything. */
  check: string;
};

/** HAProxy on this machine: whoever does not answer the check gets nothing any more within a second. */
export async function startHaproxy(folder: string, front: Front): Promise<Server & { port: number }> {
  const port = front.port ?? (await freePort());
  const file = join(folder, `haproxy-${port}.cfg`);
  const servers = front.servers.map(
    ({ port: behind, checkPort = behind }, n) => `  server s${n + 1} 127.0.0.1:${behind} check port ${checkPort}`,
  );
  const settings = [
    "defaults",
    `  mode ${front.mode}`,
    "  timeout connect 2s",
    "  timeout client 120s",
    "  timeout server 120s",
    "  timeout queue 20s",
    "  retries 3",
    // Another one is asked when the first could not be reached at all: nothing was handed over, nothing is done twice.
    "  option redispatch 1",
    ...(front.mode === "http" ? ["  option forwardfor", "  retry-on conn-failure"] : []),
    "listen front",
    `  bind 127.0.0.1:${port}`,
    "  balance roundrobin",
    "  option httpchk",
    `  http-check send meth GET uri ${front.check} ver HTTP/1.1 hdr Host 127.0.0.1`,
    "  http-check expect status 200",
    `  default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1${front.mode === "tcp" ? " on-marked-down shutdown-sessions" : ""}`,
    ...servers,
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const server = startServer(findProgram("haproxy") ?? "haproxy", { args: ["-db", "-f", file] });
  await until(server, "HAProxy", () => listens(port));
  return { ...server, port };
}
