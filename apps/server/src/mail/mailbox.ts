/** Where the reading of a folder has come to. `uidValidity` tells whether the uids still mean the same messages. */
export type MailboxCursor = { uidValidity: number; lastUid: number };

/** What is known of a message without downloading it. Header values are unfolded and trimmed; absent is null. */
export type MessageSummary = {
  uid: number;
  size: number;
  ricevuta: string | null;
  trasporto: string | null;
  /** X-Riferimento-Message-ID without angle brackets: of a receipt, the message it is about. */
  riferimento: string | null;
  /** From, Reply-To and Return-Path as they are written: by them mail of others is left alone, never is any believed. */
  mittenti: string;
};

/** What a look at the folder found. `lastUid` covers also the messages that were not worth listing. */
export type Listing = { uidValidity: number; lastUid: number; messages: MessageSummary[] };

/** How full a mailbox is, in bytes. */
export type MailboxSpace = { used: number; limit: number };

/**
 * A mailbox that is only read: nothing is ever marked, moved or deleted.
 * A look may be partial (`lastUid` tells how far): call again until it stays where it is.
 */
export type Mailbox = {
  /** What came after the cursor, oldest first; without one, or when the uids were renumbered, what came since `since`. */
  listSince(cursor: MailboxCursor | null, since: Date): Promise<Listing>;
  /** The message byte for byte, or no more than its first `most` bytes; null when it is not there any more. */
  fetchRaw(uid: number, most?: number): Promise<Uint8Array | null>;
  /** How full it is; null where the provider does not say (no IMAP QUOTA). */
  space(): Promise<MailboxSpace | null>;
  close(): Promise<void>;
  /** Ends the connection at once, without a word: what is under way fails. */
  cut(): void;
};

/** Opens the mailbox; throws `MailboxRefused` when the login is refused. */
export type OpenMailbox = () => Promise<Mailbox>;

/** The server refused user name or password: stop trying, or the account gets locked. */
export class MailboxRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "MailboxRefused";
  }
}

/**
 * True where a message may concern us and is worth downloading: a provider's receipt that cites a mail of ours (or cites
 * none, or may be about one that was sent by hand), a certified message that names SdI as its sender, as providers
 * write it in three places (CHANNEL §2.4). Everything else stays where it is, unread.
 */
export function mayConcern(
  { ricevuta, trasporto, riferimento, mittenti }: Omit<MessageSummary, "uid" | "size">,
  ours: { ids: ReadonlySet<string>; byHand: boolean },
): boolean {
  if (ricevuta !== null) {
    const carriesOurs = ours.byHand && ricevuta.toLowerCase() === "avvenuta-consegna";
    return riferimento === null || ours.ids.has(riferimento) || carriesOurs;
  }
  return trasporto?.toLowerCase() === "posta-certificata" && /fatturapa\.it/i.test(mittenti);
}
