import { periodOf, ricorrenzaOf } from "@fatturachiara/contract/document/recurring-document";
import type { Occurrence } from "@fatturachiara/contract/rooms/recurring";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import {
  type Occorrenza,
  occorrenzeFino,
  periodoScritto,
  prossimeOccorrenze,
} from "@fatturachiara/fatturapa/ricorrenza";
import type { Querier } from "../../db/database.ts";
import { amountsOf } from "./draft-of.ts";
import { numberOf, type OccurrenceRecord, type RecurringRecord, ruleOf } from "./recurring-record.ts";

type Coming = { known: readonly OccurrenceRecord[]; most?: number; until?: Giorno };

/** What comes next of a recurring document, those that are to be left out among them: the latest first. */
export async function comingOf(
  db: Querier,
  row: RecurringRecord,
  { known, most = 1000, until }: Coming,
): Promise<Occurrence[]> {
  const rule = ricorrenzaOf(ruleOf(row));
  const coming = until
    ? occorrenzeFino(rule, until, row.fattoFino).slice(0, most)
    : prossimeOccorrenze(rule, most, row.fattoFino);
  const skipped = new Set(known.flatMap(({ giorno, stato }) => (stato === "saltata" ? giorno : [])));
  const shown = await shownOf(db, row);
  return coming
    .map((occurrence) => shown(occurrence, { stato: skipped.has(occurrence.giorno) ? "saltata" : "prevista" }))
    .reverse();
}

/** What became of the others, in the order given; those that have not come yet are not among them. */
export async function shownOccurrences(
  db: Querier,
  row: RecurringRecord,
  known: readonly OccurrenceRecord[],
): Promise<Occurrence[]> {
  const past = known.filter(({ giorno }) => giorno <= row.fattoFino);
  const documents = await documentsOf(db, row.profileId, past);
  const shown = await shownOf(db, row);
  return past.map(({ giorno, previsto, stato, motivo, documentId }) => ({
    ...shown({ n: numberOf(row, giorno), giorno, previsto }, { stato }),
    motivo,
    documento: (documentId && documents.get(documentId)) || null,
  }));
}

async function shownOf(db: Querier, row: RecurringRecord) {
  const amounts = await amountsOf(db, row);
  const rule = ruleOf(row);
  return (occurrence: Occorrenza, { stato }: Pick<Occurrence, "stato">): Occurrence => {
    const { totale, netto } = amounts(occurrence);
    return {
      ...{ giorno: occurrence.giorno, previsto: occurrence.previsto, stato },
      periodo: periodoScritto(periodOf(rule, occurrence.n)),
      ...{ totale: totale.importo, netto: netto.importo },
    };
  };
}

async function documentsOf(db: Querier, profile: string, known: readonly OccurrenceRecord[]) {
  const ids = known.flatMap(({ documentId }) => documentId ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<Occurrence["documento"]>>();
  const rows = await db
    .selectFrom("document")
    .select(["id", "numeroDocumentoInvio", "statoDocumento", "deletedAt"])
    .where("profileId", "=", profile)
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, numeroDocumentoInvio: numero, statoDocumento: stato, deletedAt }) => [
      id,
      { id, numero, stato, eliminato: deletedAt !== null },
    ]),
  );
}
