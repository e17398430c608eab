import type { Body } from "@fatturachiara/contract";
import { nameOfClient } from "@fatturachiara/contract/rooms/clients";
import type { customerPage } from "@fatturachiara/contract/rooms/customer-page";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type CallKey, makeOnce } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import { findClient } from "../clients/index.ts";
import { findRow, spokenName } from "../document/index.ts";
import { type LinkRow, noteOfCustomer } from "../quotes/index.ts";
import { tellOwner } from "./answer-link.ts";
import { notThere } from "./open-link.ts";

/** "Ho pagato": a note for the owner, who looks at the bank; nothing is paid by it. Said again with the same `key` it is said once. */
export async function sayPaid(
  deps: Deps,
  link: LinkRow,
  { asked: { nome, testo = null }, key }: { asked: Body<typeof customerPage.paid>; key: CallKey | undefined },
): Promise<void> {
  const { profileId: profile } = link;
  await inTransaction(deps.db, (tx) =>
    makeOnce({ tx, clock: deps.clock }, { profile, call: "customerPage.paid", key }, async () => {
      const { title, path } = await subjectOf(tx, deps, { link, nome, testo });
      await tellOwner(tx, deps, {
        profile,
        subject: `${nome} dice di aver pagato: ${title}`,
        ...{ title, testo, path },
      });
      return link.id;
    }),
  );
}

type PaidNote = { link: LinkRow; nome: string; testo: string | null };

/** What it is about, and where its owner sees it. */
async function subjectOf(
  tx: Tx,
  { clock }: Deps,
  { link, nome, testo }: PaidNote,
): Promise<{ title: string; path: string }> {
  const { profileId: profile, quoteId, documentId, clientId } = link;
  if (quoteId) {
    const note = { profile, id: quoteId, messaggio: "Il cliente dice di aver pagato.", nome, testo };
    return { title: await noteOfCustomer(tx, clock, note), path: `/ia/quotes/${quoteId}` };
  }
  if (documentId) {
    const row = await findRow(tx, profile, documentId);
    if (!row?.numeroDocumentoInvio) throw notThere();
    return { title: `${spokenName(row)} n. ${row.numeroDocumentoInvio}`, path: `/ia/document/${documentId}` };
  }
  const client = await findClient(tx, profile, clientId ?? "");
  if (!client) throw notThere();
  return { title: `Estratto conto di ${nameOfClient(client)}`, path: `/ia/clients/save?id=${client.id}` };
}
