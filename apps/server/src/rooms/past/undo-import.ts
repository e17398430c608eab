import { fail } from "@fatturachiara/contract";
import type { PastImport, PastUndone } from "@fatturachiara/contract/rooms/past";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { withdrawClients } from "../clients/index.ts";
import { withdrawServices } from "../servicecode/index.ts";
import { type Withdrawable, withdrawable, withdrawIssued } from "./issued/withdraw-issued.ts";
import { type WithdrawableReceived, withdrawableReceived, withdrawReceived } from "./issued/withdraw-received.ts";
import { unlearnFormat } from "./numbers/past-numbers.ts";
import { rewindNumbers } from "./numbers/rewind-numbers.ts";
import { findImport, giveUpMembers, type ImportRow, lockImport, recordsOfImport, updateImport } from "./store.ts";

/** How many reasons are kept; of the rest only the number. */
const mostReasons = 200;

/**
 * Takes an import back: whatever it made and nobody has touched since goes, in one transaction; what stays is told with
 * its reason. One that runs has to be paused first (400); one that is undone stays as it is.
 */
export async function undoImport(deps: Deps, actor: Actor, id: string): Promise<PastImport> {
  const { db } = deps;
  const { profile } = actor;
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, profile, id);
    if (!found) throw fail("importNotFound");
    if (found.stato === "in_corso") throw fail("pastRunning");
    if (found.stato === "annullata") return;
    await giveUpMembers(tx, found, "L'importazione è stata annullata prima di arrivare a questo file.");
    const undone = await takeBack(tx, deps, { found, user: actor.user });
    await updateImport(tx, found, { stato: "annullata", annullamento: JSON.stringify(undone) });
  });
  return (await findImport(db, profile, id)) as PastImport;
}

async function takeBack(
  tx: Tx,
  { clock }: Deps,
  { found, user }: { found: ImportRow; user: string },
): Promise<PastUndone> {
  const { profileId: profile } = found;
  const added = await recordsOfImport(tx, found);
  const issued = await withdrawable(tx, profile, added.issued);
  const going = issued.filter(({ motivo }) => motivo === null);
  await withdrawIssued(tx, clock, { profile, user, list: going, from: found.nomeFile });
  const received = await withdrawableReceived(tx, profile, added.received);
  const gone = received.flatMap((invoice) => (invoice.motivo === null ? invoice.id : []));
  await withdrawReceived(tx, profile, gone);
  const clients = await withdrawClients(tx, profile, found.createdAt);
  const services = found.finitaIl ? await withdrawServices(tx, profile, found.finitaIl) : { removed: 0, kept: [] };
  const years = await rewindNumbers(tx, profile, going);
  const format = await unlearnFormat(tx, { profile, learnt: found.formatoNumero, before: found.formatoPrima });
  const rimasti = [
    ...issued.flatMap(keptInvoice),
    ...received.flatMap(keptReceived),
    ...clients.kept.map(({ nome, motivo }) => ({ nome: `Cliente ${nome}`, motivo })),
    ...services.kept.map(({ nome, motivo }) => ({ nome: `Servizio ${nome}`, motivo })),
  ];
  return {
    il: clock.now().toISOString(),
    emesse: going.length,
    ricevute: gone.length,
    clienti: clients.removed,
    servizi: services.removed,
    rimasti: rimasti.slice(0, mostReasons),
    altri: Math.max(0, rimasti.length - mostReasons),
    note: [numbersNote(years), formatNote(format, found.formatoNumero)].flatMap((note) => note ?? []),
  };
}

function keptInvoice({ numero, data, motivo }: Withdrawable) {
  return motivo
    ? [{ nome: conApostrofo`Fattura emessa n. ${numero} del ${formatGiorno(data as Giorno)}`, motivo }]
    : [];
}

function keptReceived({ numero, nome, motivo }: WithdrawableReceived) {
  return motivo ? [{ nome: `Fattura ricevuta n. ${numero} di ${nome}`, motivo }] : [];
}

function numbersNote(years: readonly number[]): string | undefined {
  if (years.length === 0) return undefined;
  return `La numerazione del ${years.join(", ")} è tornata all'ultimo numero usato dai documenti rimasti.`;
}

function formatNote(format: "as-before" | "kept" | "none", learnt: string | null): string | undefined {
  if (format === "as-before") return "I numeri si scrivono di nuovo come prima dell'importazione.";
  if (format === "kept") return `I numeri si scrivono ancora come ${learnt}: lo cambi nei Dati fiscali.`;
  return undefined;
}
