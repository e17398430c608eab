import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postgresPrograms } from "../test/test-postgres.ts";
import { missesCitus, startCitus } from "./start-citus.ts";

/**
 * Ends this program with what `use` says of a coordinator and two workers, which it finds in the environment it is given:
 * whether all went well. Skipped with a line where Citus is not there; `programs` is where PostgreSQL's are, if not as usual.
 */
export async function withCitus(
  programs: string | undefined,
  use: (env: Record<string, string>) => Promise<boolean>,
): Promise<never> {
  const bin = programs ?? (await postgresPrograms());
  const missing = bin ? missesCitus(bin) : "PostgreSQL: qui non c'è";
  if (!bin || missing) {
    console.log(`SALTATO: ${missing}.`);
    process.exit(0);
  }
  const folder = mkdtempSync(join(tmpdir(), "citus-"));
  chmodSync(folder, 0o711); // what runs as another user finds its own files
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const citus = await startCitus({ folder, bin });
  const well = await use({
    TEST_DATABASE_URL: citus.coordinator.url,
    TEST_CITUS_WORKERS: citus.workers.map(({ url }) => url).join(" "),
  });
  await citus.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(well ? 0 : 1);
}
