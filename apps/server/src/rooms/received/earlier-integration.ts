import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

type Earlier = { id: string; prima: "bozza" | "inviata" };

/**
 * The integration that there is already of a received invoice, by its supplier, number and day: one that can still be
 * written comes first, of others the newest. What was given up is none.
 */
export async function earlierIntegration(
  db: Querier,
  { profile, id }: { profile: string; id: string },
): Promise<Earlier | undefined> {
  const found = await sql<Earlier>`
    select d.id, case when d."statoDocumento" in ('B', 'E') then 'bozza' else 'inviata' end as prima
      from received_invoice r
      join document_link l on l."profileId" = r."profileId" and l.numero = r.numero
        and (l.data is null or l.data = r."dataDocumento")
      join document d on d."profileId" = l."profileId" and d.id = l."documentId"
     where r."profileId" = ${profile} and r.id = ${id}
       and d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]) and d."statoDocumento" <> 'A'
       and d."deletedAt" is null and d."idFiscaleIva" is not distinct from r."idFiscaleIva"
     order by prima, d.id desc
     limit 1`.execute(db);
  return found.rows[0];
}
