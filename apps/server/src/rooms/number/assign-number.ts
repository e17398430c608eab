import { fail } from "@fatturachiara/contract";
import { readNumber, serieOf, writeNumber } from "@fatturachiara/contract/document/number-format";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Querier, Tx } from "../../db/database.ts";
import type { DocumentRecord } from "../document/index.ts";
import { nextFreeNumber } from "./next-number.ts";
import { lockNumbers, lockSeries, moveSeries, numberLost, numberTakenBy } from "./number-store.ts";

/** What a document is called for ever. `n` is null where a number chosen by hand follows no format of ours. */
export type Assigned = { numero: string; n: number | null; anno: number; serie: string };

type Chosen = Pick<DocumentInput, "numeroDocumentoInserimentoManuale" | "numeroManuale" | "numeroDocumento">;

/** The number chosen by hand; undefined when it is left to the counter. */
export function manualNumber(document: Chosen, formato: string, anno: number): string | undefined {
  if (!document.numeroDocumentoInserimentoManuale) return undefined;
  const typed = document.numeroManuale?.trim();
  if (typed) return typed;
  return document.numeroDocumento == null ? undefined : writeNumber(formato, document.numeroDocumento, anno);
}

/**
 * Gives the document its number, inside the sending transaction, with the series locked: consecutive and unique under any
 * concurrency. A number once given is kept (rejected, refused by the PEC), unless a document that never reached the SdI
 * asks for another one or moves to another year.
 */
export async function assignNumber(
  tx: Tx,
  { row, input, data, formato }: { row: DocumentRecord; input: DocumentInput; data: Giorno; formato: string },
): Promise<Assigned> {
  const anno = yearOf(data);
  const manual = manualNumber(input, formato, anno);
  const kept = keptNumber(row, manual, anno);
  if (kept && !(await isLost(tx, row, kept))) return kept;
  const serie = serieOf(formato);
  const series = { profile: row.profileId, anno, serie };
  await lockNumbers(tx, row.profileId);
  const { ultimo, ultimaData } = await lockSeries(tx, series);
  const latest = ultimaData && ultimaData > data ? ultimaData : data;
  if (manual === undefined) {
    const { n, numero } = await nextFreeNumber(tx, { profile: row.profileId, anno, formato, ultimo });
    await moveSeries(tx, series, { ultimo: n, ultimaData: latest });
    return { numero, n, anno, serie };
  }
  await refuseTaken(tx, { profile: row.profileId, anno, numero: manual, except: row.id });
  const n = readNumber(formato, anno, manual) ?? null;
  const follows = n !== null && (input.startFromThisNumber || n === ultimo + 1);
  await moveSeries(tx, series, { ultimo: follows ? n : ultimo, ultimaData: latest });
  return { numero: manual, n, anno, serie };
}

/** After a restore: given while nobody knew that an invoice which is not here carries it, and SdI has not seen this one. */
async function isLost(db: Querier, row: DocumentRecord, { anno, numero }: Assigned): Promise<boolean> {
  if (row.statoDocumento !== "B") return false;
  return (await numberLost(db, { profile: row.profileId, anno, numero })) !== undefined;
}

function keptNumber(row: DocumentRecord, manual: string | undefined, anno: number): Assigned | undefined {
  if (row.numeroDocumentoInvio === null || row.anno === null || row.serie === null) return undefined;
  const asked =
    row.statoDocumento === "B" && (row.anno !== anno || (manual !== undefined && manual !== row.numeroDocumentoInvio));
  if (asked) return undefined;
  return { numero: row.numeroDocumentoInvio, n: row.numeroDocumento, anno: row.anno, serie: row.serie };
}

/** 400 with its sentence where another document of the year already carries that number. */
async function refuseTaken(
  db: Querier,
  { profile, anno, numero, except }: { profile: string; anno: number; numero: string; except: string | undefined },
): Promise<void> {
  const taken = await numberTakenBy(db, { profile, anno, numero });
  if (!taken || taken === except) return;
  const message = `Il numero ${numero} è già stato usato nel ${anno}.`;
  throw fail("documentNumberTaken", { messages: [message], fields: { numeroDocumento: [message] } });
}

/** The same for a number chosen by hand in a draft, as soon as it has a day: better now than at sending. */
export async function refuseTakenManually(
  db: Querier,
  { profile, input, formato, except }: { profile: string; input: DocumentInput; formato: string; except?: string },
): Promise<void> {
  if (!input.dataDocumento) return;
  const anno = yearOf(input.dataDocumento);
  const numero = manualNumber(input, formato, anno);
  if (numero) await refuseTaken(db, { profile, anno, numero, except });
}
