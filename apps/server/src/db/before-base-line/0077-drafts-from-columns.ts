import { scriviBozza } from "@fatturachiara/fatturapa/json";
import type pg from "pg";
import { oldDraft } from "../old-records/old-draft.ts";

const atOnce = 200;

/** Makes the value of each draft of the columns and rows in which it was kept. */
export async function run(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows: documents } = await client.query(`select * from document where bozza is null limit ${atOnce}`);
    if (documents.length === 0) return;
    const ids = documents.map(({ id }) => id);
    const partsIn = async (table: string) => {
      const { rows } = await client.query(`select * from ${table} where "documentId" = any($1::uuid[])`, [ids]);
      return Map.groupBy(rows, ({ documentId }) => documentId);
    };
    const lines = await partsIn("document_service");
    const instalments = await partsIn("document_instalment");
    const references = await partsIn("document_reference");
    const values = documents.map((document) =>
      scriviBozza(
        oldDraft({
          document,
          document_service: lines.get(document.id) ?? [],
          document_instalment: instalments.get(document.id) ?? [],
          document_reference: references.get(document.id) ?? [],
        }),
      ),
    );
    await client.query(
      `update document set bozza = made.bozza
         from unnest($1::uuid[], $2::jsonb[]) as made (id, bozza) where document.id = made.id`,
      [ids, values.map((value) => JSON.stringify(value))],
    );
  }
}
