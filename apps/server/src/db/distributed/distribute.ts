import type pg from "pg";
import { hasCitus } from "./has-citus.ts";

/**
 * How the tables stand on Citus, once and for all. Whatever is kept of a profile is distributed by `profileId`, all of one
 * profile on one node (ADR 0089); who signs in and whose profile it is stands on every node; everything else (jobs, mail that
 * waits, attempts, sessions) stays with the coordinator.
 */
const onEveryNode: readonly string[] = ["app_user", "profile"];

/** Matters of an account that name a profile: who manages whom, what was paid for. They stay with the accounts. */
const ofAccounts: readonly string[] = ["association", "subscription_order"];

type Connection = Pick<pg.ClientBase, "query">;
type ForeignKey = { from: string; to: string; name: string; definition: string };

/** Whether this database is spread over the nodes of Citus. */
export async function isDistributed(connection: Connection): Promise<boolean> {
  if (!(await hasCitus(connection))) return false;
  const { rows: counted } = await connection.query<{ some: boolean }>(
    "select exists (select 1 from pg_dist_partition where partmethod = 'h') as some",
  );
  return counted[0]?.some === true;
}

/**
 * Spreads every table of a profile's data that is not spread yet, and answers their names. Needs the extension with its nodes,
 * and a transaction: keys are taken away and come back at the end, all of it or nothing.
 */
export async function distribute(connection: Connection): Promise<string[]> {
  const waiting = await tablesToDistribute(connection);
  if (waiting.length === 0) return [];
  await oneAfterTheOther(connection);
  const keys = await foreignKeysOf(connection, waiting);
  for (const { from, name } of keys) await connection.query(`alter table ${from} drop constraint "${name}"`);
  await keyByProfile(connection, waiting);
  for (const table of onEveryNode) await putOnEveryNode(connection, table);
  for (const table of waiting) {
    await connection.query(`select create_distributed_table('${table}', 'profileId', colocate_with => $1)`, [
      await neighbour(connection),
    ]);
  }
  for (const key of keys) await addKey(connection, key);
  await stayWithCoordinator(connection);
  return waiting;
}

/**
 * What changes rows of many profiles, as jobs do, goes from part to part: a table that stands on every node could not be changed in the
 * same transaction otherwise. Also of every connection from now on.
 */
async function oneAfterTheOther(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ name: string }>("select format('%I', current_database()) as name");
  const setting = "citus.multi_shard_modify_mode = 'sequential'";
  await connection.query(`alter database ${rows[0]?.name} set ${setting}`);
  await connection.query(`set local ${setting}`);
}

/** Ordinary tables with a profile's data that no node but the coordinator has yet. */
async function tablesToDistribute(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `select c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'profileId' and not a.attisdropped
      where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all($1)
        and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')
      order by 1`,
    [ofAccounts],
  );
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(connection: Connection, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await connection.query<ForeignKey>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to, conname as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace
        and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))`,
    [tables],
  );
  return rows;
}

/**
 * A node can only promise what it sees whole: what is unique in the whole installation becomes unique in a profile. Names of
 * files come from a count that the coordinator keeps, Message-IDs and links are drawn at random.
 */
async function keyByProfile(connection: Connection, tables: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ table: string; index: string; definition: string; constrained: boolean }>(
    `select tablename as table, indexname as index, indexdef as definition,
            exists (select 1 from pg_constraint k where k.conname = indexname and k.contype = 'u') as constrained
       from pg_indexes
      where schemaname = 'public' and tablename = any($1) and indexdef like 'CREATE UNIQUE%'
        and indexdef not like '%"profileId"%'`,
    [tables],
  );
  for (const { table, index, definition, constrained } of rows) {
    await connection.query(constrained ? `alter table ${table} drop constraint "${index}"` : `drop index "${index}"`);
    await connection.query(definition.replace("(", '("profileId", '));
  }
}

async function putOnEveryNode(connection: Connection, table: string): Promise<void> {
  const { rows } = await connection.query(
    "select 1 from pg_dist_partition where logicalrelid = $1::regclass and repmodel = 't'",
    [table],
  );
  if (rows.length === 0) await connection.query(`select create_reference_table('${table}')`);
}

/** What names a table of every node is known to all of them, also while a restore has taken that name away. */
async function stayWithCoordinator(connection: Connection): Promise<void> {
  await connection.query(
    "select citus_add_local_table_to_metadata(logicalrelid) from pg_dist_partition where partmethod = 'n' and autoconverted",
  );
}

/** A table whose rows of one profile a new one's shall stand beside. */
async function neighbour(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
      where partmethod = 'h' and logicalrelid::text in (select tablename from pg_tables where schemaname = 'public')
      order by 1 limit 1`,
  );
  return rows[0]?.name ?? "none";
}

/** What a local table says of a distributed one no node can promise, nor that a key of two fields loses one of them alone. */
async function addKey(connection: Connection, { from, to, name, definition }: ForeignKey): Promise<void> {
  if (ofAccounts.includes(from) && !onEveryNode.includes(to)) return;
  const kept = definition.replace(/ ON DELETE SET NULL \([^)]*\)/, "");
  await connection.query(`alter table ${from} add constraint "${name}" ${kept}`);
}
