import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { openColumn, signed } from "../document/index.ts";

/** What stands open of a customer: what is to be paid, and, negative, what is to be given back. */
export type OpenRow = CustomerView["aperte"][number] & { id: string };

const type = sql`"idTipoDocumento"`;

/** Whatever is open of a customer's sent documents, the oldest first. */
export async function openOfCustomer(db: Querier, profile: string, client: string): Promise<OpenRow[]> {
  const open = openColumn(sql`"nettoAPagare"`);
  const rows = await db
    .selectFrom("document")
    .select(["id", "idTipoDocumento", "numeroDocumentoInvio", "dataDocumentoInvio", "prossimaScadenza"])
    .select(signed(type, sql`totale`).as("totale"))
    .select(signed(type, sql`(${open})`).as("daPagare"))
    .where("profileId", "=", profile)
    .where("idCliente", "=", client)
    .where("deletedAt", "is", null)
    .where("statoDocumento", "in", ["I", "C"])
    .where(sql<boolean>`${open} <> 0`)
    .orderBy("dataDocumentoInvio")
    .orderBy("id")
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    ...{
      id: row.id,
      numero: row.numeroDocumentoInvio ?? "",
      data: row.dataDocumentoInvio,
      scadenza: row.prossimaScadenza,
    },
    ...{ totale: row.totale, daPagare: row.daPagare, nota: row.idTipoDocumento === CREDIT_NOTE },
  }));
}
