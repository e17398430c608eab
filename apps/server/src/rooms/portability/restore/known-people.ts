import { peopleOf } from "../archive/people.ts";
import type { PlainRow } from "../archive/read-rows.ts";

/**
 * A row of an archive as this installation may hold it: whoever gave it is who takes it back, everybody else has no account
 * here and keeps the name alone. Archives made before names were told have none.
 */
export function knownPeople(table: string, row: PlainRow, { from, owner }: { from: string; owner: string }): PlainRow {
  const known = peopleOf(table).map(([who]) => ({ [who]: row[who] === from ? owner : null }));
  return Object.assign({}, row, ...known);
}
