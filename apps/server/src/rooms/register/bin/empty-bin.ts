import { scriviBozza } from "@fatturachiara/fatturapa/json";
import type { Clock } from "../../../clock.ts";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Db, Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";

/** Days that a draft stays in the bin. */
const BIN_DAYS = 30;
const atOnce = 200;

/**
 * Ends the stay of drafts that have been in the bin for 30 days: no list shows them, nobody takes them back. What was
 * typed into them is wiped; the bare row stays, because the timeline is never changed. One that a mail provider has
 * already had in its hands keeps its content: the SdI may still speak of it. Answers how many.
 */
export async function emptyBin({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - BIN_DAYS * 86_400_000);
  let emptied = 0;
  for (;;) {
    // Looked for in all profiles, taken in one at a time: data may be spread by profile (ADR 0089).
    const due = await db
      .selectFrom("document")
      .select(["id", "profileId"])
      .where("deletedAt", "<", before)
      .where("svuotatoIl", "is", null)
      .limit(atOnce)
      .execute();
    for (const [profile, rows] of Map.groupBy(due, ({ profileId }) => profileId)) {
      const ids = rows.map(({ id }) => id);
      emptied += await inTransaction(db, (tx) => emptyThose(tx, { profile, now, before }, ids));
    }
    if (due.length < atOnce) return emptied;
  }
}

/** Those that nobody has taken back or emptied meanwhile. */
async function emptyThose(
  tx: Tx,
  { profile, now, before }: { profile: string; now: Date; before: Date },
  ids: readonly string[],
): Promise<number> {
  const due = await tx
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .where("deletedAt", "<", before)
    .where("svuotatoIl", "is", null)
    .forUpdate()
    .execute();
  if (due.length > 0)
    await emptyOf(
      tx,
      { profile, now },
      due.map(({ id }) => id),
    );
  return due.length;
}

async function emptyOf(tx: Tx, { profile, now }: { profile: string; now: Date }, ids: readonly string[]) {
  const these = anyOfIds(ids);
  await tx
    .updateTable("document")
    .set({ svuotatoIl: now })
    .where("profileId", "=", profile)
    .where("id", "=", these)
    .execute();
  await countFigures(tx, profile, ids);
  const sent = await tx
    .selectFrom("transmission")
    .select("documentId")
    .where("profileId", "=", profile)
    .where("documentId", "=", these)
    .execute();
  const kept = new Set(sent.map(({ documentId }) => documentId));
  await wipeTyped(
    tx,
    profile,
    ids.filter((id) => !kept.has(id)),
  );
}

/** Wipes what these documents are made of, which are counted as deleted already; the bare rows stay, with files and timeline. */
export async function wipeTyped(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const these = anyOfIds(ids);
  for (const table of ["document_line", "document_link", "document_search"] as const)
    await tx.deleteFrom(table).where("profileId", "=", profile).where("documentId", "=", these).execute();
  await tx.updateTable("document").set(nothing).where("profileId", "=", profile).where("id", "=", these).execute();
}

const nothing = {
  bozza: JSON.stringify(scriviBozza({})),
  idCliente: null,
  idProfiloIban: null,
  denominazione: null,
  nome: null,
  cognome: null,
  idFiscaleIva: null,
  dataScadenzaPagamento: null,
  prossimaScadenza: null,
  imponibile: "0",
  totaleRitenute: "0",
  totaleContributi: "0",
  totaleCassa: "0",
  totaleIva: "0",
  totaleBollo: "0",
  totale: "0",
  nettoAPagare: "0",
};
