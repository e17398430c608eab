import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import { type DocumentRecord, openColumn } from "../../document/index.ts";
import { countedSign } from "./counted-sign.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { type FoundWords, findWords, foundBy, matchesWords, ofParties } from "./found-words.ts";
import { all, type Condition, conditionsOf, partyConditions, tallyConditions } from "./list-conditions.ts";
import { type ListOrder, orderBy } from "./list-order.ts";
import type { StatusSums } from "./list-totals.ts";

type Part = { limit: number; offset: number };

/** Rows of one page, with what all that match come to by status. */
export async function findPage(
  db: Querier,
  profile: string,
  { filter: asked, order, part }: { filter: DocumentFilter; order: ListOrder; part: Part },
): Promise<{ rows: DocumentRecord[]; sums: StatusSums[] }> {
  const filter = await notApartInVain(db, profile, asked);
  if (filter.patterns.length > 0 || !isSummed(filter)) {
    const { ids, sums } = await searchPage(db, profile, { filter, order, part });
    return { rows: await rowsOf(db, profile, ids), sums };
  }
  const rows = await findRows(db, profile, { filter, order, part });
  return { rows, sums: await talliedSums(db, profile, filter) };
}

/** Rows alone. */
export async function findRows(
  db: Querier,
  profile: string,
  { filter, order, part }: { filter: DocumentFilter; order: ListOrder; part: Part },
): Promise<DocumentRecord[]> {
  return rowsOf(db, profile, await findIds(db, profile, { filter, order, part }));
}

/** Ids of the rows that match, in order; without `part` all of them. */
export async function findIds(
  db: Querier,
  profile: string,
  { filter, order, part }: { filter: DocumentFilter; order: ListOrder; part?: Part },
): Promise<string[]> {
  const words = await findWords(db, profile, filter.patterns);
  const shown = matching(profile, { filter, order, words, part });
  const paged = part ? sql`limit ${part.limit} offset ${part.offset}` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from (${shown}) as shown ${orderBy(order, sql`ordine`)} ${paged}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows of these ids, in their order. */
export async function rowsOf(db: Querier, profile: string, ids: readonly string[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Who has no simplified documents has none to be told apart: the ordinary ones are those that the tallies know. */
async function notApartInVain(db: Querier, profile: string, filter: DocumentFilter): Promise<DocumentFilter> {
  if (!filter.written) return filter;
  const some = await db
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("semplificata", "=", true)
    .limit(1)
    .executeTakeFirst();
  return some ? filter : { ...filter, kinds: filter.written.ordinary, written: null };
}

/** Sums that the tallies know, but for a search by words: no amount, no customer or month, nothing about payments, stamp duty, withholding tax, how a document is written, the bin or what waits. */
function isSummed({
  amount,
  client,
  incasso,
  daFare,
  written,
  bollo,
  ritenuta,
  oneMonth,
  bin,
}: DocumentFilter): boolean {
  const some = amount !== null || client !== null || incasso !== null || daFare !== null || written !== null;
  return !some && !bollo && !ritenuta && !oneMonth && bin === "without";
}

/**
 * Ids with what they are sorted by. Two branches for a year: both come sorted from the index, an "or" would not; each
 * gives no more than the page may need.
 */
function matching(
  profile: string,
  { filter, order, words, part }: Asked & { part: Part | undefined },
): RawBuilder<unknown> {
  const found = foundBy(profile, filter, words);
  const tab = tabOf(filter, sql`d."statoDocumento"`);
  const branch = (days: DocumentFilter["days"], more: RawBuilder<SqlBool>[]) => sql`
    select d.id, ${order.by} as ordine from document d
     where ${all([conditionsOf(profile, { ...filter, days }), ...tab, ...more])}`;
  if (found) return branch(filter.days, [sql<SqlBool>`d.id in (${found})`]);
  if (!filter.days?.undatedToo || !order.byDay) return branch(filter.days, []);
  const enough = part ? sql`${orderBy(order, order.by)} limit ${part.limit + part.offset}` : sql``;
  const dated = branch({ ...filter.days, undatedToo: false }, []);
  return sql`(${dated} ${enough}) union all (${branch(null, [sql<SqlBool>`d."dataDocumento" is null`])} ${enough})`;
}

const tabOf = ({ stati }: DocumentFilter, column: RawBuilder<unknown>): Condition[] =>
  stati === null ? [] : [inStatuses(column, stati)];

/** One status by itself: so an index by status gives the rows in order. */
const inStatuses = (column: RawBuilder<unknown>, [only, ...more]: readonly string[]): RawBuilder<SqlBool> =>
  more.length === 0 ? sql<SqlBool>`${column} = ${only}` : sql<SqlBool>`${column} = any(${[only, ...more]}::text[])`;

const measures = {
  imponibile: sql`imponibile`,
  iva: sql`"totaleIva"`,
  ritenute: sql`"totaleRitenute"`,
  totale: sql`totale`,
  netto: sql`"nettoAPagare"`,
  incassato: sql`incassato`,
  aperto: openColumn(sql`"nettoAPagare"`),
};

/** The same in the tallies, which have a column of each name but what is still open. */
const talliedMeasures = Object.keys(measures).map((name): [string, RawBuilder<unknown>] => [
  name,
  name === "aperto" ? openColumn(sql`netto`) : sql.ref(name),
]);

type Asked = { filter: DocumentFilter; order: ListOrder; words: FoundWords | undefined };

/** One pass over what matches, sums by status and the ids of the page; of customers found whole, their tallies. */
async function searchPage(
  db: Querier,
  profile: string,
  { filter, order, part }: { filter: DocumentFilter; order: ListOrder; part: Part },
): Promise<{ ids: string[]; sums: StatusSums[] }> {
  const words = await findWords(db, profile, filter.patterns);
  const asked = { filter, order, words };
  const wholeParties = words && words.parties.length > 0 && order.byDay && isSummed(filter) ? words.parties : undefined;
  const sign = countedSign(filter);
  const signed = sql.join(
    Object.keys(measures).map((name) => sql`sum(segno * ${sql.ref(name)})::text as ${sql.ref(name)}`),
  );
  const sums = (columns: [string, RawBuilder<unknown>][]) =>
    sql.join(columns.map(([name, column]) => sql`sum(${column}) as ${sql.ref(name)}`));
  const tallied = wholeParties
    ? sql`union all
          select "statoDocumento", ${sign}, sum(documenti), ${sums(talliedMeasures)}
            from party_tally
           where "parteId" = ${anyOfIds(wholeParties)} and ${partyConditions(profile, filter)} group by 1, 2`
    : sql``;
  const newest = wholeParties
    ? sql`union all select id, ordine from (${newestOf(profile, wholeParties, { ...asked, part })}) as theirs`
    : sql``;
  const { rows } = await sql<{ ids: string[]; sums: StatusSums<string>[] }>`
    with hit as materialized (${hits(profile, { ...asked, byParty: wholeParties !== undefined })})
    select array(select id from (select id, ordine from hit where ${all(tabOf(filter, sql`"statoDocumento"`))} ${newest}) as shown
                  ${orderBy(order, sql`ordine`)} limit ${part.limit} offset ${part.offset})::text[] as ids,
           coalesce((select json_agg(one) from (
             select stato, sum(quanti)::bigint as documenti, ${signed},
                    coalesce(sum(quanti) filter (where segno = 0), 0)::bigint as proprie,
                    coalesce(sum(totale) filter (where segno = 0), 0)::text as "totaleProprie"
               from (select "statoDocumento" as stato, ${sign} as segno, count(*) as quanti, ${sums(Object.entries(measures))}
                       from hit group by 1, 2 ${tallied}) as signs
              group by 1 having sum(quanti) <> 0) as one), '[]') as sums
  `.execute(db);
  const [row] = rows;
  return { ids: row?.ids ?? [], sums: row?.sums.map(exactly) ?? [] };
}

const exactly = (sums: StatusSums<string>): StatusSums => ({
  ...sums,
  imponibile: Decimal.of(sums.imponibile).trimmed(),
  iva: Decimal.of(sums.iva).trimmed(),
  ritenute: Decimal.of(sums.ritenute).trimmed(),
  totale: Decimal.of(sums.totale).trimmed(),
  netto: Decimal.of(sums.netto).trimmed(),
  incassato: Decimal.of(sums.incassato).trimmed(),
  aperto: Decimal.of(sums.aperto).trimmed(),
  totaleProprie: Decimal.of(sums.totaleProprie).trimmed(),
});

/** Above this, customer by customer takes longer than day by day. */
const FEW = 300;

/** The first rows, as many as a page may need, of customers found whole. */
function newestOf(
  profile: string,
  parties: readonly string[],
  { filter, order, part }: Asked & { part: Part },
): RawBuilder<unknown> {
  const enough = sql`${orderBy(order, sql`d."dataDocumento"`)} limit ${part.limit + part.offset}`;
  const rows = (whose: Condition) => sql`
    select d."documentId" as id, d."dataDocumento" as ordine from document_search d
     where ${all([conditionsOf(profile, filter), whose, ...tabOf(filter, sql`d."statoDocumento"`)])} ${enough}`;
  if (parties.length > FEW) return rows(ofParties(parties));
  return sql`select theirs.* from unnest(${parties}::uuid[]) as parte(id)
         cross join lateral (${rows(sql<SqlBool>`d."parteId" = parte.id`)}) as theirs`;
}

/** What matches, with what is summed up; found by its text and sorted by day it is all in one table. Without customers found `whole`. */
function hits(profile: string, { filter, order, words, byParty }: Asked & { byParty: boolean }): RawBuilder<unknown> {
  const figures = sql`d."statoDocumento", d."idTipoDocumento", d.imponibile, d."totaleIva", d."totaleRitenute", d.totale,
             d."nettoAPagare", d.incassato, d.stornato, ${order.by} as ordine`;
  const conditions = conditionsOf(profile, filter);
  const inSearch = filter.amount === null && filter.daFare === null && filter.written === null && !filter.bollo;
  if (words && inSearch && order.byDay)
    return sql`
      select d."documentId" as id, ${figures} from document_search d
       where ${all([conditions, byParty ? words.others : matchesWords(words)])}`;
  const found = foundBy(profile, filter, words);
  const from = found ? sql`(${found}) as found join document d on d.id = found.id` : sql`document d`;
  return sql`select d.id, ${figures} from ${from} where ${conditions}`;
}

async function talliedSums(db: Querier, profile: string, filter: DocumentFilter): Promise<StatusSums[]> {
  const sign = countedSign(filter);
  const sums = sql.join(talliedMeasures.map(([name, column]) => sql`sum(${sign} * ${column}) as ${sql.ref(name)}`));
  const own = sql`filter (where ${sign} = 0)`;
  const { rows } = await sql<StatusSums>`
    select "statoDocumento" as stato, sum(documenti)::bigint as documenti, ${sums},
           coalesce(sum(documenti) ${own}, 0)::bigint as proprie, coalesce(sum(totale) ${own}, 0) as "totaleProprie"
      from document_tally where ${tallyConditions(profile, filter)}
     group by 1 having sum(documenti) <> 0`.execute(db);
  return rows;
}
