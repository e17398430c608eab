import { administer, databaseUrl } from "./administer.ts";

/** The servers of a Citus, each by the address of a database that is there. */
export type CitusServers = { coordinator: string; workers: readonly string[] };

/** A new, empty database of that name on every server, joined; one that was there goes. Answers its address at the coordinator. */
export async function joinedDatabase({ coordinator, workers }: CitusServers, name: string): Promise<string> {
  for (const url of [coordinator, ...workers]) {
    await administer(url, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
    await administer(databaseUrl(url, name), ["create extension citus"]);
  }
  const nodeOf = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  const joined = databaseUrl(coordinator, name);
  await administer(joined, [
    `select citus_set_coordinator_host(${nodeOf(coordinator)})`,
    ...workers.map((url) => `select citus_add_node(${nodeOf(url)})`),
  ]);
  return joined;
}
