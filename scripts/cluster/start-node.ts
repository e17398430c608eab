import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";
import { type Server, startServer, until } from "./start-server.ts";

/** One process of the product. */
export type Node = Server & { port: number };

type Start = {
  port: number;
  folder: string;
  env: Record<string, string>;
  /** A checkout of another version, with its built server; this one unless told. */
  from?: string;
};

/** Starts a process of the product as a service does, without launcher; ready when /readyz says so. */
export async function startNode({ port, folder, env, from = root }: Start): Promise<Node> {
  const dataDir = join(folder, `node-${port}`);
  mkdirSync(dataDir, { recursive: true });
  const server = startServer(process.execPath, {
    args: ["--enable-source-maps", "apps/server/dist/main.js"],
    cwd: from,
    env: { NODE_ENV: "production", FATTURACHIARA_MODE: "", PORT: `${port}`, DATA_DIR: dataDir, ...env },
  });
  await until(server, `Il nodo ${port}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { ...server, port };
}
