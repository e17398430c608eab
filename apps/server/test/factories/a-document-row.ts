import type { Insertable } from "kysely";
import type { Document } from "../../src/db/schema.ts";
import { newId } from "../../src/new-id.ts";
import type { TestApp } from "../test-app.ts";

/** A bare row of `document`, for rooms that only look whether one is there. Answers its id. */
export async function aDocumentRow(
  { db, clock }: TestApp,
  given: Partial<Insertable<Document>> & { profileId: string },
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
      ...given,
    })
    .execute();
  return id;
}
