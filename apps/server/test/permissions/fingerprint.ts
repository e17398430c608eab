import type { TestApp } from "../test-app.ts";

// What is kept to tell refused calls from each other is no change of anybody's data.
const notes = ["login_guess"];

/** A digest of the rows of every table: equal before and after a call that changed nothing. */
export async function fingerprint({ database: { pool } }: TestApp): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const queries = rows
    .filter(({ name }) => !notes.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from "${name}" t`,
    );
  const digests = await pool.query<{ name: string; digest: string }>(queries.join(" union all "));
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
