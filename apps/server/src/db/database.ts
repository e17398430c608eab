import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type Transaction } from "kysely";
import pg from "pg";
import { errorCode } from "../error-code.ts";
import { StartRefused } from "../start-refused.ts";
import { guardPool } from "./guard-pool.ts";
import { OurDialect } from "./our-dialect.ts";
import { createFolder } from "./pglite/create-folder.ts";
import { Engine } from "./pglite/engine.ts";
import { FolderDamaged } from "./pglite/folder-damaged.ts";
import { lockFolder } from "./pglite/lock-folder.ts";
import { keepTidy } from "./pglite/tidy.ts";
import type { Schema } from "./schema.ts";
import { columnTypes } from "./types-of-columns.ts";

/** The database outside any transaction. */
export type Db = Kysely<Schema>;
/** The database inside `inTransaction`. */
export type Tx = Transaction<Schema>;
/** What store functions take first: either of the two. */
export type Querier = Db | Tx;

/** An open database of either engine. */
export type Database = {
  db: Db;
  pool: pg.Pool;
  engine: "pglite" | "postgres";
  /** Waits for running queries, then closes everything, the folder lock last. */
  close(): Promise<void>;
};

/** What goes wrong with idle connections, for the log: it never belongs to a call. */
export type OnIdleError = (error: Error) => void;

/** The database of a running product: PostgreSQL when `databaseUrl` is given, else the embedded one in `dataDir`. */
export async function openDatabase(
  where: { databaseUrl: string | null; dataDir: string },
  onIdleError: OnIdleError,
): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl, onIdleError) : openFolder(where.dataDir, onIdleError);
}

/** PostgreSQL 15 or newer. */
export async function openPostgres(url: string, onIdleError: OnIdleError): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 30_000,
    types: columnTypes,
    onConnect: planForOurQueries,
  });
  const database = wrap("postgres", pool, { onIdleError });
  try {
    const { rows } = await pool.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < 150_000) {
      throw new StartRefused(`Serve PostgreSQL 15 o successivo; il server di DATABASE_URL è ${rows[0]?.version}.`);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return database;
}

/** The embedded database, in a folder that nobody else may have open. */
export async function openFolder(dataDir: string, onIdleError: OnIdleError): Promise<Database> {
  const release = lockFolder(dataDir);
  const folder = join(dataDir, "database");
  const engine = new Engine({ folder });
  try {
    await createFolder(folder);
    refuseOtherVersion(folder);
    await engine.open();
  } catch (error) {
    release();
    if (error instanceof StartRefused || errorCode(error)) throw error;
    throw new FolderDamaged(dataDir, { cause: error });
  }
  const pool = enginePool(engine);
  const database = wrap("pglite", pool, {
    onIdleError,
    after: async () => {
      await engine.close();
      release();
    },
  });
  const stopTidying = keepTidy(database, onIdleError);
  return {
    ...database,
    close: () => {
      stopTidying();
      return database.close();
    },
  };
}

// The embedded engine cannot read the files of another major version of PostgreSQL.
const embeddedVersion = "18";

function refuseOtherVersion(folder: string): void {
  const found = readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found === embeddedVersion) return;
  throw new StartRefused(
    `Il database nella cartella ${folder} è di PostgreSQL ${found}, questo programma usa la ${embeddedVersion}: esportalo con la versione di FatturaChiara che lo ha creato.`,
  );
}

/** The embedded engine through node-postgres: only the socket differs. */
export async function openEngineDatabase(engine: Engine, onIdleError: OnIdleError): Promise<Database> {
  await engine.open();
  return wrap("pglite", enginePool(engine), { onIdleError, after: () => engine.close() });
}

function enginePool(engine: Engine): pg.Pool {
  return new pg.Pool({
    // One connection: a foreign query never lands inside somebody's transaction, it waits.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    user: "postgres",
    database: "postgres",
    types: columnTypes,
    onConnect: planForOurQueries,
    stream: (() => engine.connect()) as never,
  });
}

/**
 * The pages our queries read are in memory or on a disk without moving parts: fetching thousands of rows by their key costs
 * less than reading a whole table, which the cost of a turning disk (4) prefers. Compiling a query pays off only after minutes.
 */
const planForOurQueries = (client: pg.ClientBase) => client.query("set random_page_cost = 1.1; set jit = off");

function wrap(
  engine: Database["engine"],
  pool: pg.Pool,
  { onIdleError, after = async () => {} }: { onIdleError: OnIdleError; after?: () => Promise<void> },
): Database {
  pool.on("error", onIdleError);
  // A connection that dies between two queries of a transaction speaks to nobody else, and an unheard error ends the
  // process. The next query on it fails by itself.
  pool.on("connect", (client) => client.on("error", onIdleError));
  guardPool(pool);
  const db = new Kysely<Schema>({ dialect: new OurDialect({ pool }) });
  return {
    db,
    pool,
    engine,
    close: async () => {
      await pool.end();
      await after();
    },
  };
}
