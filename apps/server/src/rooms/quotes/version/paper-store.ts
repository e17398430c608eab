import type { DownloadedFile } from "@fatturachiara/contract";
import type { Clock } from "../../../clock.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import { newId } from "../../../new-id.ts";
import type { QuoteRecord } from "../record/quote-record.ts";

type Handed = { row: QuoteRecord; pdf: DownloadedFile; email: string | null };

/** Keeps the paper of the version that goes out, as it goes out: whatever changes later, this can be opened again byte for byte. */
export async function keepPaper(tx: Tx, clock: Clock, { row, pdf, email }: Handed): Promise<void> {
  await tx
    .insertInto("quote_paper")
    .values({
      ...{ id: newId(clock), profileId: row.profileId, quoteId: row.id, revisione: row.revisione, email },
      ...{ nome: pdf.name, dimensione: pdf.bytes.length, contenuto: Buffer.from(pdf.bytes), createdAt: clock.now() },
    })
    .execute();
}

/** The paper of a version as it was handed over last, or had been at some moment; undefined of one of which none was kept. */
export async function findPaper(
  db: Querier,
  row: Pick<QuoteRecord, "profileId" | "id">,
  { revisione, upTo }: { revisione: number; upTo?: Date },
): Promise<DownloadedFile | undefined> {
  const kept = await db
    .selectFrom("quote_paper")
    .select(["nome", "contenuto"])
    .where("profileId", "=", row.profileId)
    .where("quoteId", "=", row.id)
    .where("revisione", "=", revisione)
    .$if(upTo !== undefined, (query) => query.where("createdAt", "<=", upTo ?? new Date(0)))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return kept && { name: kept.nome, type: "application/pdf", bytes: kept.contenuto };
}
