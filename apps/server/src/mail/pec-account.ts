import type { Secret } from "../secret/secret.ts";

/** How a connection is protected. `none` is only for the simulator on loopback. */
export type Sicurezza = "ssl" | "starttls" | "none";

/** A mail server and how to sign in there. */
export type MailServer = {
  host: string;
  port: number;
  sicurezza: Sicurezza;
  username: string;
  password: Secret;
};

/** A certified mailbox: the address we write from, where to send, where to read. */
export type PecAccount = {
  /** The mailbox itself; also the envelope sender: providers refuse any other. */
  address: string;
  smtp: MailServer;
  /** Null: this mailbox is not read over IMAP (the simulator's). */
  imap: MailServer | null;
};
