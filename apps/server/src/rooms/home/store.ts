import type { Home } from "@fatturachiara/contract/rooms/account";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { openColumn, signed } from "../document/index.ts";

type Row = Home["primiPassi"] &
  Home["conteggi"] & { daIncassare: Decimal; aperte: number; scaduto: Decimal; scadute: number };

/** The part of the home page that this room finds itself. */
type Found = Pick<Home, "primiPassi" | "conteggi" | "incassi">;

/** First steps and counters of a profile, in one query over the tables of the other rooms. */
export async function findHome(db: Querier, profile: string, oggi: Giorno): Promise<Found | undefined> {
  const { rows } = await sql<Row>`
    select u."confirmedAt" is not null as email,
           exists (select 1 from fiscal_profile f where f."profileId" = ${profile}) as "datiFiscali",
           exists (select 1 from pec_account a where a."profileId" = ${profile})
             or exists (select 1 from transmission t where t."profileId" = ${profile}) as pec,
           exists (select 1 from client c where c."profileId" = ${profile}) as "primoCliente",
           exists (select 1 from document d where d."profileId" = ${profile} and d."dataInvio" is not null) as "primaFattura",
           p."primiPassiConservazione" as conservazione,
           p."primiPassiNascosto" as nascosto,
           (select count(*) from client c where c."profileId" = ${profile} and not c.archiviato) as clienti,
           n.*, l.*
      from profile p
      join app_user u on u.id = p."userId"
      cross join lateral (
        select coalesce(sum(documenti) filter (where "statoDocumento" = 'B'), 0)::bigint as bozze,
               coalesce(sum(documenti) filter (where "statoDocumento" = 'I'), 0)::bigint as inviate,
               coalesce(sum(documenti) filter (where "statoDocumento" = 'E'), 0)::bigint as scartate,
               coalesce(sum(documenti) filter (where "statoDocumento" = 'C'), 0)::bigint as confermate,
               coalesce(sum(${signed(sql`"idTipoDocumento"`, openColumn(sql`netto`))})
                 filter (where "statoDocumento" in ('I', 'C')), 0) as "daIncassare"
          from document_tally t
         where t."profileId" = ${profile}
      ) n
      cross join lateral (
        select count(*) as aperte,
               count(*) filter (where "prossimaScadenza" < ${oggi}) as scadute,
               coalesce(sum(${signed(sql`"idTipoDocumento"`, openColumn(sql`"nettoAPagare"`))}) filter (where "prossimaScadenza" < ${oggi}), 0) as scaduto
          from document d
         where d."profileId" = ${profile} and d."deletedAt" is null and d."statoDocumento" in ('I', 'C')
           and d."prossimaScadenza" is not null
      ) l
     where p.id = ${profile}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { bozze, inviate, scartate, confermate, clienti, daIncassare, aperte, scaduto, scadute, ...primiPassi } = row;
  return {
    primiPassi,
    conteggi: { bozze, inviate, scartate, confermate, clienti },
    incassi: { daIncassare, aperte, scaduto, scadute },
  };
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
