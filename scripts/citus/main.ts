// The server's tests on Citus: a coordinator and two workers, every database of a test spread by profile as `distribute` of the
// administration spreads it. `node_modules/.bin/node scripts/citus/main.ts [words] [--programs folder]`; words choose files as
// with `npm test`, the folder is PostgreSQL's where it is not at its usual place. Skipped with a line where Citus is not there.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runVitest } from "../test/run-vitest.ts";
import { postgresPrograms } from "../test/test-postgres.ts";
import { missesCitus, startCitus } from "./start-citus.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { programs: { type: "string" } } });
const bin = values.programs ?? (await postgresPrograms());
const missing = bin ? missesCitus(bin) : "PostgreSQL: qui non c'è";
if (!bin || missing) {
  console.log(`SALTATO: ${missing}.`);
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "citus-"));
chmodSync(folder, 0o711); // what runs as another user finds its own files
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const citus = await startCitus({ folder, bin });
const env = {
  TEST_DATABASE_URL: citus.coordinator.url,
  TEST_CITUS_WORKERS: citus.workers.map(({ url }) => url).join(" "),
};
const { passed, failed, failures } = await runVitest(["server"], env, { filters: positionals });
for (const { test, message } of failures ?? []) console.log(`${test}: ${message.split("\n")[0]}`);
console.log(`${passed} passati, ${failed} falliti`);
await citus.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);
