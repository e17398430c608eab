import type { Querier } from "../../../db/database.ts";
import { bookNames } from "../../clients/index.ts";
import type { DocumentRecord } from "../record/document-record.ts";

type Named = Pick<DocumentRecord, "idCliente" | "profileId">;

/**
 * Tells how the address book writes the customer of each of these documents, all of one profile; null where it has none: what
 * was brought along remembers its customer in the capitals of another program, and one customer has one name on a page.
 */
export async function bookNamesOf(
  db: Querier,
  documents: readonly Named[],
): Promise<(document: Named) => string | null> {
  const ids = documents.flatMap(({ idCliente }) => idCliente ?? []);
  const names = await bookNames(db, documents[0]?.profileId ?? "", ids);
  return ({ idCliente }) => (idCliente && names.get(idCliente)) || null;
}
