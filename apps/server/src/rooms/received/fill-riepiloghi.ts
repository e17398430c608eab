import { sql } from "kysely";
import { readInThread, unlessBeyond } from "../../apart/read-in-thread.ts";
import type { Db } from "../../db/database.ts";
import { gunzipped } from "../../gzip/gunzipped.ts";
import { invoiceOf } from "../document/index.ts";
import { riepiloghiOf } from "./riepiloghi-of.ts";
import { ibanOf } from "./trust/supplier-iban.ts";

/**
 * Received invoices of a version that did not keep their VAT summaries, accounts or that they are simplified get them, read from their files. Safe to repeat and
 * to interrupt; finds nothing to do where all is there. Answers how many.
 */
export async function fillRiepiloghi({ db }: { db: Db }, stop: AbortSignal): Promise<number> {
  let filled = 0;
  while (!stop.aborted) {
    const rows = await db
      .selectFrom("received_invoice")
      .innerJoin("document_file", (join) =>
        join
          .onRef("document_file.profileId", "=", "received_invoice.profileId")
          .onRef("document_file.id", "=", "received_invoice.fileId"),
      )
      .where((where) => where.or([where("received_invoice.riepiloghi", "is", null), where("iban", "is", null)]))
      .select(["received_invoice.id", "received_invoice.profileId", "received_invoice.posizione", "document_file.gzip"])
      .limit(100)
      .execute();
    if (rows.length === 0) break;
    for (const { id, profileId, posizione, gzip } of rows) {
      if (stop.aborted) break;
      const read = await unlessBeyond(readInThread("leggiFile", await gunzipped(gzip)), undefined);
      const fattura = read && invoiceOf(read);
      await db
        .updateTable("received_invoice")
        .set({
          riepiloghi: sql`${JSON.stringify(fattura ? riepiloghiOf(fattura, posizione) : [])}::jsonb`,
          semplificata: fattura?.versione === "FSM10",
          iban: sql`${JSON.stringify(fattura ? ibanOf(fattura, posizione) : [])}::jsonb`,
        })
        .where("profileId", "=", profileId)
        .where("id", "=", id)
        .execute();
      filled += 1;
    }
  }
  return filled;
}
