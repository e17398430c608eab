import { AUTOFATTURE, INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { openColumn } from "../../document/index.ts";
import type { DocumentFilter, WrittenAs } from "./document-filter.ts";
import { toDoCondition } from "./to-do-condition.ts";

/** Something that holds of a row or does not. */
export type Condition = RawBuilder<SqlBool>;

/** Which rows of `document d` (or, but for stamp duty, simplified ones apart and what waits for an act, `document_search d`, which has the same columns) a filter lets through; the search has its own way (`findWords`), the tab is left to the caller. */
export function conditionsOf(profile: string, filter: DocumentFilter): Condition {
  return all([
    sql<SqlBool>`d."profileId" = ${profile}`,
    ...inBin(filter),
    ...(filter.days ? [within(filter.days)] : []),
    ...(filter.fp === null ? [] : [sql<SqlBool>`d."idProfiloFiscale" = ${filter.fp}::integer`]),
    ...(filter.kinds === null ? [] : [sql<SqlBool>`d."idTipoDocumento" = any(${filter.kinds}::integer[])`]),
    ...(filter.written ? [writtenAs(filter.written, sql`d."idTipoDocumento"`)] : []),
    ...(filter.client === null ? [] : [sql<SqlBool>`d."idCliente" = ${filter.client}`]),
    ...collected(filter),
    ...(filter.bollo ? [sql<SqlBool>`d."totaleBollo" <> 0`] : []),
    ...(filter.ritenuta ? [sql<SqlBool>`d."totaleRitenute" <> 0`] : []),
    ...(filter.daFare === null ? [] : [toDoCondition(profile, filter.daFare, filter.oggi)]),
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
    ...ofSort({ fp, kinds }),
  ]);
}

/** The same on `party_tally`, which knows whole years and quarters. */
export function partyConditions(profile: string, { days, fp, kinds }: DocumentFilter): Condition {
  const year = days && sql<SqlBool>`anno = ${yearOf(days.from)}::integer`;
  return all([
    sql<SqlBool>`"profileId" = ${profile}`,
    ...(days && year && !days.undatedToo
      ? [year, sql<SqlBool>`trimestre = ${quarterOf(days.from)}::smallint`]
      : [sql<SqlBool>`trimestre is null`, ...(year ? [anyOf([year, sql<SqlBool>`anno is null`])] : [])]),
    ...ofSort({ fp, kinds }),
  ]);
}

const ofSort = ({ fp, kinds }: Pick<DocumentFilter, "fp" | "kinds">): Condition[] => [
  ...(fp === null ? [] : [sql<SqlBool>`"idProfiloFiscale" = ${fp}::integer`]),
  ...(kinds === null ? [] : [sql<SqlBool>`"idTipoDocumento" = any(${kinds}::integer[])`]),
];

/** Of a row that knows whether it is simplified: whether it is one of those meant. A supplier's simplified invoice is of no ordinary type. */
export function writtenAs({ ordinary, simplified }: WrittenAs, type: RawBuilder<unknown>): Condition {
  return sql<SqlBool>`case when semplificata then coalesce(${type}, ${INVOICE}) = any(${simplified}::integer[])
                           else ${type} = any(${ordinary}::integer[]) end`;
}

/** Joined by "and"; of nothing, true. */
export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join([...conditions], sql` and `)}`;
}

/** Joined by "or"; of nothing, false. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`;
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

/** What is open is what every sum of it counts (`openColumn`): a negative invoice too, which is the customer's to have back. */
function collected({ incasso, oggi }: DocumentFilter): Condition[] {
  if (incasso === null) return [];
  const open = sql<SqlBool>`${openColumn(sql`d."nettoAPagare"`)} <> 0`;
  const sent = sql<SqlBool>`d."statoDocumento" in ('I', 'C')`;
  if (incasso === "saldato") return [sent, sql<SqlBool>`not ${ofOneself}`, sql<SqlBool>`not ${open}`];
  return incasso === "aperto" ? [sent, open] : [sent, open, sql<SqlBool>`d."prossimaScadenza" < ${oggi}`];
}

/** Nobody pays it. */
const ofOneself = sql`coalesce(d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`;
