import { mailboxNearlyFull } from "@fatturachiara/contract/rooms/accountpec";
import { usesMailServers } from "@fatturachiara/contract/rooms/channels";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";

/** What a mailbox asks of its owner now. */
export type MailboxNeeds = { scadenzaPassword: Giorno | null; sospesa: boolean; spazioUsato: number | null };

/** Days before the password's last day from which it is shown. */
const noticeDays = 15;

/** Password about to expire (or expired), access refused, hardly any space left. */
export async function mailboxNeeds(db: Querier, clock: Clock, profile: string): Promise<MailboxNeeds> {
  const row = await db
    .selectFrom("pec_account")
    .select(["modo", "dataScadenzaPassword", "sospesaDal", "spazioUsato", "spazioTotale"])
    .where("profileId", "=", profile)
    .executeTakeFirst();
  if (!row || !usesMailServers(row.modo)) return { scadenzaPassword: null, sospesa: false, spazioUsato: null };
  const day = row.dataScadenzaPassword;
  const percent = row.spazioTotale ? Math.round(((row.spazioUsato ?? 0) / row.spazioTotale) * 100) : 0;
  return {
    scadenzaPassword: day && day <= addDays(clock.oggi(), noticeDays) ? day : null,
    sospesa: row.sospesaDal !== null,
    spazioUsato: percent > mailboxNearlyFull ? percent : null,
  };
}
