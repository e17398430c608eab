import type { PgBoss } from "pg-boss";

/** One run of a job. */
type Run = { id: string; name: string; attempt: number; limit: number };

/**
 * The embedded database serves one process: a job still running there died with the last one. It has failed now, not when
 * its time is up; until then it would keep its key (a mailbox, an account) from everybody.
 */
export async function takeBackAll(boss: PgBoss): Promise<void> {
  for (const run of await findActive(boss, "true")) await takeBack(boss, run);
}

/**
 * Each call takes back the jobs whose process has not been heard of (`heartbeatSeconds`) at this look and at the one before:
 * after a silence of the database itself everybody who lives is heard of again between the two.
 */
export function takeBackAbandoned(boss: PgBoss): () => Promise<void> {
  let silent = new Set<string>();
  return async () => {
    const found = await findActive(boss, "heartbeat_on + heartbeat_seconds * interval '1 second' < now()");
    const before = silent;
    silent = new Set(found.map(nameOf));
    for (const run of found) if (before.has(nameOf(run))) await takeBack(boss, run);
  };
}

const nameOf = ({ id, attempt }: Run) => `${id}/${attempt}`;

async function findActive(boss: PgBoss, where: string): Promise<Run[]> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select id, name, retry_count as attempt, retry_limit as "limit" from pgboss.job where state = 'active' and ${where}`,
    );
  return rows;
}

/**
 * Like after any failure it is put off, and given up when its attempts are used up: it may be the job that ended the
 * process. What failures do not repeat is repeated once.
 */
async function takeBack(boss: PgBoss, { id, name, attempt, limit }: Run): Promise<void> {
  await boss.fail(name, { id, retryCount: attempt }, { name: "ProcessEnded" });
  if (limit === 0) await boss.retry(name, id);
}
