import { type Body, fail } from "@fatturachiara/contract";
import type { customerPage } from "@fatturachiara/contract/rooms/customer-page";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { newId } from "../../new-id.ts";
import { ringBell } from "../notice/index.ts";
import { customerAnswers, type LinkRow, noteOfCustomer } from "../quotes/index.ts";
import { ownerEmail } from "../taxdata/index.ts";

type Asked = Body<typeof customerPage.answer>;

const words = { accettato: "ha accettato", rifiutato: "ha rifiutato", domanda: "chiede" } as const;

/** Keeps what the customer answers to a quote, and tells its owner by mail; with the `key` of an answer that was taken already, nothing. */
export async function answerLink(
  deps: Deps,
  link: LinkRow,
  { asked, key }: { asked: Asked; key: CallKey | undefined },
): Promise<void> {
  const { quoteId, profileId: profile } = link;
  if (!quoteId) throw fail("quoteRefused", { messages: ["Qui non c'è niente a cui rispondere."] });
  const { risposta, nome, testo = null } = asked;
  const answer = async (tx: Tx): Promise<string> => {
    const title =
      risposta === "domanda"
        ? await noteOfCustomer(tx, deps.clock, { profile, id: quoteId, messaggio: "Domanda del cliente.", nome, testo })
        : await customerAnswers(tx, deps.clock, {
            ...{ profile, id: quoteId, revisione: link.revisione, risposta, nome, testo, scelte: asked.scelte },
          });
    await tellOwner(tx, deps, {
      profile,
      subject: `${nome} ${words[risposta]}: ${title}`,
      ...{ title, testo },
      path: `/ia/quotes/${quoteId}`,
    });
    return quoteId;
  };
  await inTransaction(deps.db, (tx) =>
    makeOnce({ tx, clock: deps.clock }, { profile, call: "customerPage.answer", key }, () => answer(tx)),
  );
}

type Telling = { profile: string; subject: string; title: string; testo: string | null; path: string };

/** A letter to the owner, and the bell. What a stranger has written stands on the page alone: a mail reader makes links of addresses in any text. */
export async function tellOwner(tx: Tx, deps: Deps, { profile, subject, title, testo, path }: Telling): Promise<void> {
  const email = await ownerEmail(tx, profile);
  const message = testo ? "Ha lasciato anche un messaggio: lo leggi nella pagina." : "";
  await ringBell(tx, deps, {
    ...{ profileId: profile, genere: "ricevuta", chiave: `risposta-cliente/${newId(deps.clock)}`, percorso: path },
    titolo: subject,
    testo: message || "È la risposta di un cliente.",
  });
  const text = [
    `C'è una risposta di un cliente: ${title}.`,
    message,
    `Apri la pagina:\n${new URL(path, deps.config.publicUrl).href}`,
  ]
    .filter(Boolean)
    .join("\n\n");
  await queueMail(tx, deps, { mail: { to: email, subject: subject.slice(0, 200), text: `${text}\n` } });
}
