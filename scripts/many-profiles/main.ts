// How long one profile of many waits on Citus beside PostgreSQL in the same run, and that no call of it reaches more than one worker:
// `node_modules/.bin/node scripts/many-profiles/main.ts [--programs folder]`, `PROFILES` and `DOCUMENTS` say how many. Skipped with a line where Citus is not there.
import { fork } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, ratioOf } from "../bench/figure.ts";
import { missesCitus, startCitus } from "../citus/start-citus.ts";
import { root } from "../launch/root.mjs";
import { postgresPrograms } from "../test/test-postgres.ts";

const { values } = parseArgs({ options: { programs: { type: "string" } } });
const bin = values.programs ?? (await postgresPrograms());
const missing = bin ? missesCitus(bin) : "PostgreSQL: qui non c'è";
if (!bin || missing) {
  console.log(`SALTATO: ${missing}.`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "citus-"));
chmodSync(folder, 0o711); // what runs as another user finds its own files
const citus = await startCitus({ folder, bin });
const figures = await measured({
  TEST_DATABASE_URL: citus.coordinator.url,
  TEST_CITUS_WORKERS: citus.workers.map(({ url }) => url).join(" "),
});
await citus.stop();
rmSync(folder, { recursive: true, force: true });
const ms = new Intl.NumberFormat("it-IT", { maximumSignificantDigits: 3 });
for (const { name, figure, reference } of figures ?? [])
  console.log(`${name}: ${ms.format(figure)} ms (${reference.name}: ${ms.format(reference.figure)} ms)`);
process.exit(figures?.every((figure) => ratioOf(figure) >= (figure.bar ?? 0)) ? 0 : 1);

function measured(env: NodeJS.ProcessEnv): Promise<Figure[] | undefined> {
  const file = join(root, "apps", "server", "bench", "many-profiles.bench.ts");
  const program = join(root, "scripts", "bench", "run-one.ts");
  const child = fork(program, [file], { cwd: root, env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    let found: Figure[] | undefined;
    child.on("message", (message) => {
      found = message as Figure[];
    });
    child.on("exit", (code) => resolve(code === 0 ? found : undefined));
  });
}
