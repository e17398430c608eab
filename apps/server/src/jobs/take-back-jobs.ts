import type { PgBoss } from "pg-boss";
import { fieldsOf } from "../fields-of.ts";

/** One run of a job. */
export type Run = { id: string; name: string; attempt: number; limit: number; data: object };

/**
 * The embedded database serves one process: a job still running there died with the last one. It has failed now, not when
 * its time is up; until then it would keep its key (a mailbox, an account) from everybody.
 */
export async function takeBackAll(boss: PgBoss): Promise<void> {
  for (const run of await findActive(boss, "true")) await takeBack(boss, run);
}

/** A process that has not been heard of for so long at two looks is dead. */
const silentAfterSeconds = 10;

/**
 * Each call takes back the jobs whose process has not been heard of for ten seconds at this look and at the one before:
 * after a silence of the database itself everybody who lives is heard of again between the two. Answers which.
 */
export function takeBackAbandoned(boss: PgBoss): () => Promise<Run[]> {
  let silent = new Set<string>();
  return async () => {
    const found = await findActive(boss, `heartbeat_on + interval '${silentAfterSeconds} seconds' < now()`);
    const before = silent;
    silent = new Set(found.map(nameOf));
    const dead = found.filter((run) => before.has(nameOf(run)));
    const taken: Run[] = [];
    for (const run of dead) if (await takeBack(boss, run)) taken.push(run);
    return taken;
  };
}

const nameOf = ({ id, attempt }: Run) => `${id}/${attempt}`;

async function findActive(boss: PgBoss, where: string): Promise<Run[]> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select id, name, retry_count as attempt, retry_limit as "limit", data from pgboss.job where state = 'active' and ${where}`,
    );
  return rows;
}

/**
 * Like after any failure it is put off, and given up when its attempts are used up: it may be the job that ended the
 * process. What failures do not repeat is repeated once. Only one of all processes takes a run back: to the others, and where
 * it has come to its end after all, false.
 */
async function takeBack(boss: PgBoss, { id, name, attempt, limit }: Run): Promise<boolean> {
  const failed = await boss.fail(name, { id, retryCount: attempt }, { name: "ProcessEnded" });
  if (fieldsOf(failed).affected !== 1) return false;
  if (limit === 0) await boss.retry(name, id);
  return true;
}
