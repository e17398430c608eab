import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { Querier } from "../../../db/database.ts";
import { errorsOf } from "../events/errors-of.ts";
import { creatorsOf } from "../record/creators-of.ts";
import type { DocumentRecord } from "../record/document-record.ts";
import { documentRowOf } from "../record/document-row.ts";
import { bookNamesOf } from "./book-names-of.ts";

/** These documents, all of one profile, as rows of a list, with what is not kept with them: who created them, names, errors. */
export async function shownRows(db: Querier, rows: readonly DocumentRecord[]): Promise<DocumentRow[]> {
  const creatorOf = await creatorsOf(db, rows);
  const bookNameOf = await bookNamesOf(db, rows);
  const errorOf = await errorsOf(db, rows);
  return rows.map((row) =>
    documentRowOf(row, { creataDa: creatorOf(row), cliente: bookNameOf(row), errore: errorOf(row) }),
  );
}
