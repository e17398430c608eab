/**
 * An e-mail of the product to a person, in Italian. `text` is the whole letter: paragraphs with an empty line between
 * them, a link on a line of its own below its label ("Accedi:"). The HTML half is made from it (`html-letter.ts`).
 */
export type Mail = {
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
  /** Resolves when the mail has been handed over; throws when it could not be, to be tried again. */
  send(mail: Mail): Promise<void>;
};
