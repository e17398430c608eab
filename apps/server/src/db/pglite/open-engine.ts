import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { SyncNodeFS, syncCount } from "./sync-node-fs.ts";

/** Where the embedded engine keeps its data: a folder on disk (durable) or memory (tests), perhaps from a dump. */
export type EngineHome = { folder: string } | { memory: true; dump?: Uint8Array<ArrayBuffer> };

/** Of the engine's own memory; more of what it reads the system keeps. PostgreSQL's 128 MB would be a third of a small machine's. */
const buffers = ["-c", "shared_buffers=32MB"];

// "-F" switches fsync off; fdatasync is a stub in the WebAssembly build, only fsync reaches the hook.
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  ...buffers,
];

/** What PostgreSQL brings along and the embedded engine only on request; the migrations switch it on. */
const extensions = { pg_trgm };

/** Opens PGlite; a folder is only accepted when commits demonstrably reach the disk. */
export async function openEngine(home: EngineHome): Promise<PGlite> {
  if ("memory" in home) {
    const loadDataDir = home.dump && new Blob([home.dump]);
    return PGlite.create({ extensions, ...(loadDataDir && { loadDataDir }) });
  }
  const engine = await PGlite.create({
    fs: new SyncNodeFS(home.folder),
    startParams: durable,
    initDbStartParams: buffers,
    extensions,
  });
  try {
    await assertDurable(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

async function assertDurable(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ fsync: string }>("show fsync");
  const before = syncCount.value;
  // A transactional message writes WAL and an id of its own, so its commit must be flushed; it leaves no trace.
  await engine.query("select pg_logical_emit_message(true, 'fatturachiara', 'durable')");
  if (rows[0]?.fsync !== "on" || syncCount.value === before) {
    throw new Error("Il database incorporato non scrive su disco a ogni conferma: il programma non parte.");
  }
}
