import type { PlannedOccurrence } from "@fatturachiara/contract/rooms/recurring";
import { addMonths, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Querier } from "../../db/database.ts";
import { comingOf, shownOccurrences } from "./occurrences.ts";
import { customerOf } from "./read-recurring.ts";
import { listOccurrences, listRecurring } from "./store.ts";

/** Months that are shown where no day is said, and at most. */
const ahead = { usual: 3, most: 24 };

/**
 * What recurring documents that go on will make up to a day, and what waits for an answer of any of them: the first day first. What
 * is to be left out is not there.
 */
export async function readCalendar(
  { db, clock }: { db: Querier; clock: Clock },
  profile: string,
  { al, client }: { al?: Giorno | undefined; client?: string | undefined } = {},
): Promise<PlannedOccurrence[]> {
  const oggi = clock.oggi();
  const last = addMonths(oggi, ahead.most);
  const until = al && al < last ? al : al ? last : addMonths(oggi, ahead.usual);
  const rows = await listRecurring(db, profile, client);
  const ids = rows.map(({ id }) => id);
  const known = Map.groupBy(await listOccurrences(db, profile, { ids }), ({ recurringId }) => recurringId);
  const all: PlannedOccurrence[] = [];
  for (const row of rows) {
    const own = known.get(row.id) ?? [];
    const waiting = own.filter(({ stato }) => stato === "chiesta" || stato === "persa");
    const coming = row.attiva ? await comingOf(db, row, { known: own, until }) : [];
    const shown = [
      ...(await shownOccurrences(db, row, waiting)),
      ...coming.filter(({ stato }) => stato === "prevista"),
    ];
    const whose = {
      ...{ idRicorrente: row.id, nome: row.nome, modo: row.modo },
      ...{ idCliente: row.idCliente, cliente: shown.length > 0 ? await customerOf(db, row) : "" },
    };
    all.push(...shown.map((one) => ({ ...one, ...whose })));
  }
  return all.sort((first, second) =>
    first.previsto < second.previsto ? -1 : first.previsto > second.previsto ? 1 : 0,
  );
}
