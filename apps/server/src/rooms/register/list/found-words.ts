import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { DocumentFilter } from "./document-filter.ts";
import { all, anyOf, type Condition } from "./list-conditions.ts";

/** What a search means in one profile: a document is found by its customer, by its own text, or by both together. */
export type FoundWords = {
  /** Customers (`document_party`) whose text has every word: all their documents are found. */
  parties: readonly string[];
  /** The documents of other customers: some words in their own text, the rest in the customer's. */
  others: Condition;
};

/** Words beyond these are not told apart any more: with each, the ways to share them out double. */
const MAX_SHARED = 4;

/** Looks the words of a search up among the customers; undefined where nothing is searched. */
export async function findWords(
  db: Querier,
  profile: string,
  patterns: readonly string[],
): Promise<FoundWords | undefined> {
  if (patterns.length === 0) return undefined;
  const has = patterns.map((pattern) => sql<SqlBool>`cerca like ${pattern}`);
  const { rows } = await sql<{ id: string; has: boolean[] }>`
    select id, array[${sql.join(has)}] as has from document_party
     where "profileId" = ${profile} and ${anyOf(has)}`.execute(db);
  const parties = rows.filter((row) => row.has.every(Boolean)).map(({ id }) => id);
  const byWholeName = new Set(parties);
  const partly = rows.filter(({ id }) => !byWholeName.has(id));
  const shared = patterns.slice(0, MAX_SHARED);
  // Beyond the shared ones a word may be in the document's text while the customer has all of these.
  const none = patterns.length > MAX_SHARED ? [[]] : [];
  const ways = [...none, ...subsetsOf(shared.length)].flatMap((own: number[]) => {
    const rest = shared.flatMap((_, i) => (own.includes(i) ? [] : [i]));
    const theirs = partly.filter((row) => rest.every((i) => row.has[i])).map(({ id }) => id);
    if (rest.length > 0 && theirs.length === 0) return [];
    const inOwn = own.map((i) => sql<SqlBool>`d.cerca like ${patterns[i]}`);
    return [all([...inOwn, ...(rest.length > 0 ? [ofParties(theirs)] : [])])];
  });
  const more = patterns.slice(MAX_SHARED).map((pattern, i) => {
    const theirs = partly.filter((row) => row.has[MAX_SHARED + i]).map(({ id }) => id);
    return anyOf([sql<SqlBool>`d.cerca like ${pattern}`, ofParties(theirs)]);
  });
  const notTheirs = parties.length > 0 ? [sql<SqlBool>`d."parteId" <> all(${parties}::uuid[])`] : [];
  return { parties, others: all([anyOf(ways), ...more, ...notTheirs]) };
}

/** Rows of `document_search d` of these customers. */
export const ofParties = (parties: readonly string[]): Condition => sql<SqlBool>`d."parteId" = ${anyOfIds(parties)}`;

/** Every row of `document_search d` that a search finds. */
export const matchesWords = ({ parties, others }: FoundWords): RawBuilder<SqlBool> =>
  anyOf([ofParties(parties), others]);

/** The ids a search finds, of every status and, by text, of the years asked for; undefined where nothing is searched. */
export function foundBy(
  profile: string,
  { amount, days }: DocumentFilter,
  words: FoundWords | undefined,
): RawBuilder<unknown> | undefined {
  const ways: RawBuilder<unknown>[] = [];
  if (words) {
    const year = days && sql<SqlBool>`(d.anno = ${yearOf(days.from)}::integer or d.anno is null)`;
    const found = all([sql<SqlBool>`d."profileId" = ${profile}`, ...(year ? [year] : []), matchesWords(words)]);
    ways.push(sql`select d."documentId" as id from document_search d where ${found}`);
  }
  if (amount) {
    for (const column of ["totale", "nettoAPagare"]) {
      ways.push(
        sql`select id from document where "profileId" = ${profile} and ${sql.ref(column)} = ${amount}::numeric`,
      );
    }
  }
  return ways.length > 0 ? sql.join(ways, sql` union `) : undefined;
}

/** Every choice of at least one of the first `count` numbers. */
function subsetsOf(count: number): number[][] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: 2 ** count - 1 }, (_, n) => numbers.filter((i) => ((n + 1) >> i) & 1));
}
