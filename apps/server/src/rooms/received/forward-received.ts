import { fail } from "@fatturachiara/contract";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import { received } from "@fatturachiara/contract/rooms/document-received";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { inTransaction } from "../../db/in-transaction.ts";
import { answerOnce, type CallKey } from "../../db/make-once.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import type { Mail } from "../../mailer/mailer.ts";
import { queueMail } from "../../mailer/queue-mail.ts";
import { managersOf } from "../association/index.ts";
import { readReceivedDocument } from "./read-received-document.ts";
import { findReceivedFile } from "./received-file.ts";

/**
 * Mails a supplier's invoice, as it came, to everybody who manages the profile, answers going to its owner. Answers their
 * addresses; where nobody manages it, 400.
 */
export async function forwardReceived(
  deps: Deps,
  actor: Actor,
  { id, key }: { id: string; key: CallKey | undefined },
): Promise<{ inviata: string[] }> {
  const { db, clock, config } = deps;
  const row = await readReceivedDocument(db, actor, id);
  const file = await findReceivedFile(db, actor.profile, id);
  if (!file) throw fail("documentNotFound");
  const managers = await managersOf(db, { profile: actor.profile, besides: actor.user });
  if (managers.length === 0) throw fail("nobodyManages");
  const owner = await db
    .selectFrom("profile")
    .innerJoin("app_user", "app_user.id", "profile.userId")
    .select(["app_user.name", "app_user.surname", "app_user.email"])
    .where("profile.id", "=", actor.profile)
    .executeTakeFirstOrThrow();
  const sender = `${owner.name} ${owner.surname}`;
  const supplier = partyName(row);
  const numero = `n. ${row.numeroDocumentoInvio}${row.dataDocumento ? conApostrofo` del ${formatGiorno(row.dataDocumento)}` : ""}`;
  const mail = (to: { name: string; email: string }): Mail => ({
    to: to.email,
    subject: `Fattura di ${supplier} ${numero}`,
    text: `${[
      `Ciao ${to.name},`,
      `${sender} ti inoltra il documento ${numero} ricevuto da ${supplier}, per un totale di ${formatImporto(row.totale)}. In allegato il file come è arrivato.`,
      `Per leggerlo come pagina:\n${config.publicUrl}/ia/document/received/${id}`,
      `Per rispondere a ${sender} scrivi a ${owner.email}.`,
    ].join("\n\n")}\n`,
    sender: { name: sender, replyTo: owner.email },
    attachment: { name: file.nome, type: file.tipo, bytes: file.bytes },
  });
  const call = { profile: actor.profile, call: "received.forward", key, answer: received.forward.response };
  return inTransaction(db, (tx) =>
    answerOnce({ tx, clock }, call, async () => {
      for (const manager of managers) await queueMail(tx, deps, { mail: mail(manager) });
      return { inviata: managers.map(({ email }) => email) };
    }),
  );
}
