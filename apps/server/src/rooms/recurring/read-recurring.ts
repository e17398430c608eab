import { fail } from "@fatturachiara/contract";
import { ricorrenzaOf } from "@fatturachiara/contract/document/recurring-document";
import { nameOfClient } from "@fatturachiara/contract/rooms/clients";
import type { RecurringDetail, RecurringRow } from "@fatturachiara/contract/rooms/recurring";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { prossimeOccorrenze } from "@fatturachiara/fatturapa/ricorrenza";
import type { Querier } from "../../db/database.ts";
import { findClient } from "../clients/index.ts";
import { amountsOf } from "./draft-of.ts";
import { nextNotSkipped } from "./next-occurrence.ts";
import { comingOf, shownOccurrences } from "./occurrences.ts";
import { modelOf, type RecurringRecord, ruleOf } from "./recurring-record.ts";
import { findRecurring, listOccurrences, listRecurring, listSkips } from "./store.ts";

/** Occurrences that the page of one shows: those that come next, and what became of the last ones; further ones are not counted. */
const shown = { next: 12, mostNext: 500, past: 50, counted: 1000 };

/** The recurring documents of a profile, or those of one customer. */
export async function readList(db: Querier, profile: string, client?: string): Promise<RecurringRow[]> {
  const rows = await listRecurring(db, profile, client);
  const ids = rows.map(({ id }) => id);
  const waiting = Map.groupBy(
    await listOccurrences(db, profile, { ids, waiting: true }),
    ({ recurringId }) => recurringId,
  );
  const skips = await listSkips(db, profile, ids);
  const list: RecurringRow[] = [];
  for (const row of rows)
    list.push(await rowOf(db, row, { inAttesa: waiting.get(row.id)?.length ?? 0, skipped: skips.get(row.id) }));
  return list.sort((first, second) => {
    const [a, b] = [orderOf(first), orderOf(second)];
    return a < b ? -1 : Number(a > b);
  });
}

/** Those that go on first, what comes first at the top, what comes no more last. */
const orderOf = ({ attiva, prossima }: RecurringRow) => `${attiva ? 0 : 1} ${prossima ?? "~"}`;

/** One of them, whole; 404 when the profile has none of that id. */
export async function readRecurring(
  db: Querier,
  profile: string,
  { id, next = shown.next }: { id: string; next?: number | undefined },
): Promise<RecurringDetail> {
  const most = Math.max(0, Math.min(next, shown.mostNext));
  const row = await findRecurring(db, { profile, id });
  if (!row) throw fail("recurringNotFound");
  const known = await listOccurrences(db, profile, { ids: [id], limit: shown.past });
  const waiting = known.filter(({ stato }) => stato === "chiesta" || stato === "persa").length;
  const { version: _, ...documento } = modelOf(row);
  return {
    ...(await rowOf(db, row, { inAttesa: waiting, skipped: (await listSkips(db, profile, [id])).get(id) })),
    documento,
    occorrenze: [...(await comingOf(db, row, { known, most })), ...(await shownOccurrences(db, row, known))],
    altre: comingAfter(row, most),
  };
}

function comingAfter(row: RecurringRecord, most: number): number | null {
  const all = prossimeOccorrenze(ricorrenzaOf(ruleOf(row)), shown.counted, row.fattoFino).length;
  return all < shown.counted ? Math.max(0, all - most) : null;
}

type Known = { inAttesa: number; skipped: ReadonlySet<Giorno> | undefined };

async function rowOf(db: Querier, row: RecurringRecord, { inAttesa, skipped }: Known): Promise<RecurringRow> {
  const rule = ruleOf(row);
  const { aumento, ...days } = rule;
  const next = nextNotSkipped(rule, { fattoFino: row.fattoFino, skipped });
  const amounts = await amountsOf(db, row);
  return {
    ...{ id: row.id, nome: row.nome, version: row.version, modo: row.modo, ...days },
    aumento: aumento && { ...aumento },
    idCliente: row.idCliente,
    cliente: await customerOf(db, row),
    attiva: row.attiva,
    fermo: row.attiva ? row.fermo : null,
    fermoMotivo: row.attiva ? row.fermoMotivo : null,
    prossima: next?.previsto ?? null,
    totale: next ? amounts(next).totale.importo : Decimal.zero,
    inAttesa,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The customer as the address book has it now. */
export async function customerOf(db: Querier, { profileId, idCliente }: RecurringRecord): Promise<string> {
  const client = idCliente ? await findClient(db, profileId, idCliente) : undefined;
  return client ? nameOfClient(client) : "";
}
