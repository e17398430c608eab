import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toAmount } from "../../../db/amount.ts";
import type { DocumentFilter } from "./document-filter.ts";

type Condition = RawBuilder<SqlBool>;

/** Which rows of `document d` (or `document_search d`, which has the same columns) a filter lets through; the search has its own way (`foundBy`), the tab is left to the caller. */
export function conditionsOf(profile: string, filter: DocumentFilter): Condition {
  return all([
    sql<SqlBool>`d."profileId" = ${profile}`,
    ...inBin(filter),
    ...(filter.days ? [within(filter.days)] : []),
    ...(filter.fp === null ? [] : [sql<SqlBool>`d."idProfiloFiscale" = ${filter.fp}::integer`]),
    ...(filter.kinds === null ? [] : [sql<SqlBool>`d."idTipoDocumento" = any(${filter.kinds}::integer[])`]),
    ...(filter.client === null ? [] : [sql<SqlBool>`d."idCliente" = ${filter.client}`]),
    ...collected(filter),
  ]);
}

/** The same on `document_tally`, for filters that it can answer. */
export function tallyConditions(profile: string, { days, fp, kinds }: DocumentFilter): Condition {
  return all([
    sql<SqlBool>`"profileId" = ${profile}`,
    ...(days
      ? [
          days.undatedToo
            ? sql<SqlBool>`(mese between ${days.from} and ${days.to} or mese is null)`
            : sql<SqlBool>`mese between ${days.from} and ${days.to}`,
        ]
      : []),
    ...(fp === null ? [] : [sql<SqlBool>`"idProfiloFiscale" = ${fp}::integer`]),
    ...(kinds === null ? [] : [sql<SqlBool>`"idTipoDocumento" = any(${kinds}::integer[])`]),
  ]);
}

/** The ids a search finds, of every status and, by text, of the years asked for; undefined where nothing is searched. */
export function foundBy(profile: string, filter: DocumentFilter): RawBuilder<unknown> | undefined {
  const ways: RawBuilder<unknown>[] = [];
  const { amount } = filter;
  if (filter.patterns.length > 0) {
    const words = all([sql<SqlBool>`"profileId" = ${profile}`, ...wordsOf(filter)]);
    ways.push(sql`select "documentId" as id from document_search where ${words}`);
  }
  if (amount) {
    for (const column of ["totale", "nettoAPagare"]) {
      ways.push(
        sql`select id from document where "profileId" = ${profile} and ${sql.ref(column)} = ${toAmount(amount)}::numeric`,
      );
    }
  }
  return ways.length > 0 ? sql.join(ways, sql` union `) : undefined;
}

/** What the text of a row of `document_search` must hold, and of which years it is. */
export const wordsOf = ({ patterns, days }: DocumentFilter): Condition[] => [
  ...patterns.map((pattern) => sql<SqlBool>`cerca like ${pattern}`),
  ...(days ? [sql<SqlBool>`(anno = ${Number(days.from.slice(0, 4))} or anno is null)`] : []),
];

/** Joined by "and". */
export function all(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
}

function within({ from, to, undatedToo }: NonNullable<DocumentFilter["days"]>): Condition {
  const dated = sql<SqlBool>`d."dataDocumento" between ${from} and ${to}`;
  return undatedToo ? sql<SqlBool>`(${dated} or d."dataDocumento" is null)` : dated;
}

function inBin({ bin }: DocumentFilter): Condition[] {
  if (bin === "without") return [sql<SqlBool>`d."deletedAt" is null`];
  const kept = sql<SqlBool>`d."svuotatoIl" is null`;
  return bin === "only" ? [sql<SqlBool>`d."deletedAt" is not null`, kept] : [kept];
}

function collected({ incasso, oggi }: DocumentFilter): Condition[] {
  if (incasso === null) return [];
  const sent = sql<SqlBool>`d."statoDocumento" in ('I', 'C')`;
  if (incasso === "saldato") return [sent, sql<SqlBool>`d.incassato >= d."nettoAPagare"`];
  const open = sql<SqlBool>`d.incassato < d."nettoAPagare"`;
  return incasso === "aperto" ? [sent, open] : [sent, open, sql<SqlBool>`d."prossimaScadenza" < ${oggi}`];
}
