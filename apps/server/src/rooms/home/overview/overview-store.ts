import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { HomeDue } from "@fatturachiara/contract/rooms/home-overview";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { bookNamesOf, type DocumentRecord, openAmount, signOf } from "../../document/index.ts";

/** Documents that await money on a day to come, today included, the earliest first. */
export async function findDue(
  db: Querier,
  profile: string,
  { from, limit }: { from: Giorno; limit: number },
): Promise<HomeDue[]> {
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .where("prossimaScadenza", ">=", from)
    .where("statoDocumento", "in", ["I", "C"])
    .where(sql<boolean>`${signOf(sql`"idTipoDocumento"`)} = 1`)
    .orderBy("prossimaScadenza")
    .orderBy("id")
    .limit(limit)
    .execute();
  const bookNameOf = await bookNamesOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    numero: row.numeroDocumentoInvio,
    cliente: bookNameOf(row) ?? partyName(row),
    entro: row.prossimaScadenza as Giorno,
    importo: openAmount(row),
  }));
}

/** The last documents by their day. */
export function findLatest(db: Querier, profile: string, limit: number): Promise<DocumentRecord[]> {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("deletedAt", "is", null)
    .orderBy("dataDocumento", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
