import { gunzipSync } from "node:zlib";
import type pg from "pg";

/** Where in the whole database, queue included, any of these texts stands, also inside stored files: "table: text". */
export async function searchEverywhere(pool: pg.Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const found = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from ${name}`);
    const words = rows.map((row) => Object.values(row).map(wordsOf).join("\n").toLowerCase()).join("\n");
    for (const text of texts)
      if (words.includes(text.toLowerCase())) found.add(`${name.replace("public.", "")}: ${text}`);
  }
  return [...found].sort();
}

function wordsOf(value: unknown): string {
  if (Buffer.isBuffer(value)) {
    const bytes = value[0] === 0x1f && value[1] === 0x8b ? gunzipSync(value) : value;
    return `${bytes.toString("latin1")}\n${bytes.toString("utf8")}`;
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
