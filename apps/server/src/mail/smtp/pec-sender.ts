import type { AttemptFailure } from "../../attempt-failure.ts";
import type { PecAccount } from "../pec-account.ts";

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
  { kind: "accepted"; reply: string; raw: Uint8Array } | AttemptFailure;

/** Hands a message to the certified-mail provider. */
export type PecSender = {
  /**
   * One attempt, one connection. `beforeDot` is awaited when all of the message has been given on but its end, the line with
   * the dot, without which no server may deliver (RFC 5321 §4.1.1.4): whatever it throws ends the dialogue with nothing
   * sent, and is thrown on.
   */
  send(account: PecAccount, message: PecMessage, beforeDot: () => Promise<void>): Promise<SendOutcome>;
};
