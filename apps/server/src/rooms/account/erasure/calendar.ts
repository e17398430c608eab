import { FUSO, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import { clockAt } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { erasedFrom, keptUntil, limitOf } from "./terms.ts";
import { documentStays, legalYears, messageStays, orderStays, receivedStays, stampStays } from "./what-stays.ts";

/** What is erased on which day. */
type Entry = { giorno: Giorno; cosa: string };

/** What would be erased when, were an account closed now: the same terms as the erasure goes by. */
export async function readCalendar(db: Querier, profile: string, now: Date): Promise<Entry[]> {
  const grace = erasedFrom(now);
  const until = clockAt(keptUntil(now)).oggi();
  const giorno = clockAt(grace).oggi();
  const { documents, first, last, others } = await readTerms(db, profile, { grace, now });
  const gone: Entry = {
    giorno,
    cosa: "Si cancellano bozze, clienti, servizi, conti, logo, impostazioni, casella PEC, accessi, attività e i tuoi dati personali. Fino a questo giorno chi gestisce il servizio può riaprire l'account.",
  };
  if (documents === 0 && !others) return [{ ...gone, cosa: `${gone.cosa} Dopo non resta niente.` }];
  const end = documents > 0 && !others && last && last < until ? last : until;
  return [
    gone,
    ...(first && first < end
      ? [{ giorno: first, cosa: "Si cancella la prima fattura: finiscono i suoi dieci anni." }]
      : []),
    {
      giorno: end,
      cosa: "Si cancella quanto la legge chiedeva ancora di conservare, con i dati fiscali: dopo non resta niente.",
    },
  ];
}

type Terms = { documents: number; first: Giorno | null; last: Giorno | null; others: boolean };

/** Of what outlives the thirty days: how many invoices, when the first and the last end, and whether there is more than invoices. */
async function readTerms(db: Querier, profile: string, { grace, now }: { grace: Date; now: Date }): Promise<Terms> {
  const limit = limitOf({ closedAt: now }, grace);
  const mine = sql`"profileId" = ${profile}`;
  const { rows } = await sql<Terms>`
    with days as (
      select greatest(coalesce("dataDocumento", d."createdAt"::date), "dataDocumentoInvio", (d."dataInvio" at time zone ${FUSO})::date) as day
        from document d where ${mine} and coalesce(${documentStays(profile, limit)}, false)
      union all
      select greatest("dataDocumento", case when origine <> 'file' then ("dataRicezione" at time zone ${FUSO})::date end)
        from received_invoice r where ${mine} and ${receivedStays(limit)}
    )
    select count(*) as documents,
           (min(day) + make_interval(years => ${legalYears}))::date as first,
           (max(day) + make_interval(years => ${legalYears}))::date as last,
           exists (
             select 1 from mailbox_message m left join document_file f on f."profileId" = m."profileId" and f.id = m."fileId"
              where m."profileId" = ${profile} and coalesce(m."documentId", f."documentId") is null and ${messageStays(limit)})
             or exists (select 1 from subscription_order o where ${mine} and ${orderStays(limit)})
             or exists (select 1 from stamp_payment s where ${mine} and ${stampStays(limit)}) as others
      from days`.execute(db);
  return rows[0] ?? { documents: 0, first: null, last: null, others: false };
}
