import type { Clock } from "../../../clock.ts";

/** Of the readers of one process so many may wait at a time for servers that were silent; the others stay free. */
const places = 1;
/** So long the place is kept for whoever's turn it is: its look may never come. */
const invitationMs = 60_000;
/** So many mailboxes of one server that fall silent one after the other, and none that answers: it is down, with all of them. */
const inARow = 4;

/**
 * Waiting for servers that say nothing: a lane of its own, so that whoever waits there keeps few readers from the
 * mailboxes that answer. In memory: what it forgets at a restart costs one wait each.
 */
export type UnresponsiveServerQueue = {
  /** Whether that mailbox may be waited for now. If not it is remembered, and its turn comes (`leave`). */
  enter(profileId: string): boolean;
  /** To be called once after each `enter` that said yes: answers whose turn it is. */
  leave(): string | null;
  /** Writes down what a look at that server was like: one that was silent before says nothing new about it. */
  note(host: string, look: { silent: boolean; wasSilent: boolean }): void;
  /** Whether nobody gets an answer there. */
  isDown(host: string): boolean;
};

/** Where mailboxes wait whose server does not answer. */
export function unresponsiveServerQueue(clock: Clock): UnresponsiveServerQueue {
  const now = () => clock.now().getTime();
  const waiting = new Set<string>();
  const silences = new Map<string, number>();
  let inside = 0;
  let invited: { profileId: string; until: number } | null = null;
  return {
    enter(profileId) {
      if (invited && invited.until <= now()) invited = null;
      if (inside >= places || (invited && invited.profileId !== profileId)) {
        waiting.add(profileId);
        return false;
      }
      waiting.delete(profileId);
      invited = null;
      inside += 1;
      return true;
    },
    leave() {
      inside -= 1;
      const [next] = waiting;
      if (next === undefined) return null;
      waiting.delete(next);
      invited = { profileId: next, until: now() + invitationMs };
      return next;
    },
    note(host, { silent, wasSilent }) {
      if (!silent) silences.delete(host);
      else if (!wasSilent) silences.set(host, (silences.get(host) ?? 0) + 1);
    },
    isDown: (host) => (silences.get(host) ?? 0) >= inARow,
  };
}
