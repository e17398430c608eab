import { setTimeout as sleep } from "node:timers/promises";
import { openAdminSocket } from "./admin/admin-socket.ts";
import { knownReason } from "./admin/known-reason.ts";
import { buildApp, roomsIn } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type Config, configWarnings, readConfig } from "./config/config.ts";
import { makeDataFolder } from "./config/make-data-folder.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { waitForDatabase } from "./db/wait-for-database.ts";
import { createDeps, type Deps } from "./deps.ts";
import { fieldsOf } from "./fields-of.ts";
import type { Room } from "./http/room.ts";
import { type ProcessJobs, prepareJobs } from "./jobs/jobs.ts";
import { openQueue } from "./jobs/open-queue.ts";
import { peopleFirst } from "./jobs/people-first.ts";
import { createLog, type Log } from "./log.ts";
import { gauges } from "./operation/gauges.ts";
import { readiness } from "./operation/readiness.ts";
import { plainError } from "./plain-error.ts";
import { answerArguments } from "./program/answer-arguments.ts";
import { programVersion } from "./program/program-version.ts";
import { spareMemory } from "./program/spare-memory.ts";
import { rooms } from "./rooms/index.ts";
import { findSendingHold } from "./sending-hold.ts";
import { StartRefused } from "./start-refused.ts";
import { type Opened, stopInOrder } from "./stop-in-order.ts";
import { traceWith } from "./tracing/tracer.ts";
import type { TracingConfig } from "./tracing/tracing-config.ts";

/** Beyond this a stop is no longer in order: the process ends anyway (nothing answered is lost, the database syncs). */
const patienceMs = 4500;

const waiting = "Il database indicato da DATABASE_URL non risponde ancora: aspetto al più un minuto.";

const trialCopy = "È una copia di prova (restore --prova): nessun lavoro gira, nulla parte, nessuna casella si legge.";

/** From here on the installation does something by itself. */
async function beginWork(
  present: readonly Room[],
  { deps, jobs, opened }: { deps: Deps; jobs: ProcessJobs; opened: Opened },
): Promise<void> {
  for (const room of present) {
    const stop = await room.start?.(deps);
    if (stop) opened.add(room.name, stop);
  }
  await jobs.work();
}

/** What traces are made with is loaded only where they are asked for. */
async function startTracing(tracing: TracingConfig, log: Log): Promise<() => Promise<void>> {
  const { openTracer } = await import("./tracing/open-telemetry.ts");
  const { tracer, close } = openTracer(tracing, { version: programVersion.version, log });
  traceWith(tracer);
  return close;
}

/** Opens everything from the inside out; each thing opened knows how to be closed. Answers the address. */
async function start(config: Config, log: Log, opened: Opened): Promise<string> {
  spareMemory();
  makeDataFolder(config.dataDir);
  if (config.tracing) opened.add("traces", await startTracing(config.tracing, log));
  const where = { databaseUrl: config.databaseUrl?.reveal() ?? null, dataDir: config.dataDir };
  const open = () => openDatabase(where, (error) => log.error({ error: plainError(error) }, "database connection"));
  const database = await (config.databaseUrl ? waitForDatabase(open, { onWait: () => console.log(waiting) }) : open());
  opened.add("database", database.close);
  await migrate(database.pool);

  const people = peopleFirst();
  const jobs = prepareJobs({ boss: await openQueue(database, "attended", log), log, turn: people.turn });
  opened.add("jobs", () => jobs.stop(3000));
  const deps = createDeps({ config, db: database.db, jobs, clock: systemClock, log });
  const present = roomsIn(config.mode, rooms);
  await jobs.serve({
    handlers: present.flatMap((room) => room.jobs?.(deps) ?? []),
    schedules: present.flatMap((room) => room.schedules ?? []),
  });
  const isTrial = (await findSendingHold(database.db))?.motivo === "prova";
  if (isTrial) console.log(trialCopy);
  else await beginWork(present, { deps, jobs, opened });

  const { pool } = database;
  const outlook = {
    ...readiness({ pool, dataDir: config.dataDir, isStopping: () => stopping }),
    gauges: gauges({ pool, dataDir: config.dataDir, clock: systemClock, scanner: deps.scanner }),
  };
  const fastify = await buildApp(deps, present, outlook);
  fastify.server.on("request", people.asked);
  opened.add("http", () => fastify.close());
  await fastify.listen({ host: config.host, port: config.port });
  // PostgreSQL lets the command line in by itself; the embedded database has room for one process.
  if (database.engine === "pglite") opened.add("admin", await openAdminSocket({ deps, database }));
  return config.publicUrl;
}

function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const asked = answerArguments(process.argv.slice(2));
if (asked) {
  console[asked.exitCode === 0 ? "log" : "error"](asked.words);
  process.exit(asked.exitCode);
}
const config = readConfigOrExit();
const log = createLog(config.logLevel);
const opened = stopInOrder(log);
let stopping = false;

/** `drainMs`: so long calls are still answered, while whoever shares them out learns from /readyz that no more are wanted. */
async function stop(exitCode: number, drainMs = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  await sleep(drainMs);
  setTimeout(() => process.exit(exitCode || 1), patienceMs).unref();
  await opened.closeAll();
  process.exit(exitCode);
}

// `on`, not `once`: Ctrl-C reaches us twice, from the terminal and from the launcher.
// The launcher kills whoever it has asked to stop before that: nobody shares calls out to what it runs.
process.on("SIGTERM", () => stop(0, process.connected ? 0 : config.drainSeconds * 1000));
process.on("SIGINT", () => stop(0));
// The launcher is gone: nobody is left who could stop us.
process.once("disconnect", () => stop(0));
process.on("uncaughtException", (error) => {
  log.error({ error: plainError(error) }, "uncaught exception");
  void stop(1);
});

for (const warning of configWarnings(config)) console.error(warning);
try {
  const address = await start(config, log, opened);
  console.log(`FatturaChiara è pronta: ${address}`);
} catch (error) {
  const reason = knownReason(error, config);
  if (reason) console.error(reason);
  // What stands behind a sentence is for whoever is asked for help.
  const why = reason ? fieldsOf(error).cause : error;
  if (why) log.error({ error: plainError(why) }, "could not start");
  await stop(1);
}
