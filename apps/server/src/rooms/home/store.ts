import type { Home } from "@fatturachiara/contract/rooms/account";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

type Row = Home["primiPassi"] & Home["conteggi"];

/** First steps and counters of a profile, in one query over the tables of the other rooms. */
export async function findHome(db: Querier, profile: string): Promise<Omit<Home, "pec"> | undefined> {
  const { rows } = await sql<Row>`
    select u."confirmedAt" is not null as email,
           exists (select from fiscal_profile f where f."profileId" = p.id) as "datiFiscali",
           exists (select from pec_account a where a."profileId" = p.id)
             or exists (select from transmission t where t."profileId" = p.id) as pec,
           exists (select from client c where c."profileId" = p.id) as "primoCliente",
           exists (select from document d where d."profileId" = p.id and d."dataInvio" is not null) as "primaFattura",
           p."primiPassiConservazione" as conservazione,
           p."primiPassiNascosto" as nascosto,
           (select count(*) from client c where c."profileId" = p.id and not c.archiviato) as clienti,
           n.*
      from profile p
      join app_user u on u.id = p."userId"
      cross join lateral (
        select count(*) filter (where "statoDocumento" = 'B') as bozze,
               count(*) filter (where "statoDocumento" = 'I') as inviate,
               count(*) filter (where "statoDocumento" = 'E') as scartate,
               count(*) filter (where "statoDocumento" = 'C') as confermate
          from document d
         where d."profileId" = p.id and d."deletedAt" is null
      ) n
     where p.id = ${profile}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { bozze, inviate, scartate, confermate, clienti, ...primiPassi } = row;
  return { primiPassi, conteggi: { bozze, inviate, scartate, confermate, clienti } };
}

/** Ticks "Conservazione" or puts the list away; what is not named stays. */
export async function saveFirstSteps(
  db: Querier,
  profile: string,
  { conservazione, nascosto }: { conservazione?: boolean | undefined; nascosto?: boolean | undefined },
): Promise<void> {
  if (conservazione === undefined && nascosto === undefined) return;
  await db
    .updateTable("profile")
    .set({
      ...(conservazione !== undefined && { primiPassiConservazione: conservazione }),
      ...(nascosto !== undefined && { primiPassiNascosto: nascosto }),
    })
    .where("id", "=", profile)
    .execute();
}
