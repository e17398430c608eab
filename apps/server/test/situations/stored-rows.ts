import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { people } from "../../src/rooms/portability/archive/people.ts";
import { notExported, staysHere } from "../../src/rooms/portability/archive/tables.ts";

type Row = Record<string, unknown>;
/** What two installations hold of somebody, by table, so that it can be compared. */
export type StoredRows = Record<string, Row[]>;

/**
 * Every row of a profile, of every table of the database but those that stay where they are: without the profile's id, people
 * by name unless it is the owner, sums as they are once summed up.
 */
export async function storedRows(pool: pg.Pool, { id, profile }: { id: string; profile: string }): Promise<StoredRows> {
  const { rows: columns } = await pool.query<Column>(`
    select table_name as table, column_name as column, data_type as type, numeric_scale as scale
      from information_schema.columns where table_schema = 'public'`);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const stored: StoredRows = {};
  for (const [table, its] of byTable) {
    if (!its.some(({ column }) => column === "profileId") || table in notExported) continue;
    const rows = table.endsWith("_tally")
      ? await summedUp(pool, { table, profile }, its)
      : await read(pool, `select * from "${table}" t where "profileId" = $1${orders[table] ?? ""}`, profile);
    const named = await Promise.all(rows.map((row) => comparable(pool, row, { table, owner: id })));
    stored[table] = table in orders ? named : sorted(named);
  }
  return { ...stored, ...(await withoutPartyIds(stored)) };
}

type Column = { table: string; column: string; type: string; scale: number | null };

/** Events have an order of their own. */
const orders: Record<string, string> = { document_event: ` order by "documentId", seq` };

const read = async (pool: pg.Pool, text: string, profile: string): Promise<Row[]> =>
  (await pool.query(text, [profile])).rows;

const isSum = ({ type, scale }: Column) => type === "bigint" || (type === "numeric" && scale === null);

async function summedUp(pool: pg.Pool, { table, profile }: { table: string; profile: string }, columns: Column[]) {
  const quoted = (of: Column[]) => of.map(({ column }) => `"${column}"`);
  const keys = quoted(columns.filter((column) => !isSum(column)));
  const sums = quoted(columns.filter(isSum));
  const having = sums.map((sum) => `sum(${sum}) <> 0`).join(" or ");
  return read(
    pool,
    `select ${[...keys, ...sums.map((sum) => `sum(${sum}) as ${sum}`)].join(", ")}
       from ${table} where "profileId" = $1 group by ${keys.join(", ")} having ${having}`,
    profile,
  );
}

async function comparable(pool: pg.Pool, row: Row, { table, owner }: { table: string; owner: string }): Promise<Row> {
  const { profileId: _, seq: __, gzip, ...rest } = row;
  const plain: Row = { ...rest, ...(Buffer.isBuffer(gzip) && { bytes: gunzipSync(gzip).toString("base64") }) };
  for (const column of Object.keys(staysHere[table] ?? {})) delete plain[column];
  for (const [who, name] of Object.entries(people[table] ?? {})) {
    if (!plain[who]) continue;
    if (plain[who] !== owner) {
      const { rows } = await pool.query("select name, surname from app_user where id = $1", [plain[who]]);
      plain[name] = `${rows[0]?.name} ${rows[0]?.surname}`;
    }
    plain[who] = plain[who] === owner ? "owner" : null;
  }
  return JSON.parse(JSON.stringify(plain, (_, value) => (typeof value === "bigint" ? String(value) : value)));
}

/** A customer as documents name it has an id that each installation gives by itself. */
async function withoutPartyIds({ document_party = [], document_search = [], party_tally = [] }: StoredRows) {
  const used = new Set(document_search.map(({ parteId }) => parteId));
  const key = new Map(document_party.map(({ id, chiave }) => [id, chiave]));
  const renamed = (rows: Row[]) => sorted(rows.map((row) => ({ ...row, parteId: key.get(row.parteId) ?? null })));
  return {
    document_party: sorted(document_party.filter(({ id }) => used.has(id)).map(({ id: _, ...row }) => row)),
    document_search: renamed(document_search),
    party_tally: renamed(party_tally),
  };
}

function sorted(rows: Row[]): Row[] {
  const text = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  return rows
    .map((row): [string, Row] => [text(row), row])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}
