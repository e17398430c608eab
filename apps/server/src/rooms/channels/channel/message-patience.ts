import type { MessageNotFetched } from "../../../mail/imap/mailbox.ts";

/** What one failure says against a message: a line may break anywhere, an answer is an answer. */
const weight = { withheld: 2, lost: 1 } as const;
/** Three looks in which the server did not hand it over, six in which the line broke within it. */
const most = 6;
/**
 * And so long a server may refuse: while an answer is expected a mailbox is looked into every minute, and one that is being mended
 * has answers again. Meanwhile all others are read; a line that breaks within a message keeps them waiting.
 */
const patientMs = { withheld: 3_600_000, lost: 0 } as const;

/** A process that has lived so long was not ended by what it does first after every start. */
const livesMs = 60_000;

/**
 * How often messages could not be fetched, look after look: who is over its patience is passed by, so that one message never
 * stops its folder. In memory: what it forgets at a restart costs some looks more.
 */
export type MessagePatience = {
  /** Whether this process has run for a minute: what ends then, over a message, may be laid to the message. */
  hasLived(): boolean;
  /** Notes that a message could not be fetched; true: it has been asked for often enough. */
  isOver(message: string, how: MessageNotFetched["how"]): boolean;
  /** It has come after all, or is asked for no more. */
  forget(message: string): void;
};

/** Counts how often a message could not be read, until it is put aside; `uptimeMs`: how long this process has run. */
export function messagePatience(uptimeMs = () => process.uptime() * 1000): MessagePatience {
  const failures = new Map<string, { sum: number; since: number }>();
  return {
    hasLived: () => uptimeMs() >= livesMs,
    isOver(message, how) {
      const { sum: before, since } = failures.get(message) ?? { sum: 0, since: uptimeMs() };
      const sum = before + weight[how];
      failures.set(message, { sum, since });
      return sum >= most && uptimeMs() - since >= patientMs[how];
    },
    forget: (message) => void failures.delete(message),
  };
}
