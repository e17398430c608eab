import { sql } from "kysely";
import type { Db, Querier } from "../../../db/database.ts";

/**
 * Joins the rows of one key in the tallies, profile by profile, where changes have left several, and forgets customers that
 * no document names any more. Answers how many profiles.
 */
export async function tidyTallies({ db }: { db: Db }): Promise<number> {
  const { rows } = await sql<{ profileId: string }>`
    select distinct "profileId" from (
      select "profileId" from document_tally
       group by "profileId", mese, "statoDocumento", "idProfiloFiscale", "idTipoDocumento" having count(*) > 1
      union all
      select "profileId" from riepilogo_tally
       group by "profileId", mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita having count(*) > 1
      union all
      select "profileId" from payment_tally group by "profileId", mese having count(*) > 1
      union all
      select "profileId" from collected_tally
       group by "profileId", mese, "statoDocumento", "idTipoDocumento" having count(*) > 1
      union all
      select "profileId" from collected_riepilogo_tally
       group by "profileId", mese, "statoDocumento", "idTipoDocumento", aliquota, natura, esigibilita having count(*) > 1
      union all
      select "profileId" from party_tally
       group by "profileId", "parteId", anno, trimestre, "statoDocumento", "idProfiloFiscale", "idTipoDocumento"
      having count(*) > 1
      union all
      select "profileId" from document_party p
       where not exists (select 1 from document_search s where s."profileId" = p."profileId" and s."parteId" = p.id)
    ) as untidy`.execute(db);
  for (const { profileId } of rows) await tidyTalliesOf(db, profileId);
  return rows.length;
}

/** The same for one profile, at once; months whose payments were all taken back go. */
export async function tidyTalliesOf(db: Querier, profile: string): Promise<void> {
  await sql`select tidy_tallies(${profile}), tidy_collected(${profile}), tidy_parties(${profile})`.execute(db);
  await sql`delete from payment_tally where "profileId" = ${profile} and movimento = 0 and ricavi = 0`.execute(db);
}
