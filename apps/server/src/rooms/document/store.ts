import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Insertable, Updateable } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Querier, Tx } from "../../db/database.ts";
import type { Document } from "../../db/schema.ts";
import { newId } from "../../new-id.ts";
import { type DocumentRecord, inputOf, lineColumns } from "./columns.ts";

/** A document of that profile that is not in the bin. */
export function findRow(db: Querier, profile: string, id: string): Promise<DocumentRecord | undefined> {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: whoever wants to change it waits. */
export function lockRow(
  tx: Tx,
  profile: string,
  id: string,
  where: "living" | "binToo" = "living",
): Promise<DocumentRecord | undefined> {
  return tx
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .$if(where === "living", (query) => query.where("deletedAt", "is", null))
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a new document. */
export async function insertRow(tx: Tx, row: Insertable<Document>): Promise<void> {
  await tx.insertInto("document").values(row).execute();
}

/** Changes columns of a document. */
export async function updateRow(tx: Tx, profile: string, id: string, changes: Updateable<Document>): Promise<void> {
  await tx.updateTable("document").set(changes).where("profileId", "=", profile).where("id", "=", id).execute();
}

/** What the person edits of a document already found, with lines, instalments and references in their order. */
export async function loadInput(db: Querier, row: DocumentRecord): Promise<DocumentInput> {
  const lines = await db
    .selectFrom("document_service")
    .selectAll()
    .where("documentId", "=", row.id)
    .orderBy("posizione")
    .execute();
  const instalments = await db
    .selectFrom("document_instalment")
    .selectAll()
    .where("documentId", "=", row.id)
    .orderBy("posizione")
    .execute();
  const references = await db
    .selectFrom("document_reference")
    .selectAll()
    .where("documentId", "=", row.id)
    .orderBy("posizione")
    .execute();
  return inputOf(row, { lines, instalments, references });
}

/** Replaces lines, instalments and references by those given. `totals[i]` belongs to line i. */
export async function saveParts(
  tx: Tx,
  clock: Clock,
  { documentId, input, totals }: { documentId: string; input: DocumentInput; totals: readonly (Decimal | undefined)[] },
): Promise<void> {
  await tx.deleteFrom("document_service").where("documentId", "=", documentId).execute();
  await tx.deleteFrom("document_instalment").where("documentId", "=", documentId).execute();
  await tx.deleteFrom("document_reference").where("documentId", "=", documentId).execute();
  if (input.documentServices.length > 0) {
    await tx
      .insertInto("document_service")
      .values(
        input.documentServices.map((line, posizione) => ({
          id: newId(clock),
          documentId,
          posizione,
          ...lineColumns(line, totals[posizione] ?? null),
        })),
      )
      .execute();
  }
  if (input.rate.length > 0) {
    await tx
      .insertInto("document_instalment")
      .values(
        input.rate.map(({ scadenza, importo }, posizione) => ({
          documentId,
          posizione,
          scadenza: scadenza ?? null,
          importo: importo ?? null,
        })),
      )
      .execute();
  }
  if (input.riferimenti.length > 0) {
    await tx
      .insertInto("document_reference")
      .values(
        input.riferimenti.map(({ tipo, idDocumento, data, cup, cig }, posizione) => ({
          documentId,
          posizione,
          tipo,
          idDocumento: idDocumento || null,
          data: data ?? null,
          cup: cup || null,
          cig: cig || null,
        })),
      )
      .execute();
  }
}
