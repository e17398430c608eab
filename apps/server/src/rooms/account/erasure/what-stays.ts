import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, sql } from "kysely";

/** Days in which a closed account can still be opened again. */
export const graceDays = 30;
/** Years that documents are kept for (art. 2220 c.c.). */
export const legalYears = 10;

/** Ten years before today, as a moment and as a day; null: whatever there is has been kept long enough. */
export type Limit = { moment: Date; day: Giorno } | null;

const wasSent = (profile: string) => sql<boolean>`
  (d."statoDocumento" <> 'B' and not (d."emessaAltrove" and d."deletedAt" is not null))
  or exists (
    select 1 from transmission t
     where t."profileId" = ${profile} and t."documentId" = d.id and t.stato not in ('fallita', 'ritirata')
  )`;

/** Of a document `d` of a profile: it went out, or came from elsewhere as gone out, and its ten years are not over. */
export const documentStays = (profile: string, limit: Limit): RawBuilder<boolean> =>
  limit
    ? sql<boolean>`((${wasSent(profile)}) and (
        greatest(d."dataDocumento", d."dataDocumentoInvio") > ${limit.day}
        or coalesce(d."dataInvio", case when d."dataDocumento" is null then d."createdAt" end) > ${limit.moment}))`
    : sql<boolean>`false`;

/** The same of a supplier's invoice `r`; one brought along as a file was received before. */
export const receivedStays = (limit: Limit): RawBuilder<boolean> =>
  limit
    ? sql<boolean>`(r."dataDocumento" > ${limit.day} or r.origine <> 'file' and r."dataRicezione" > ${limit.moment})`
    : sql<boolean>`false`;

/** Of a message `m` of the mailbox, once documents have gone: it did something, and not longer ago than that. */
export const messageStays = (limit: Limit): RawBuilder<boolean> =>
  limit ? sql<boolean>`(m.esito = 'applicato' and m."createdAt" > ${limit.moment})` : sql<boolean>`false`;

/** Of an order `o` of the subscription: it was paid, and not longer ago than that. */
export const orderStays = (limit: Limit): RawBuilder<boolean> =>
  limit ? sql<boolean>`coalesce(o."pagatoIl" > ${limit.moment}, false)` : sql<boolean>`false`;

/** Of a quarter's stamp duty `s`: it was paid not longer ago than that. */
export const stampStays = (limit: Limit): RawBuilder<boolean> =>
  limit ? sql<boolean>`s."pagatoIl" > ${limit.day}` : sql<boolean>`false`;
