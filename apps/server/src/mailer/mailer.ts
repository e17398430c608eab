/** An e-mail of the product to a person; plain Italian text, links on lines of their own. */
export type Mail = { to: string; subject: string; text: string };

/** How e-mails of the product leave. (Invoices travel by certified mail, which is `mail/`.) */
export type Mailer = {
  /** Resolves when the mail has been handed over; throws when it could not be, to be tried again. */
  send(mail: Mail): Promise<void>;
};
