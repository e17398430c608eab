import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../src/app.ts";
import { systemClock } from "../src/clock.ts";
import { openFolder } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { createDeps, type Deps } from "../src/deps.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { rooms } from "../src/rooms/index.ts";
import { silentLog } from "../test/silent-log.ts";
import { testConfig } from "../test/test-config.ts";
import { unwatched } from "./unwatched.ts";

/** The whole server on an embedded database in a folder of its own, as long as `use` works; nothing stays behind. */
export async function inFolder<T>(use: (server: { fastify: FastifyInstance; deps: Deps }) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-bench-"));
  const config = testConfig({ dataDir: join(folder, "data") });
  const database = await openFolder(config.dataDir, () => undefined);
  try {
    await migrate(database.pool);
    const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
    const deps = createDeps({ config, db: database.db, jobs, clock: systemClock, log: silentLog });
    await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });
    const fastify = await buildApp(deps, rooms, unwatched);
    const result = await use({ fastify, deps });
    await fastify.close();
    await jobs.stop(1000);
    return result;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
