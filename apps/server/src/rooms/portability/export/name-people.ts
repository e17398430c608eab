import type { Querier } from "../../../db/database.ts";
import { peopleOf } from "../archive/people.ts";
import type { PlainRow } from "../archive/read-rows.ts";

/**
 * Rows by table as an archive holds them: the owner by id, everybody else by name alone, since an id says nothing to
 * another installation.
 */
export async function namePeople<T extends Record<string, PlainRow[]>>(
  db: Querier,
  { owner, tables }: { owner: string; tables: T },
): Promise<T> {
  const isStranger = (who: unknown): who is string => typeof who === "string" && who !== owner;
  const ids = Object.entries(tables).flatMap(([table, rows]) =>
    peopleOf(table).flatMap(([who]) => rows.map((row) => row[who]).filter(isStranger)),
  );
  const names = await namesOf(db, [...new Set(ids)]);
  const named = (table: string, row: PlainRow): PlainRow => {
    const strangers = peopleOf(table).filter(([who]) => isStranger(row[who]));
    const changes = strangers.map(([who, name]) => ({ [who]: null, [name]: names.get(String(row[who])) ?? null }));
    return Object.assign({}, row, ...changes);
  };
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => named(table, row))]),
  ) as T;
}

async function namesOf(db: Querier, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom("app_user").select(["id", "name", "surname"]).where("id", "in", ids).execute();
  return new Map(found.map(({ id, name, surname }) => [id, `${name} ${surname}`]));
}
