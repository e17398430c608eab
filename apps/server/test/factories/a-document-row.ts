import type { Insertable } from "kysely";
import type { Document } from "../../src/db/schema.ts";
import { newId } from "../../src/new-id.ts";
import type { TestApp } from "../test-app.ts";
import { countAgain } from "./count-again.ts";

/** A bare row of `document`, counted and without text to search for. Answers its id. */
export async function aDocumentRow(
  { db, clock }: TestApp,
  values: Partial<Insertable<Document>> & { profileId: string },
): Promise<string> {
  const now = clock.now();
  const id = newId(clock);
  await db
    .insertInto("document")
    .values({
      id,
      statoDocumento: "B",
      sottoStato: "draft",
      dataStatoDocumento: now,
      createdAt: now,
      updatedAt: now,
      bozza: "{}",
      ...values,
    })
    .execute();
  await db
    .insertInto("document_search")
    .values({ documentId: id, profileId: values.profileId, anno: values.anno ?? null, parte: "", cerca: "" })
    .execute();
  await countAgain(db);
  return id;
}
