import { fail } from "@fatturachiara/contract";
import { endedAs } from "@fatturachiara/contract/quote/ended-as";
import type { CopyInput } from "@fatturachiara/contract/rooms/document-copy";
import type { QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import { inTransaction } from "../../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { findFiscal, issuerOf } from "../../taxdata/index.ts";
import { printQuote } from "../print/quote-pdf.ts";
import { addLink, addressOf } from "../record/link-store.ts";
import { attachedFiles } from "../record/quote-attachment-store.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { actsOf, stateOf } from "../record/quote-state.ts";
import { changeQuote, findQuote, lockQuote, nameOfUser, tellQuote } from "../record/quote-store.ts";
import { readQuote } from "../record/read-quote.ts";
import { keepPaper } from "../version/paper-store.ts";
import { fixRevision } from "./fix-revision.ts";
import { quoteMail } from "./quote-mail.ts";

/** How long the link of a letter opens the page. */
const days = 90;

/** Mails a quote to the customer, answers going to the owner of the profile, and fixes the version that goes. */
export async function sendQuote(
  deps: Deps,
  actor: Actor,
  { id, input, key }: { id: string; input: CopyInput; key: CallKey | undefined },
): Promise<QuoteDetail> {
  const { db, clock } = deps;
  const seen = await findQuote(db, { profile: actor.profile, id });
  // Printed before the row is held; what was changed meanwhile is printed again by whoever tries again.
  const pdf = await printQuote(deps, seen, { perCliente: true });
  const call = { profile: actor.profile, call: "quotes.send", key };
  await inTransaction(db, (tx) =>
    makeOnce({ tx, clock }, call, async () => {
      const row = await lockQuote(tx, { profile: actor.profile, id });
      if (row.version !== seen.version) throw fail("quoteChanged");
      const invoices = await invoicesOf(tx, row);
      if (!actsOf(row, invoices).includes("invia"))
        throw fail("quoteRefused", {
          messages: ["È stato rifiutato: per inviarlo di nuovo riaprilo o apri una nuova versione."],
        });
      const fiscal = await findFiscal(tx, actor.profile);
      if (!fiscal) throw fail("fiscalDataMissing");
      const issuer = await issuerOf(tx, actor.profile, fiscal);
      const others = await attachedFiles(tx, row, row.revisione);
      const { token } = await addLink(tx, clock, {
        profile: actor.profile,
        subject: { quoteId: row.id, revisione: row.revisione },
        days,
      });
      const first = row.stato === "bozza" ? { stato: "inviato" as const } : {};
      const invoiced = invoices.length > 0;
      // A draft can be answered as soon as it is sent.
      const asks = stateOf({ ...row, ...first }, { invoiced, oggi: clock.oggi() }) === "inviato";
      const about = { row, issuer, link: addressOf(deps.config, token), pdf, others, asks };
      const mail = quoteMail(input, about, deps.config);
      const awaited = { genere: "preventivo", lettera: row.id, attesaDa: actor.profile } as const;
      await queueMail(tx, deps, { mail, awaited });
      await fixRevision(tx, clock, row);
      await keepPaper(tx, clock, { row, pdf, email: input.email });
      await changeQuote(tx, row, { ...first, inviatoIl: clock.now(), updatedAt: clock.now() });
      const event = {
        messaggio: `${endedAs(row.tipo, "Inviato")} a ${input.email}.`,
        autore: await nameOfUser(tx, actor.user),
      };
      await tellQuote(tx, clock, { row, event });
      return row.id;
    }),
  );
  return readQuote(deps, actor.profile, id);
}
