import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crashPostgres, killPostgres } from "./crash-postgres.ts";
import { findProgram } from "./need-packages.ts";
import { patroniSettings } from "./patroni-settings.ts";
import { type Server, startServer, until } from "./start-server.ts";
import { systemUser } from "./system-user.ts";

/** A member of the cluster: a PostgreSQL and the Patroni that leads it. */
export type Member = Server & {
  name: string;
  port: number;
  /** Where Patroni answers: `/primary` is 200 at whoever leads. */
  restPort: number;
  leads: () => Promise<boolean>;
  /** The whole machine goes: Patroni and its PostgreSQL at once, without a word. */
  crash: () => Promise<void>;
  /** PostgreSQL alone goes; its Patroni is there and acts. */
  crashPostgres: () => void;
};

type Start = { folder: string; hosts: string; bin: string; name: string; port: number; restPort: number };

/** Starts a member on the data it had, if it had any. Ready when its PostgreSQL runs, as the leader or behind one. */
export async function startPatroni(start: Start): Promise<Member> {
  const { folder, name, port, restPort } = start;
  const owner = systemUser("postgres");
  const own = join(folder, name);
  const data = join(own, "data");
  if (!existsSync(own)) mkdirSync(own, { mode: 0o700 });
  const file = join(own, "patroni.json");
  writeFileSync(file, JSON.stringify(patroniSettings({ ...start, data })));
  for (const path of [own, file]) if (owner.uid !== undefined) chownSync(path, owner.uid, owner.gid ?? owner.uid);
  const server = startServer(findProgram("patroni") ?? "patroni", { args: [file], owner, cwd: own });
  const rest = `http://127.0.0.1:${restPort}`;
  await until(server, `Patroni ${name}`, async () => (await fetch(`${rest}/health`)).ok);
  return {
    ...server,
    name,
    port,
    restPort,
    leads: async () => (await fetch(`${rest}/primary`).catch(() => undefined))?.status === 200,
    crash: async () => {
      await server.kill();
      await crashPostgres(data); // it lives in a session of its own
    },
    crashPostgres: () => killPostgres(data),
  };
}
