import { creaSigillo } from "@fatturachiara/fatturapa/p7m";
import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";
import type { Tx } from "../../db/database.ts";
import type { MailFile } from "../../mail/certified/certified-mail.ts";
import { findBox, nameAddress } from "../provider/box.ts";
import { putIntoMailbox } from "../provider/local-mailbox.ts";
import type { Taken } from "../provider/provider-answers.ts";
import { assignedSdiAddress, otherSdiAddress } from "../provider/simulated-addresses.ts";
import { putArrivingInvoice } from "./arriving-invoice.ts";
import { asBuyer } from "./as-buyer.ts";
import { documentKeys } from "./document-keys.ts";
import { firstAnswerTo, historyIn, remember, rememberAnswer } from "./history.ts";
import { hostileMails } from "./hostile-mails.ts";
import { judgeFile } from "./judge-file.ts";
import { nextNumber } from "./next-number.ts";
import { openFile } from "./open-file.ts";
import { putAnswer, type Times } from "./put-answer.ts";
import { courtesyAnswer, receiptMail, ricevutaOf, type SdiMail } from "./sdi-answer.ts";

/** How long after it has named an address SdI still takes mail at the old one: it may be on its way. */
const graceMs = 5 * 60_000;

/** What SdI has said about a file, for what it may say later. */
export type Risposta = { nome: string; numero: number; tipo: string };

/** What SdI says of a file with the same name that somebody else has sent by other means. */
const ofAnotherFile = (ricevuta: Ricevuta): Ricevuta => ({
  ...ricevuta,
  identificativoSdI: `9${ricevuta.identificativoSdI}`,
  messageId: `9${ricevuta.messageId}`,
  pecMessageId: "opec.9@altro.example",
  ...("hash" in ricevuta && ricevuta.hash && { hash: "0".repeat(64) }),
});

/** The file's hash is known to its customer; what our provider has called our mail is not. */
const byWhoKnowsTheFile = ({ pecMessageId: _, ...ricevuta }: Ricevuta): Ricevuta => ({
  ...ricevuta,
  identificativoSdI: `8${ricevuta.identificativoSdI}`,
  messageId: `8${ricevuta.messageId}`,
});

/** SdI judges every file of a mail and answers; mail to another address than the one it has named is never answered. */
export async function answerAsSdi(
  tx: Tx,
  times: Times,
  { taken, files }: { taken: Taken; files: readonly MailFile[] },
): Promise<void> {
  const { casella } = taken;
  const box = await findBox(tx, casella);
  const named = box.indirizzoDal ?? (await firstAnswerTo(tx, casella));
  const late = named !== null && taken.createdAt.getTime() > named.getTime() + graceMs;
  if (late && taken.destinatario.toLowerCase() !== box.indirizzo) return;
  const moves = taken.scenario === "indirizzo";
  const from = moves ? (box.indirizzo === otherSdiAddress ? assignedSdiAddress : otherSdiAddress) : box.indirizzo;
  const put = async (mail: SdiMail) => {
    await putAnswer(tx, times, { taken, write: () => mail.write(from) });
    // The courtesy message assigns no address: only RC, NS and MC do (CHANNEL.md §1).
    if (files.length > 0) await rememberAnswer(tx, casella, times.done.now());
  };
  if (files.length === 0) await put(courtesyAnswer(times.done, taken, await nextNumber(tx)));
  const risposte: Risposta[] = [];
  for (const file of files) {
    const chosen = { scenario: taken.scenario, codice: taken.codice };
    const verdict = await judgeFile(file, { history: historyIn(tx), oggi: times.done.oggi() }, chosen);
    const issued = verdict.tipo === "RC" || verdict.tipo === "MC";
    const { fattura } = openFile(file);
    const keys = issued && fattura ? documentKeys(fattura).map(({ key }) => key) : [];
    await remember(tx, { fileName: file.name, documents: keys }, times.done.now());
    if (verdict.tipo === "silenzio") continue;
    const numero = await nextNumber(tx);
    risposte.push({ nome: file.name, numero, tipo: verdict.tipo });
    const ricevuta = ricevutaOf(times.done, { taken, file }, { verdict, number: numero });
    const mail = await receiptMail(times.done, taken, { ricevuta, number: numero });
    if (taken.scenario === "ostili") {
      const another = await receiptMail(times.done, taken, { ricevuta: ofAnotherFile(ricevuta), number: numero });
      const selfMade = await receiptMail(times.done, taken, {
        ricevuta: byWhoKnowsTheFile(ricevuta),
        number: numero,
        signer: await creaSigillo("Sistema Interscambio"),
      });
      const imitated = { genuine: mail, ricevuta, sdi: from, another, selfMade, at: times.done.now() };
      for (const raw of await hostileMails(imitated))
        await putIntoMailbox(tx, { casella, at: times.arrives.now() }, raw);
      // What nobody has signed and looks like an invoice of a supplier to whoever sends this one.
      if (fattura && fattura.versione !== "FSM10")
        await putArrivingInvoice(tx, times, { casella, cessionario: asBuyer(fattura), arrival: "senza-firma" });
    }
    await put(mail);
  }
  if (moves) await nameAddress(tx, { casella, indirizzo: from }, times.done.now());
  await tx
    .updateTable("simulator_mail")
    .set({ risposte: JSON.stringify(risposte) })
    .where("id", "=", taken.id)
    .execute();
}
