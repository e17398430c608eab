import { queueMail } from "../../mailer/queue-mail.ts";
import { noticeMail, noticeParagraph } from "./mails.ts";
import { keepForSummary } from "./store.ts";
import type { Way } from "./way.ts";

/** By mail, as the owner wishes for each kind: at once, in the summary of the day, or never. */
export const byMail: Way = async (tx, deps, { reader, announcement, id, createdAt }) => {
  const when = reader.avvisi[announcement.genere];
  if (when === "subito") await queueMail(tx, deps, { mail: noticeMail(reader, announcement, deps.config) });
  if (when === "giornaliero")
    await keepForSummary(tx, { id, userId: reader.id, text: noticeParagraph(announcement, deps.config), createdAt });
};
