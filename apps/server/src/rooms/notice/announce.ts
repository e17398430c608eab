import type { NoticeKind } from "@fatturachiara/contract/rooms/notice";
import type { Tx } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { newId } from "../../new-id.ts";
import { noticeMail, noticeParagraph } from "./mails.ts";
import { findReader, insertNotice, keepForSummary } from "./store.ts";

/** What is announced; the texts are Italian and go to the owner of the profile. */
export type Announcement = {
  profileId: string;
  genere: NoticeKind;
  /** Names the event ("document/…/rejected"): whoever announces it again, after a crash too, is not heard. */
  chiave: string;
  /** Without a full stop; it becomes the subject of a mail. */
  titolo: string;
  /** A sentence: what it means, or what to do. */
  testo: string;
  /** Where it is dealt with, a path of this site. */
  percorso: string;
};

/**
 * Tells the owner of a profile that something happened, in the transaction in which it did: at the bell always, by mail
 * at once, in the summary of the day or never, as the owner wishes for this kind. Each `chiave` once for each profile.
 */
export async function announce(
  tx: Tx,
  deps: Pick<Deps, "clock" | "jobs" | "config">,
  { profileId, ...announcement }: Announcement,
): Promise<void> {
  const reader = await findReader(tx, profileId);
  if (!reader || reader.closedAt) return;
  const { id, createdAt, isNew } = await ringBell(tx, deps, { profileId, ...announcement });
  if (!isNew) return;
  const when = reader.avvisi[announcement.genere];
  if (when === "subito") await queueMail(tx, deps, { mail: noticeMail(reader, announcement, deps.config) });
  if (when === "giornaliero")
    await keepForSummary(tx, { id, userId: reader.id, text: noticeParagraph(announcement, deps.config), createdAt });
}

/** Tells it at the bell alone, for a room whose letters are its own; not new: it has been told already. */
export async function ringBell(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  announcement: Announcement,
): Promise<{ id: string; createdAt: Date; isNew: boolean }> {
  const id = newId(clock);
  const createdAt = clock.now();
  return { id, createdAt, isNew: await insertNotice(tx, { ...announcement, id, createdAt }) };
}
