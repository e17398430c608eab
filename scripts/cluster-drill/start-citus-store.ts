import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { SecretKeys } from "../../apps/server/src/secret/secret-keys.ts";
import { joinedDatabase } from "../../apps/server/test/joined-database.ts";
import { type CitusNode, startCitus } from "../citus/start-citus.ts";
import { root } from "../launch/root.mjs";
import type { Death, Store } from "./store.ts";

/**
 * A coordinator of Citus and two workers, their tables made and spread by the administration's own commands. Any of the three dies and comes
 * back on its data, without another to take its place.
 */
export async function startCitusStore({ folder, bin }: { folder: string; bin: string }): Promise<Store> {
  const citus = await startCitus({ folder, bin, durable: true });
  const servers = { coordinator: citus.coordinator.url, workers: citus.workers.map(({ url }) => url) };
  const url = await joinedDatabase(servers, "fatturachiara");
  for (const command of ["upgrade", "distribute-data"]) console.log(administer(command, { url, folder }).trim());
  const kill = async (node: CitusNode, name: string): Promise<Death> => {
    const at = Date.now();
    await node.crash();
    await node.startAgain();
    const milliseconds = Date.now() - at;
    return { sentence: `${name} ucciso: risponde di nuovo dopo ${milliseconds} ms`, away: { at, milliseconds } };
  };
  const [one, two] = citus.workers;
  if (!one || !two) throw new Error("Citus began with fewer than two workers.");
  return {
    url,
    victims: [
      { name: "coordinator", share: 9, kill: () => kill(citus.coordinator, "coordinatore") },
      { name: "worker 1", share: 10, kill: () => kill(one, "primo nodo di dati") },
      { name: "worker 2", share: 10, kill: () => kill(two, "secondo nodo di dati") },
    ],
    stop: citus.stop,
  };
}

function administer(command: string, { url, folder }: { url: string; folder: string }): string {
  const settings = { NODE_ENV: "production", FATTURACHIARA_MODE: "", DATA_DIR: folder, PUBLIC_URL: "http://127.0.0.1" };
  const env = { ...process.env, ...settings, DATABASE_URL: url, SECRET_KEYS: SecretKeys.generate("prova") };
  return execFileSync(process.execPath, [join(root, "apps/server/dist/admin.js"), command], { encoding: "utf8", env });
}
