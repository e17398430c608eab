import { statfs } from "node:fs/promises";
import type pg from "pg";
import { errorCode } from "../error-code.ts";

/** With less on the disk than this nothing new is taken, bytes: what is under way needs it. */
const leastFree = 32_000_000;

/** Whether a process can do its work, for whoever shares out the calls. */
export type Readiness = {
  isReady(): Promise<boolean>;
  /** An error that a call has met: one of a full disk makes the database be tried before more is let in. */
  tell(error: unknown): void;
};

/** Ready: not about to stop, its database answers, and there is room on the disk of DATA_DIR and under the database. */
export function readiness({
  pool,
  dataDir,
  isStopping,
}: {
  pool: Pick<pg.Pool, "query">;
  dataDir: string;
  isStopping: () => boolean;
}): Readiness {
  let full = false;
  return {
    tell(error) {
      full ||= errorCode(error) === diskFull;
    },
    async isReady() {
      if (isStopping()) return false;
      try {
        const { bavail, bsize } = await statfs(dataDir);
        if (bavail * bsize < leastFree) return false;
        await pool.query(full ? takesRoom : "select 1");
        full = false;
        return true;
      } catch {
        // Whatever it was, the work would meet it too.
        return false;
      }
    },
  };
}

/** PostgreSQL's own word for it. */
const diskFull = "53100";
/** Needs new pages on the disk of the database, and gives them back. */
const takesRoom = `create temporary table room_probe on commit drop as
  select repeat(md5(n::text), 200) as filler from generate_series(1, 8) n`;
