import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import type { DocumentRecord } from "./document-record.ts";

/**
 * Of a row of `document d` of a profile: the SdI could not deliver it, there is a customer, and nobody has told them, by a copy of ours
 * that was not refused, or otherwise. Of what was issued elsewhere others have told.
 */
export const untold = (
  profile: string,
): RawBuilder<SqlBool> => sql<SqlBool>`d."statoDocumento" = 'C' and d."sottoStato" = 'made_available' and not d."emessaAltrove"
  and not coalesce(d."idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)
  and coalesce((select e.tipo = 'COPIA_RESPINTA' from document_event e
    where e."profileId" = ${profile} and e."documentId" = d.id and e.tipo in ('COPIA', 'COPIA_RESPINTA', 'AVVISO')
    order by e.seq desc limit 1), true)`;

/** The same of one document. */
export async function isUntold(db: Querier, { profileId, id, sottoStato }: DocumentRecord): Promise<boolean> {
  if (sottoStato !== "made_available") return false;
  const { rows } = await sql<{ untold: boolean }>`
    select ${untold(profileId)} as untold from document d where d."profileId" = ${profileId} and d.id = ${id}`.execute(
    db,
  );
  return rows[0]?.untold ?? false;
}
