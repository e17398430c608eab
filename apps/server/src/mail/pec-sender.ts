import type { PecAccount } from "./pec-account.ts";

/** One certified mail with one file, or none. `from` is always the mailbox of the account. */
export type PecMessage = {
  to: string;
  /** With its angle brackets, chosen and stored by us before the SMTP dialogue. */
  messageId: string;
  subject: string;
  date: Date;
  /** Null: a mail that only tries the way, and issues nothing. */
  attachment: { name: string; type: string; bytes: Uint8Array } | null;
};

/** What can be said for sure after an attempt. `reason` is the server's reply or what the network did, for the timeline. */
export type SendOutcome =
  /** 250 after DATA: the provider has it. `raw` are the bytes that were sent. */
  | { kind: "accepted"; reply: string; raw: Uint8Array }
  /** The provider has not got it, and trying again is right: no connection, 4xx, lost before the message had ended. */
  | { kind: "temporary"; reason: string }
  /** 5xx on MAIL, RCPT or DATA: the provider will never take this message. */
  | { kind: "refused"; reason: string }
  /** We do not speak to such a server, and said nothing: nothing has left until the settings name another. */
  | { kind: "notAllowed"; reason: string }
  /** The login was refused: nothing may be tried until the settings change. */
  | { kind: "authRefused"; reason: string }
  /** The connection was lost when the end of the message may have been on its way: it may have left or not. Never resend. */
  | { kind: "uncertain"; reason: string };

/** Hands a message to the certified-mail provider. */
export type PecSender = {
  /**
   * One attempt, one connection. `beforeDot` is awaited when all of the message has been given on but its end, the line with
   * the dot, without which no server may deliver (RFC 5321 §4.1.1.4): whatever it throws ends the dialogue with nothing
   * sent, and is thrown on.
   */
  send(account: PecAccount, message: PecMessage, beforeDot: () => Promise<void>): Promise<SendOutcome>;
};
