// `npm run admin -- <comando>`: what an administrator does from the command line.
import { resolve } from "node:path";
import { systemClock } from "../clock.ts";
import { type Config, readConfig } from "../config/config.ts";
import { readIdentities } from "../db/backup/age.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { createLog } from "../log.ts";
import { programVersion, versionWords } from "../program/program-version.ts";
import { findSendingHold } from "../sending-hold.ts";
import { StartRefused } from "../start-refused.ts";
import { askRunningProduct } from "./admin-socket.ts";
import { commands } from "./commands.ts";
import { countHeld } from "./count-held.ts";
import { heldWords } from "./held-words.ts";
import { knownReason } from "./known-reason.ts";
import { type OpenJobs, openJobs } from "./open-jobs.ts";
import { runCommand } from "./run-command.ts";
import { trialAmong } from "./trial-among.ts";
import { takeUpgrade, tryUpgrade, upgradeUsage } from "./upgrade.ts";

const restoreUsage = {
  usage: "<file> [file della chiave] [--prova]",
  what: "Ripristina un salvataggio, se è cifrato con la sua chiave segreta, in una cartella o in un database vuoti. Con --prova è una copia da guardare: nessun lavoro gira, nulla parte, nessuna casella si legge.",
};

const usages = { ...commands, restore: restoreUsage, upgrade: upgradeUsage };

function help(): void {
  console.log("Uso: npm run admin -- <comando>, dal pacchetto: fatturachiara-admin <comando>\n");
  for (const [name, { usage, what }] of Object.entries(usages)) {
    console.log(`  ${`${name} ${usage}`.trim()}\n      ${what}`);
  }
}

type Opened = { database: Database; openJobs: () => Promise<OpenJobs> };

/** Opens the database for one act. Where it is the embedded one, the product must not be running. */
async function withDatabase<T>(config: Config, act: (opened: Opened) => Promise<T>): Promise<T> {
  const log = createLog(config.logLevel);
  const where = { databaseUrl: config.databaseUrl?.reveal() ?? null, dataDir: config.dataDir };
  const database = await openDatabase(where, () => undefined);
  try {
    return await act({ database, openJobs: () => openJobs(database, { config, log }) });
  } finally {
    await database.close();
  }
}

async function restore(config: Config, args: readonly string[]): Promise<boolean> {
  const {
    trial,
    words: [file, keys],
  } = trialAmong(args, { usage: restoreUsage.usage, most: 2 });
  if (!file) throw new StartRefused(`Serve: ${restoreUsage.usage}`);
  const identities = keys ? await readIdentities(resolve(keys)) : [];
  return withDatabase(config, async ({ database, openJobs }) => {
    const prepareQueue = async () => (await openJobs()).stop();
    const now = systemClock.now();
    const { rows } = await restoreBackup(database.pool, resolve(file), { prepareQueue, now, identities, trial });
    const hold = await findSendingHold(database.db);
    if (!hold) throw new Error("A restored database holds what it would send");
    say(`Ripristinate ${rows} righe. Servono le chiavi segrete di allora (SECRET_KEYS).`);
    for (const line of heldWords(hold, await countHeld(database.db, hold))) say(line);
    return true;
  });
}

/** Before anything is taken for granted of the data: they are those of the version before. */
async function upgrade(config: Config, args: readonly string[]): Promise<boolean> {
  const now = systemClock.now();
  const { trial } = trialAmong(args, { usage: upgradeUsage.usage, most: 0 });
  return withDatabase(config, async ({ database }) => {
    if (trial) {
      await tryUpgrade(database.pool, { config, log: createLog(config.logLevel), now, say });
    } else await takeUpgrade(database.pool, say);
    return true;
  });
}

function runAlone(config: Config, name: string, args: readonly string[]): Promise<boolean> {
  return withDatabase(config, async ({ database, openJobs }) => {
    await migrate(database.pool);
    const { deps, stop } = await openJobs();
    try {
      return await runCommand({ deps, database, say }, name, args);
    } finally {
      await stop();
    }
  });
}

const say = (line: string) => console.log(line);

async function run([name, ...args]: readonly string[]): Promise<boolean> {
  if (!name || ["help", "--help", "-h"].includes(name)) {
    help();
    return true;
  }
  if (name === "--version" || name === "-v") {
    say(versionWords(programVersion));
    return true;
  }
  // Before anything is opened: a word mistyped waits for no database.
  if (!Object.hasOwn(usages, name)) throw new StartRefused(`Il comando "${name}" non esiste: senza comando li elenca.`);
  const config = readConfig();
  return carryOut(config, name, args).catch((error: unknown) => {
    const reason = knownReason(error, config);
    throw reason ? new StartRefused(reason, { cause: error }) : error;
  });
}

async function carryOut(config: Config, name: string, args: readonly string[]): Promise<boolean> {
  if (name === "restore") return restore(config, args);
  if (name === "upgrade") return upgrade(config, args);
  // The running product stands in another folder than whoever types.
  const ready =
    (name === "backup" || name === "verify-backup") && args[0] ? [resolve(args[0]), ...args.slice(1)] : args;
  const done = config.databaseUrl ? null : await askRunningProduct(config, [name, ...ready], say);
  return done ?? runAlone(config, name, ready);
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// The launcher's line keeps the process alive otherwise.
process.disconnect?.();
