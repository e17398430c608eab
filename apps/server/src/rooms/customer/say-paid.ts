import { type Body, fail } from "@fatturachiara/contract";
import type { customerPage } from "@fatturachiara/contract/rooms/customer-page";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import { findRow, spokenName } from "../document/index.ts";
import { type LinkRow, noteOfCustomer } from "../quotes/index.ts";
import { tellOwner } from "./answer-link.ts";
import { notThere } from "./open-link.ts";

/** "Ho pagato": a note for the owner, who looks at the bank; nothing is paid by it. */
export async function sayPaid(
  deps: Deps,
  link: LinkRow,
  { nome, testo = null }: Body<typeof customerPage.paid>,
): Promise<void> {
  const { profileId: profile, quoteId, documentId } = link;
  if (!quoteId && !documentId) throw fail("quoteRefused", { messages: ["Da qui non si può dire che è pagato."] });
  await inTransaction(deps.db, async (tx) => {
    const title = quoteId
      ? await noteOfCustomer(tx, deps.clock, {
          profile,
          id: quoteId,
          messaggio: "Il cliente dice di aver pagato.",
          nome,
          testo,
        })
      : await documentName();
    await tellOwner(tx, deps, {
      profile,
      subject: `${nome} dice di aver pagato: ${title}`,
      ...{ title, testo },
      path: quoteId ? `/ia/quotes/${quoteId}` : `/ia/document/${documentId}`,
    });
    async function documentName(): Promise<string> {
      const row = await findRow(tx, profile, documentId ?? "");
      if (!row?.numeroDocumentoInvio) throw notThere();
      return `${spokenName(row)} n. ${row.numeroDocumentoInvio}`;
    }
  });
}
