import type { Payment } from "@fatturachiara/contract/rooms/document-payment";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Insertable } from "kysely";
import { countFigures } from "../../../db/counts/count-figures.ts";
import { settleMovementsOf } from "../../../db/counts/settle-movements.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { DocumentPayment } from "../../../db/schema.ts";
import { type DocumentRecord, inputOf } from "./document-record.ts";
import { nextDueDay } from "./due-day.ts";
import { updateRow } from "./store.ts";

/** The payments of a document that count, oldest first. */
export async function listPayments(db: Querier, profile: string, documentId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom("document_payment")
    .selectAll()
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .where("annullatoIl", "is", null)
    .orderBy("data")
    .orderBy("id")
    .execute();
  return rows.map(({ id, data, importo, nota, createdAt }) => ({
    id,
    data,
    importo,
    nota,
    createdAt: createdAt.toISOString(),
  }));
}

/** Keeps a payment. */
export async function insertPayment(tx: Tx, row: Insertable<DocumentPayment>): Promise<void> {
  await tx.insertInto("document_payment").values(row).execute();
  await countFigures(tx, row.profileId, [row.documentId]);
}

/** Takes a payment out of the count; it stays recorded with who undid it. Answers its amount and day. */
export async function undoPayment(
  tx: Tx,
  {
    id,
    documentId,
    profileId,
    at,
    userId,
  }: { id: string; documentId: string; profileId: string; at: Date; userId: string },
): Promise<{ importo: Decimal; data: Giorno } | undefined> {
  const row = await tx
    .updateTable("document_payment")
    .set({ annullatoIl: at, annullatoDa: userId })
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("id", "=", id)
    .where("annullatoIl", "is", null)
    .returning(["importo", "data"])
    .executeTakeFirst();
  await countFigures(tx, profileId, [documentId]);
  await settleMovementsOf(tx, profileId, [documentId]);
  return row && { importo: row.importo, data: row.data };
}

/** Brings what a locked document shows of its payments in line with them: sum, last day, next due day. */
export async function countPayments(tx: Tx, row: DocumentRecord): Promise<void> {
  const payments = await listPayments(tx, row.profileId, row.id);
  const incassato = Decimal.sum(payments.map((payment) => payment.importo));
  await updateRow(
    tx,
    { profile: row.profileId, id: row.id },
    {
      incassato,
      dataIncasso: payments.at(-1)?.data ?? null,
      prossimaScadenza: nextDueDay(inputOf(row), { ...row, incassato }),
    },
  );
}
