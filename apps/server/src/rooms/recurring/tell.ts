import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { announce } from "../notice/index.ts";
import type { RecurringRecord } from "./recurring-record.ts";
import type { Stop } from "./why-stopped.ts";

type Needs = Pick<Deps, "clock" | "jobs" | "config">;

/** Asks in the morning whether it is to be sent. */
export const tellAsked = (tx: Tx, deps: Needs, { row, giorno }: { row: RecurringRecord; giorno: Giorno }) =>
  announce(tx, deps, {
    ...about(row, `chiesta/${giorno}`),
    titolo: `${row.nome}: oggi è il giorno`,
    testo: "Scegli se inviare il documento, prepararne la bozza o saltarlo.",
  });

/** Says that some were missed and wait for a choice. */
export function tellMissed(
  tx: Tx,
  deps: Needs,
  { row, missed }: { row: RecurringRecord; missed: readonly Giorno[] },
): Promise<void> {
  const single = missed.length === 1;
  return announce(tx, deps, {
    ...about(row, `persa/${missed.at(-1)}`),
    titolo: `${row.nome}: ${single ? "un documento non è stato fatto" : `${missed.length} documenti non sono stati fatti`}`,
    testo: `${single ? conApostrofo`Era previsto il ${missed.map(formatGiorno).join()}` : conApostrofo`Erano previsti dal ${missed.slice(0, 1).map(formatGiorno).join()} al ${missed.slice(-1).map(formatGiorno).join()}`}: scegli se fare ora quello che manca o saltarlo.`,
  });
}

type OccurrenceDraft = { row: RecurringRecord; giorno: Giorno; documentId: string; motivo: string | null };

/** Says that a draft is ready, or why one was not sent. */
export const tellDraft = (tx: Tx, deps: Needs, { row, giorno, documentId, motivo }: OccurrenceDraft) =>
  announce(tx, deps, {
    ...about(row, `bozza/${giorno}`),
    titolo: motivo ? `${row.nome}: resta una bozza` : `${row.nome}: la bozza è pronta`,
    testo: motivo ?? "Controllala e inviala.",
    percorso: `/ia/document/${documentId}`,
  });

/** Says that it stands still, and why: once for each occurrence that it cannot make. */
export const tellStopped = (
  tx: Tx,
  deps: Needs,
  { row, stop, giorno }: { row: RecurringRecord; stop: Stop; giorno: Giorno },
) =>
  announce(tx, deps, {
    ...about(row, `${stop.fermo}/${giorno}`),
    titolo: `${row.nome}: il documento ricorrente è fermo`,
    testo: stop.motivo,
  });

const about = (row: RecurringRecord, matter: string) =>
  ({
    profileId: row.profileId,
    genere: "scadenze",
    chiave: `ricorrente/${row.id}/${matter}`,
    percorso: `/ia/recurring/${row.id}`,
  }) as const;
