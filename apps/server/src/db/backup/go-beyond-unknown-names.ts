import type pg from "pg";

/**
 * What names of files were taken after the backup nobody knows until the mailboxes have been read, and perhaps not then: the next
 * ones are far beyond (36³ further), so that none is used twice (controllo 00002).
 */
export async function goBeyondUnknownNames(pool: Pick<pg.Pool, "query">): Promise<void> {
  const { rows } = await pool.query<{ trasmittente: string; ultimo: string }>(
    "select trasmittente, ultimo from file_progressive",
  );
  for (const { trasmittente, ultimo } of rows) {
    // Nobody has come so far; there would be nothing beyond.
    if (ultimo >= "ZZ") continue;
    const beyond = `${(Number.parseInt(ultimo.slice(0, 2), 36) + 1).toString(36).toUpperCase().padStart(2, "0")}000`;
    await pool.query("update file_progressive set ultimo = $2 where trasmittente = $1", [trasmittente, beyond]);
  }
}
