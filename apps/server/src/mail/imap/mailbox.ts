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
  /** The subject as a person reads it, for whom it says which message is meant; it decides nothing. */
  oggetto: string | null;
  /** From, Reply-To and Return-Path as they are written: by them mail of others is left alone, never is any believed. */
  mittenti: string;
  /** It is a report about a mail (multipart/report). */
  rapporto?: boolean;
};

/**
 * What a look at the folder found. `lastUid` covers also the messages that were not worth listing. Of those `withheld` the
 * server does not hand over as much as their headers.
 */
export type Listing = {
  uidValidity: number;
  lastUid: number;
  messages: MessageSummary[];
  withheld?: readonly number[];
};

/** How full a mailbox is, in bytes. */
export type MailboxSpace = { used: number; limit: number };

/**
 * A mailbox that is only read: nothing is ever marked, moved or deleted.
 * A look may be partial (`lastUid` tells how far): call again until it stays where it is.
 */
export type Mailbox = {
  /** What came after the cursor, oldest first; without one, or when the uids were renumbered, what came since `since`. */
  listSince(cursor: MailboxCursor | null, since: Date): Promise<Listing>;
  /**
   * The message byte for byte, or no more than its first `most` bytes; null when it is not there any more. Throws
   * `MessageNotFetched` where that may be due to the message.
   */
  fetchRaw(uid: number, most?: number): Promise<Uint8Array | null>;
  /** How full it is; null where the provider does not say (no IMAP QUOTA). */
  space(): Promise<MailboxSpace | null>;
  close(): Promise<void>;
  /** Ends the connection at once, without a word: what is under way fails. */
  cut(): void;
};

/** The server refused user name or password: stop trying, or the account gets locked. */
export class MailboxRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "MailboxRefused";
  }
}

/** There is no such folder in the mailbox. */
export class FolderMissing extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(`There is no folder ${folder}`, options);
    this.name = "FolderMissing";
  }
}

/** The line to the mailbox broke: its server, and with it its other folders, may not be there any more. */
export class MailboxLost extends Error {
  constructor(options?: ErrorOptions) {
    super("The connection to the mailbox was lost", options);
    this.name = "MailboxLost";
  }
}

/**
 * A message could not be fetched: `withheld`, the server answers that it does not hand it over, and goes on with others;
 * `lost`, the line broke while it was on its way.
 */
export class MessageNotFetched extends Error {
  readonly how: "withheld" | "lost";
  constructor(how: "withheld" | "lost", options?: ErrorOptions) {
    super(
      how === "withheld" ? "The server does not hand the message over" : "The line broke within the message",
      options,
    );
    this.name = "MessageNotFetched";
    this.how = how;
  }
}

/**
 * True where a message may concern us and is worth downloading: a provider's receipt that cites a mail of ours (or cites
 * none, or may be about one that was sent by hand), a certified message that names SdI as its sender, as providers
 * write it in three places (CHANNEL §2.4). Everything else stays where it is, unread.
 */
export function mayConcern(
  { ricevuta, trasporto, riferimento, mittenti }: Omit<MessageSummary, "uid" | "size" | "oggetto" | "rapporto">,
  ours: { ids: ReadonlySet<string>; byHand: boolean },
): boolean {
  if (ricevuta !== null) {
    const carriesOurs = ours.byHand && ricevuta.toLowerCase() === "avvenuta-consegna";
    return riferimento === null || ours.ids.has(riferimento) || carriesOurs;
  }
  return trasporto?.toLowerCase() === "posta-certificata" && /fatturapa\.it/i.test(mittenti);
}
