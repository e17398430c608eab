import type { TestApp } from "../test-app.ts";
import { writtenTables } from "../test-database.ts";

// What is kept to tell refused calls from each other is no change of anybody's data.
const notes = ["public.login_guess", "public.attempt_window", "public.security_event"];

/** A digest of the rows of every table that is written to: equal before and after a call that changed nothing. */
export async function fingerprint({ database: { pool } }: TestApp): Promise<Record<string, string>> {
  const queries = (await writtenTables())
    .filter((name) => name.startsWith("public.") && !notes.includes(name))
    .map(
      (name) => `select '${name}' as name, sum(hashtextextended(t::text, 0)::numeric)::text as digest from ${name} t`,
    );
  const digests = await pool.query<{ name: string; digest: string }>({
    name: "fingerprint", // planned once: planning so many tables takes longer than reading them
    text: queries.join(" union all "),
  });
  return Object.fromEntries(digests.rows.map(({ name, digest }) => [name, digest]));
}
