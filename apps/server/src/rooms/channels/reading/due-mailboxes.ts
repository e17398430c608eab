import { mailModes } from "@fatturachiara/contract/rooms/channels";
import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

/** Minutes between two looks when nothing is expected and its owner has said nothing else. */
const usualInterval = 10;
const minute = 60_000;
/** Intervals are shortened by up to this part, each mailbox by its own: those read together once drift apart. */
const spread = 0.03;

/** A mailbox and when it is to be read; `at` may have passed. */
export type DueMailbox = { profileId: string; at: Date };

type Row = {
  profileId: string;
  intervalloMinuti: number | null;
  updatedAt: Date;
  lettaIl: Date | null;
  fallitaIl: Date | null;
};

/** The mailboxes whose interval ends before that moment. The simulator's are read only when something is expected. */
export async function dueMailboxes(db: Db, before: Date): Promise<DueMailbox[]> {
  const { rows } = await sql<Row>`
    select a."profileId", a."intervalloMinuti", a."updatedAt", read."lettaIl", failed."fallitaIl"
      from pec_account a
      left join lateral (select max(c."lettaIl") as "lettaIl" from mailbox_cursor c
                          where c."profileId" = a."profileId") read on true
      left join lateral (select max(o.at) as "fallitaIl" from pec_operation o
                          where o."profileId" = a."profileId" and o.tipo = 'lettura' and not o.riuscita) failed on true
     where a.modo <> 'simulatore' and a."sospesaDal" is null and (a.modo not in (${sql.join(mailModes)}) or a."imapHost" is not null)
       and (read."lettaIl" is null or
            read."lettaIl" < ${before}::timestamptz - coalesce(a."intervalloMinuti", ${usualInterval}) * interval '1 minute' * ${1 - spread}::float)
     order by read."lettaIl" nulls first, a."profileId"`.execute(db);
  return rows.map((row) => ({ profileId: row.profileId, at: turnOf(row) })).filter(({ at }) => at < before);
}

function turnOf({ profileId, intervalloMinuti, updatedAt, lettaIl, fallitaIl }: Row): Date {
  const interval = (intervalloMinuti ?? usualInterval) * minute;
  const usual = lettaIl ? lettaIl.getTime() + interval * (1 - spread * placeOf(profileId)) : updatedAt.getTime();
  const since = Math.max(lettaIl?.getTime() ?? 0, updatedAt.getTime());
  if (!fallitaIl || fallitaIl.getTime() < since) return new Date(usual);
  // A server that does not answer is asked less and less often: waiting for it must not cost the other mailboxes their turn.
  const pause = Math.min(Math.max((fallitaIl.getTime() - since) / 2, minute), interval);
  return new Date(Math.max(usual, fallitaIl.getTime() + pause));
}

/** Its own place between 0 and 1, always the same. */
const placeOf = (profileId: string) => Number.parseInt(profileId.slice(-4), 16) / 0x10000;
