import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { CopyInput } from "@fatturachiara/contract/rooms/document-copy";
import { type AttemptLimit, limitAttempts } from "../../../db/limit-attempts.ts";
import { type CallKey, makeOnce } from "../../../db/make-once.ts";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { queueMail } from "../../../mailer/queue-mail.ts";
import { azioniOf, findRow, inputOf, loadSources, recordAct, withLockedDocument } from "../../document/index.ts";
import { issuerOf } from "../../taxdata/index.ts";
import { documentPdf } from "../file/document-file.ts";
import { documentTransfers } from "../file/document-transfers.ts";
import { copyMail } from "./copy-mail.ts";

/** Copies leave from an address that is not the sender's own: at most forty in an hour for each profile. */
export const copyLimit = (deps: Deps): AttemptLimit =>
  limitAttempts(deps, { name: "copy", max: 40, windowMs: 3_600_000 });

/**
 * Mails the courtesy copy of a confirmed document, answers going to the owner of the profile. Mail and row of the
 * timeline are one transaction. Before the SdI has taken the document there is nothing to copy: 400.
 */
export async function sendCopy(
  deps: Deps,
  actor: Actor,
  { id, input, key }: { id: string; input: CopyInput; key: CallKey | undefined },
): Promise<DocumentDetail> {
  const { db, clock } = deps;
  const found = await findRow(db, actor.profile, id);
  if (!found) throw fail("documentNotFound");
  if (!azioniOf(found).includes("invia_copia")) throw fail("transitionRefused");
  // What was sent never changes: printed before, not while the row is held.
  const pdf = await documentPdf(deps, actor.profile, { id, perCliente: true });
  const [transfer] = (await documentTransfers(db, actor.profile, id)).transfers;
  const call = { profile: actor.profile, call: "document.sendCopy", key };
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    await makeOnce({ tx, clock }, call, async () => {
      const { fiscal, client } = await loadSources(tx, { profile: actor.profile, document: inputOf(row) });
      const issuer = await issuerOf(tx, actor.profile, fiscal);
      const about = { row, issuer, transfer, abroad: client !== undefined && client.nazione !== "IT", pdf };
      const awaited = { genere: "copia", lettera: id, attesaDa: actor.profile } as const;
      await queueMail(tx, deps, { mail: copyMail(input, about, deps.config), awaited });
      const messaggio = `Copia di cortesia inviata a ${input.email}.`;
      await recordAct(tx, clock, { row, actor, tipo: "COPIA", messaggio });
      return row.id;
    });
  });
}
