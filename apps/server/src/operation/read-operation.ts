import type pg from "pg";
import type { Clock } from "../clock.ts";

/** How an installation does, whoever's invoices they are: counts and ages in seconds, nothing of a person. */
export type Operation = {
  held: boolean;
  queued: number;
  leaving: number;
  unanswered: number;
  uncertain: number;
  failed: number;
  /** Age of the oldest that waits to leave; 0: none. */
  oldestUnsent: number;
  suspended: number;
  silent: number;
  providersAway: number;
  almostFull: number;
  oldestLook: number;
  passwordsExpired: number;
  passwordsExpiring: number;
  unrecognised: number;
  jobsRunning: number;
  jobsWaiting: number;
  jobsLate: number;
  jobsFailed: number;
  /** Age of the oldest letter of the product's own that waits to leave; 0: none, or they are held. */
  oldestLetter: number;
  /** Letters refused for good in the last day. */
  lettersRefused: number;
  /** Null: never. */
  lastBackup: number | null;
  lastVerified: number | null;
};

/** Of a mailbox that is not read the age of its last look tells, and whether its server is silent: it is often nobody's fault here. */
const toldElsewhere = "'poll-mailbox'";

/**
 * Asks the database once. What is counted is what is under way or in trouble, by indexes that do not grow with what is done.
 * `now` is ours for what we have written, the database's for its queue.
 */
export async function readOperation(pool: pg.Pool, clock: Clock): Promise<Operation> {
  const { rows } = await pool.query<Operation>(question, [clock.now(), clock.oggi()]);
  const [found] = rows;
  if (!found) throw new Error("Counting answers one row");
  return found;
}

const since = (moment: string) => `coalesce(extract(epoch from $1::timestamptz - ${moment}), 0)::float8`;

const question = `
  with way as (
    select stato, "createdAt" from transmission
     where "esitoSdI" is null and stato in ('in_coda', 'in_corso', 'accettata_smtp', 'incerta')
       and "createdAt" > $1::timestamptz - interval '45 days'),
  box as (
    select a.*, (select max(c."lettaIl") from mailbox_cursor c where c."profileId" = a."profileId") as letta
      from pec_account a where a.modo in ('automatico', 'manuale')),
  job as (
    select state::text as state, start_after, completed_on from pgboss.job
     where state in ('created', 'retry', 'active') or state = 'failed' and name <> ${toldElsewhere} and completed_on > now() - interval '1 hour')
  select exists (select 1 from sending_hold) as held,
    (select count(*) from way where stato = 'in_coda')::integer as queued,
    (select count(*) from way where stato = 'in_corso')::integer as leaving,
    (select count(*) from way where stato = 'accettata_smtp')::integer as unanswered,
    (select count(*) from way where stato = 'incerta')::integer as uncertain,
    (select count(*) from transmission where stato = 'fallita' and "createdAt" > $1::timestamptz - interval '1 day')::integer as failed,
    (select ${since(`min("createdAt")`)} from way where stato = 'in_coda') as "oldestUnsent",
    (select count(*) from box where "sospesaDal" is not null)::integer as suspended,
    (select count(*) from box where "mutaDal" is not null)::integer as silent,
    (select count(*) from outgoing_trouble)::integer as "providersAway",
    (select count(*) from box where "spazioTotale" > 0 and "spazioUsato" >= 0.9 * "spazioTotale")::integer as "almostFull",
    (select ${since("min(letta)")} from box where "sospesaDal" is null and "mutaDal" is null) as "oldestLook",
    (select count(*) from box where "dataScadenzaPassword" < $2::date)::integer as "passwordsExpired",
    (select count(*) from box where "dataScadenzaPassword" between $2::date and $2::date + 7)::integer as "passwordsExpiring",
    (select count(*) from mailbox_message where esito = 'non riconosciuto' and "chiusoIl" is null)::integer as unrecognised,
    (select count(*) from job where state = 'active')::integer as "jobsRunning",
    (select count(*) from job where state in ('created', 'retry'))::integer as "jobsWaiting",
    (select count(*) from job where state in ('created', 'retry') and start_after < now() - interval '2 minutes')::integer as "jobsLate",
    (select count(*) from job where state = 'failed')::integer as "jobsFailed",
    (select case when exists (select 1 from sending_hold) then 0 else ${since('min("createdAt")')} end from mail_outbox) as "oldestLetter",
    (select count(*) from refused_letter where "createdAt" > $1::timestamptz - interval '1 day')::integer as "lettersRefused",
    (select extract(epoch from $1::timestamptz - max("fattoIl"))::float8 from backup_made) as "lastBackup",
    (select extract(epoch from $1::timestamptz - max("verificatoIl"))::float8 from backup_made) as "lastVerified"`;
