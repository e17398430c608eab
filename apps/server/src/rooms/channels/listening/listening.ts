import { randomUUID } from "node:crypto";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Listener } from "../../../mail/imap/imap-listener.ts";
import { MailboxRefused } from "../../../mail/imap/mailbox.ts";
import { plainError } from "../../../plain-error.ts";
import { pollMailbox, type SdiParts } from "../../transmission/index.ts";
import { suspend } from "../reading/read-channel.ts";
import { findPecBox } from "../settings/pec-box.ts";
import { leaveMailboxes, takeMailboxes, type Wanted } from "./listening-store.ts";

/** Waits at mailboxes whose servers offer IDLE. Reading goes on by the clock all the same: this only makes it prompt. */
export type Listening = {
  /** Opens what is wanted and not open, closes what is not wanted any more; once a minute. */
  arrange(): Promise<void>;
  stop(): Promise<void>;
};

/** Connections opened at the same time: a server that does not answer must not keep the others waiting. */
const openedAtOnce = 4;

/** After a failure, or from a server without IDLE, nothing is tried again for so long, unless the settings change. */
const pauseMs = { failed: 10 * 60_000, notOffered: 24 * 3600_000 };

type Place = { updatedAt: number; listener: Listener | null; notBefore: number };

/** `most` connections at the same time in this process; zero: none. */
export function createListening(parts: SdiParts, most: number): Listening {
  const { db, clock, jobs, log } = parts;
  const worker = randomUUID();
  const places = new Map<string, Place>();
  let stopped = false;

  const look = (profileId: string) =>
    inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId })).catch(
      (error: unknown) => log.warn({ error: plainError(error) }, "a look at a mailbox could not be asked for"),
    );

  const leave = (profileId: string) => {
    places.get(profileId)?.listener?.close();
    places.delete(profileId);
  };

  const isKept = ({ profileId, updatedAt }: Wanted, now: Date) => {
    const place = places.get(profileId);
    if (place?.updatedAt !== updatedAt.getTime()) return false;
    return place.listener !== null || place.notBefore > now.getTime();
  };

  async function open({ profileId, updatedAt }: Wanted, again: boolean): Promise<void> {
    const place: Place = { updatedAt: updatedAt.getTime(), listener: null, notBefore: 0 };
    places.set(profileId, place);
    const later = (pause: number) => {
      place.notBefore = clock.now().getTime() + pause;
    };
    let savedAt: Date | null = null;
    try {
      const box = await findPecBox(db, parts, profileId);
      savedAt = box?.savedAt ?? null;
      const [folder] = box?.folders ?? [];
      const listener = box?.listen && folder ? await box.listen(folder, () => void look(profileId)) : null;
      if (!listener) return later(pauseMs.notOffered);
      if (stopped || places.get(profileId) !== place) return listener.close();
      place.listener = listener;
      void listener.ended.then(() => {
        // A connection that ends is opened again at the next arrangement; one we have left is not.
        if (places.get(profileId) === place) place.listener = null;
      });
      // Whatever came while nobody was listening.
      if (again) await look(profileId);
    } catch (error) {
      later(pauseMs.failed);
      if (error instanceof MailboxRefused) await suspend(parts, profileId, { reason: error.message, savedAt });
      // Reading the mailbox meets the same trouble and tells its owner.
      else log.info({ error: plainError(error) }, "a mailbox could not be listened to");
    }
  }

  return {
    async arrange() {
      if (stopped) return;
      const now = clock.now();
      const wanted = await takeMailboxes(db, { worker, now, most });
      const ids = new Set(wanted.map(({ profileId }) => profileId));
      for (const profileId of places.keys()) if (!ids.has(profileId)) leave(profileId);
      const missing = wanted.filter((one) => !isKept(one, now));
      const next = async () => {
        for (let mailbox = missing.shift(); mailbox && !stopped; mailbox = missing.shift()) {
          const lost = places.get(mailbox.profileId)?.notBefore === 0;
          leave(mailbox.profileId);
          await open(mailbox, lost);
        }
      };
      await Promise.all(Array.from({ length: openedAtOnce }, next));
    },
    async stop() {
      stopped = true;
      for (const profileId of [...places.keys()]) leave(profileId);
      await leaveMailboxes(db, worker);
    },
  };
}
