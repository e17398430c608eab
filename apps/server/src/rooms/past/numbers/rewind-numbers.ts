import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../../db/database.ts";
import { lockSeries, moveSeries } from "../../number/index.ts";

/** Numbers of a series that nobody carries any more. */
export type FreedNumber = { anno: number; serie: string; numeroDocumento: number | null };

/**
 * The counters go back to the last number that a document still carries, where the last one given is among those taken
 * away; where others have been given since, they stay. Answers the years whose counter has moved.
 */
export async function rewindNumbers(tx: Tx, profile: string, freed: readonly FreedNumber[]): Promise<number[]> {
  const moved: number[] = [];
  const series = Map.groupBy(freed, ({ anno, serie }) => `${anno} ${serie}`);
  for (const [, list] of [...series].sort(([serie], [other]) => (serie < other ? -1 : 1))) {
    const [first] = list;
    const last = Math.max(...list.map(({ numeroDocumento }) => numeroDocumento ?? 0));
    if (!first || last === 0) continue;
    const where = { profile, anno: first.anno, serie: first.serie };
    const { ultimo } = await lockSeries(tx, where);
    if (ultimo !== last) continue;
    const left = await tx
      .selectFrom("document")
      .select(({ fn }) => [
        fn.max("numeroDocumento").as("ultimo"),
        fn.max<Giorno | null>("dataDocumentoInvio").as("ultimaData"),
      ])
      .where("profileId", "=", profile)
      .where("anno", "=", where.anno)
      .where("serie", "=", where.serie)
      .where("numeroDocumentoInvio", "is not", null)
      .where("numeroDocumento", "is not", null)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (left.ultimo === ultimo) continue;
    await moveSeries(tx, where, { ultimo: left.ultimo ?? 0, ultimaData: left.ultimaData });
    moved.push(where.anno);
  }
  return [...new Set(moved)].sort();
}
