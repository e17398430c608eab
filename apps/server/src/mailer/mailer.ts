/**
 * An e-mail of the product to a person, in Italian. `text` is the whole letter: paragraphs with an empty line between
 * them, a link on a line of its own below its label ("Accedi:"). The HTML half is made from it (`html-letter.ts`).
 */
export type Mail = {
  /** By which it is known again when it comes back. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  /** Whom the letter speaks for, when it is not the product: shown as its sender, and answered. */
  sender?: { name: string; replyTo: string };
  attachment?: MailFile;
  /** Files besides it. */
  others?: readonly MailFile[];
};

/** A file that goes with a mail. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

/** How e-mails of the product leave. (Invoices travel by certified mail, which is `mail/`.) */
export type Mailer = {
  /**
   * Resolves when the mail has been handed over; throws when it could not be, to be tried again, or `MailRefused` where that is of
   * no use.
   */
  send(mail: Mail): Promise<void>;
};

/** The server has refused the recipient, or the letter itself, for good; `reply` is what it answered. */
export class MailRefused extends Error {
  readonly reply: string;
  constructor(reply: string, options?: ErrorOptions) {
    super("The mail server has refused a letter for good", options);
    this.name = "MailRefused";
    this.reply = reply;
  }
}
