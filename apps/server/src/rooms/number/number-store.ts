import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Querier, Tx } from "../../db/database.ts";
import { lockNamed } from "../../db/lock-named.ts";

/** One series of numbers of a profile in a year. */
export type Series = { profile: string; anno: number; serie: string };
/** How far the numbers of a series have come. */
export type SeriesState = { ultimo: number; ultimaData: Giorno | null };

/** Where a series has come to; it begins before 1. */
export async function findSeries(db: Querier, { profile, anno, serie }: Series): Promise<SeriesState> {
  const row = await db
    .selectFrom("number_series")
    .select(["ultimo", "ultimaData"])
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("serie", "=", serie)
    .executeTakeFirst();
  return row ?? { ultimo: 0, ultimaData: null };
}

/**
 * Whoever gives numbers to documents of a profile, or brings documents that have some, does it alone until the transaction
 * ends: a number is one of its year, whatever series counts it.
 */
export const lockNumbers = (tx: Tx, profile: string): Promise<void> => lockNamed(tx, `numbers of ${profile}`);

/** The same, held until the transaction ends: numbers of one series are given one at a time. */
export async function lockSeries(tx: Tx, { profile, anno, serie }: Series): Promise<SeriesState> {
  await tx
    .insertInto("number_series")
    .values({ profileId: profile, anno, serie, ultimo: 0, ultimaData: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("number_series")
    .select(["ultimo", "ultimaData"])
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("serie", "=", serie)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes how far the numbers of a series have come. */
export async function moveSeries(tx: Tx, { profile, anno, serie }: Series, to: SeriesState): Promise<void> {
  await tx
    .updateTable("number_series")
    .set(to)
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("serie", "=", serie)
    .execute();
}

/** The document that carries that number in that year, if any. A deleted draft has given its number back. */
export async function numberTakenBy(
  db: Querier,
  { profile, anno, numero }: { profile: string; anno: number; numero: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("numeroDocumentoInvio", "=", numero)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row?.id ?? (await numberLost(db, { profile, anno, numero }));
}

/** After a restore: an invoice that left after the backup was made carries it, and is not here. */
export async function numberLost(
  db: Querier,
  { profile, anno, numero }: { profile: string; anno: number; numero: string },
): Promise<string | undefined> {
  const lost = await db
    .selectFrom("lost_sending")
    .select("nomeFile")
    .where("profileId", "=", profile)
    .where("numero", "=", numero)
    .where("data", ">=", `${anno}-01-01`)
    .where("data", "<=", `${anno}-12-31`)
    .executeTakeFirst();
  return lost?.nomeFile;
}

/** The first counter used in a series; null where it has none. */
export async function firstUsed(db: Querier, { profile, anno, serie }: Series): Promise<number | null> {
  const { primo } = await db
    .selectFrom("document")
    .select((select) => select.fn.min("numeroDocumento").as("primo"))
    .where("profileId", "=", profile)
    .where("anno", "=", anno)
    .where("serie", "=", serie)
    .where("numeroDocumentoInvio", "is not", null)
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return primo;
}
