import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Tx } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import { type DocumentRecord, inputOf } from "../record/document-record.ts";
import { nextDueDay } from "../record/due-day.ts";
import { findLinks } from "../record/linked-documents.ts";
import { updateRow } from "../record/store.ts";
import { type CreditKin, creditKin } from "./credit-kin.ts";
import { settle, type Unpaid } from "./settle.ts";

/**
 * Brings what credit notes take off, "stornata" and the due day in line, of these documents and of all that notes bind to
 * them, after they have moved, been paid or gone. All are held first, so that of two acts at once the second sees the first.
 */
export async function countCredits(tx: Tx, profile: string, moved: readonly string[]): Promise<void> {
  const { rows, named } = await lockKin(tx, profile, moved);
  const counting = rows.filter(({ statoDocumento }) => statoDocumento === "I" || statoDocumento === "C");
  const [note, fatture] = [counting.filter(isNote), counting.filter((row) => !isNote(row))];
  const taken = settle({ note: note.map(unpaid), fatture: fatture.map(unpaid) }, named);
  for (const row of rows) await bringInLine(tx, row, taken.get(row.id) ?? Decimal.zero);
}

const isNote = ({ idTipoDocumento }: DocumentRecord) => idTipoDocumento === CREDIT_NOTE;

const unpaid = ({ id, dataDocumento, nettoAPagare, incassato }: DocumentRecord): Unpaid => ({
  id,
  giorno: dataDocumento,
  aperto: nettoAPagare.minus(incassato),
});

/** Somebody else may have sent a note meanwhile: whoever is found only once the others are held is held as well. */
async function lockKin(
  tx: Tx,
  profile: string,
  moved: readonly string[],
): Promise<{ rows: DocumentRecord[]; named: CreditKin["named"] }> {
  let held = new Set<string>();
  for (;;) {
    const { ids, named } = await creditKin(tx, profile, moved);
    const bound = named.flatMap(({ nota, fattura }) => [nota, fattura]);
    const rows = await tx
      .selectFrom("document")
      .selectAll()
      .where("profileId", "=", profile)
      .where("id", "=", anyOfIds(ids))
      .where("deletedAt", "is", null)
      .where((is) =>
        is.or([is("id", "=", anyOfIds(bound)), is("stornato", "<>", Decimal.zero), is("stornata", "=", true)]),
      )
      .orderBy("id")
      .forUpdate()
      .execute();
    if (named.length === 0 || ids.every((id) => held.has(id))) return { rows, named };
    held = new Set(ids);
  }
}

async function bringInLine(tx: Tx, row: DocumentRecord, stornato: Decimal): Promise<void> {
  const { stornata } = await findLinks(tx, row);
  if (stornata === row.stornata && stornato.equals(row.stornato)) return;
  const prossimaScadenza = nextDueDay(inputOf(row), { ...row, stornato });
  await updateRow(tx, { profile: row.profileId, id: row.id }, { stornata, stornato, prossimaScadenza });
}

/**
 * The same of documents that an archive brought: one of before says nothing of credit, and still gives a due day to what
 * awaits nobody.
 */
export async function settleImported(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("document")
    .set({ prossimaScadenza: null })
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .where("prossimaScadenza", "is not", null)
    .where("idTipoDocumento", "in", [CREDIT_NOTE, ...AUTOFATTURE])
    .execute();
  await countFigures(tx, profile, ids);
  await countCredits(tx, profile, ids);
}
