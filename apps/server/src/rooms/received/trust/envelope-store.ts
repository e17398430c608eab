import { waysOfMode } from "@fatturachiara/contract/rooms/channels";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";

/** The mailbox of the acting profile, by what a word about it is known again. */
export type Mailbox = { casella: string; server: string };

/** The mailbox that is read now; null where none is: an intermediary's folder has no envelopes. */
export async function findMailbox(db: Querier, profileId: string): Promise<Mailbox | null> {
  const row = await db
    .selectFrom("pec_account")
    .select(["modo", "indirizzo", "imapHost"])
    .where("profileId", "=", profileId)
    .executeTakeFirst();
  if (row && waysOfMode[row.modo].channel !== "pec") return null;
  // Whoever has set nothing uses the simulator of the demo.
  if (!row || row.modo === "simulatore") return { casella: "", server: "simulatore" };
  return { casella: row.indirizzo?.toLowerCase() ?? "", server: row.imapHost?.toLowerCase() ?? "" };
}

/**
 * That the envelope of a received invoice is missing or was changed on its way. A sound one by a key nobody knows is
 * another matter: who rewrites messages makes no signature. A part of a query over `received_invoice`.
 */
export const brokenEnvelope: RawBuilder<boolean> = sql<boolean>`(
  received_invoice.origine = 'pec' and (
    received_invoice.firme @> '[{"di":"busta","esito":"non firmata"}]'::jsonb
    or received_invoice.firme @> '[{"di":"busta","alterata":true}]'::jsonb))`;

/** So many invoices with a broken envelope say something of the mailbox and not of one sender. */
const enough = 3;
/** How far back is looked: a provider may have changed its ways since. */
const lookBackMs = 180 * 86_400_000;

/** Whether envelopes of that profile's mailbox never verify: of some invoices none did, nor that of any other message. */
export async function neverVerifies(db: Querier, profileId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - lookBackMs);
  const broken = await db
    .selectFrom("received_invoice")
    .select("fileId")
    .distinct()
    .where("profileId", "=", profileId)
    .where("dataRicezione", ">=", since)
    .where(brokenEnvelope)
    .limit(enough)
    .execute();
  if (broken.length < enough) return false;
  const sound = await db
    .selectFrom("mailbox_message")
    .select("id")
    .where("profileId", "=", profileId)
    .where("canale", "=", "pec")
    .where("createdAt", ">=", since)
    .where(
      sql<boolean>`(firme @> '[{"di":"busta","esito":"integra"}]'::jsonb or firme @> '[{"di":"busta","esito":"valida"}]'::jsonb)`,
    )
    .limit(1)
    .execute();
  return sound.length === 0;
}
