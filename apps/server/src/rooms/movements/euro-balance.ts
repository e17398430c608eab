import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";

/**
 * What stands on the accounts in euro together: of each the bank's latest closing and what has moved after it. The day is the oldest
 * one that any of them is known for. Null where no statement of them says a balance.
 */
export async function euroBalance(
  db: Querier,
  profile: string,
): Promise<{ importo: Decimal; giorno: Giorno | null } | null> {
  const { rows } = await sql<{ importo: Decimal; giorno: Giorno | null }>`
    select c.chiusura + coalesce(m.importo, 0) as importo, greatest(c."chiusuraGiorno", m.giorno) as giorno
      from movement_account a
      cross join lateral (
        select i.chiusura, i."chiusuraGiorno" from movement_import i
         where i."profileId" = ${profile} and i."accountId" = a.id and i.chiusura is not null
         order by i."chiusuraGiorno" desc nulls last, i."createdAt" desc limit 1) c
      left join lateral (
        select sum(v.importo) as importo, max(v."dataContabile") as giorno from movement v
         where v."profileId" = ${profile} and v."accountId" = a.id and v."dataContabile" > c."chiusuraGiorno") m on true
     where a."profileId" = ${profile} and a.divisa = 'EUR'`.execute(db);
  if (rows.length === 0) return null;
  const days = rows.flatMap(({ giorno }) => giorno ?? []).sort();
  return { importo: Decimal.sum(rows.map(({ importo }) => importo)), giorno: days[0] ?? null };
}
