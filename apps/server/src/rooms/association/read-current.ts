import type { Permission } from "@fatturachiara/contract/permission/permission";
import type { Current } from "@fatturachiara/contract/rooms/association";
import { FUSO, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import { anyOfIds } from "../../db/statement/any-of-ids.ts";
import type { Deps } from "../../deps.ts";
import { tokenOf } from "./request-token.ts";
import { companyName } from "./store.ts";

const day = 24 * 3_600_000;
/** Sent longer ago than this and not answered: somebody should look (screens §1, §11). */
const waitsTooLongMs = 5 * day;

/** A rejected document goes out again within five days, an invoice within twelve of its day (screens §1). */
const DAYS_TO_CORRECT = 5;
const DAYS_TO_SEND = 12;

type Row = {
  id: string;
  ruolo: "gestito" | "gestore";
  profileId: string;
  nome: string;
  cognome: string;
  email: string;
  companyName: string;
  vatNumber: string;
  permesso: Permission;
  dal: Date;
  ultimoAccesso: Date | null;
  expiringDate: Date | null;
  scartate: number;
  bozze: number;
  inAttesa: number;
  correggiEntro: Giorno | null;
  bozzaEntro: Giorno | null;
};

/**
 * Those the person manages, with what waits there (the manager's control room), and those who manage the person, from
 * the tables of the other rooms.
 */
export async function readCurrent(deps: Pick<Deps, "db" | "clock" | "config">, user: string): Promise<Current[]> {
  const now = deps.clock.now();
  const rows = await findRows(deps.db, user, new Date(now.getTime() - waitsTooLongMs));
  return rows.map(({ dal, ultimoAccesso, expiringDate, ...row }) => ({
    ...row,
    token: tokenOf(deps, row.id, row.permesso),
    dal: dal.toISOString(),
    ultimoAccesso: ultimoAccesso?.toISOString() ?? null,
    expiringDate: expiringDate?.toISOString() ?? null,
    isExpired: deps.config.subscription && expiringDate !== null && expiringDate <= now,
  }));
}

async function findRows(db: Querier, user: string, sentBefore: Date): Promise<Row[]> {
  const { rows: managed } = await sql<{ profileId: string }>`
    select "profileId" from association where "managerId" = ${user} and stato = 'accettata'`.execute(db);
  const { rows } = await sql<Row>`
    select a.id, case when a."managerId" = ${user} then 'gestito' else 'gestore' end as ruolo, a."profileId",
           other.name as nome, other.surname as cognome, other.email,
           ${companyName} as "companyName", coalesce(fiscal."partitaIva", '') as "vatNumber",
           a.permesso, a."answeredAt" as dal, a."lastAccessAt" as "ultimoAccesso",
           case when a."managerId" = ${user} then managed."expiringDate" end as "expiringDate",
           coalesce(n.scartate, 0) as scartate, coalesce(n.bozze, 0) as bozze, coalesce(n.attesa, 0) as "inAttesa",
           n."correggiEntro", n."bozzaEntro"
      from association a
      join profile managed on managed.id = a."profileId"
      join app_user other
        on other.id = case when a."managerId" = ${user} then managed."userId" else a."managerId" end
      join profile op on op."userId" = other.id
      left join fiscal_profile fiscal on fiscal."profileId" = op.id
      left join (
        select d."profileId", count(*) filter (where d."statoDocumento" = 'E') as scartate,
               count(*) filter (where d."statoDocumento" = 'B') as bozze,
               count(*) filter (where d."statoDocumento" = 'I' and d."dataInvio" < ${sentBefore}) as attesa,
               min((d."dataStatoDocumento" at time zone ${FUSO})::date) filter (where d."sottoStato" = 'rejected')
                 + ${DAYS_TO_CORRECT}::integer as "correggiEntro",
               min(d."dataDocumento") filter (where d."statoDocumento" = 'B')
                 + ${DAYS_TO_SEND}::integer as "bozzaEntro"
          from document d
         where d."profileId" = ${anyOfIds(managed.map(({ profileId }) => profileId))} and d."deletedAt" is null
         group by d."profileId"
      ) n on n."profileId" = a."profileId" and a."managerId" = ${user}
     where a.stato = 'accettata' and (a."managerId" = ${user} or managed."userId" = ${user})
     order by coalesce(n.scartate, 0) + coalesce(n.attesa, 0) desc, least(n."correggiEntro", n."bozzaEntro") nulls last,
              coalesce(n.bozze, 0) desc, lower(coalesce(nullif(${companyName}, ''), concat_ws(' ', other.name, other.surname))), a.id
     limit 1000`.execute(db);
  return rows;
}
