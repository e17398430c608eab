import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { readInThread } from "../../../apart/read-in-thread.ts";
import { allChannels } from "../../channels/index.ts";
import { insertDraft } from "../../draft/index.ts";
import { payDocument } from "../../payments/index.ts";
import { takeReceived } from "../../received/index.ts";
import { applyEventToDocument, cancelDocument, sendDocument } from "../../sending/index.ts";
import {
  applySdiReceipt,
  lockTransmissionsOf,
  markAsLeft,
  readStoredFile,
  type SdiParts,
  verifyReceipt,
} from "../../transmission/index.ts";
import type { StoryInvoice } from "../story/story.ts";
import { answerOfSdi } from "./answers-of-sdi.ts";
import { documentOfStory, type Named } from "./document-of-story.ts";
import { actorOf, type Life, on } from "./life.ts";
import type { Firm } from "./set-up-firm.ts";

/** Writes a draft of the story on its day; `manager`: not the owner has written it. Answers its id. */
export function writeDraft(
  life: Life,
  firm: Firm,
  { invoice, manager }: { invoice: StoryInvoice; manager?: string },
): Promise<string> {
  const { nomina } = invoice;
  const named: Named | undefined = nomina && "numero" in nomina ? nomina : undefined;
  return insertDraft(life.tx, on(life, invoice.data, 9).clock, {
    actor: actorOf(life, manager),
    input: documentOfStory(invoice, firm, named),
    message: "Bozza creata.",
  });
}

/**
 * Writes and sends what the firm has issued with this program, one after the other, and lets the simulated SdI answer; of the last
 * one no answer has come yet.
 */
export async function writeSince(life: Life, firm: Firm, invoices: readonly StoryInvoice[]): Promise<void> {
  for (const [at, invoice] of invoices.entries()) {
    const id = await writeDraft(life, firm, { invoice });
    await sendDocument(on(life, invoice.data), { actor: actorOf(life), id });
    await leave(life, { id, invoice });
    if (at < invoices.length - 1) await answer(life, { id, invoice, number: 20_000_000 + at * 10 });
    if (invoice.fine === "annullata") await cancelDocument(on(life, addDays(invoice.data, 2)), actorOf(life), id);
    if (invoice.fine === "acconto") await payInPart(life, { id, invoice });
  }
}

type Sent = { id: string; invoice: StoryInvoice };

function partsOn(life: Life, giorno: string, hour: number): SdiParts {
  return { ...on(life, giorno, hour), applyEvent: applyEventToDocument, takeReceived, channels: allChannels };
}

async function transmissionOf({ tx, profile }: Life, id: string) {
  const [sent] = await lockTransmissionsOf(tx, profile, id);
  if (!sent) throw new Error("A document sent has a transmission");
  return sent;
}

async function leave(life: Life, { id, invoice }: Sent): Promise<void> {
  await markAsLeft(life.tx, partsOn(life, invoice.data, 10), { found: await transmissionOf(life, id) });
}

/** The answer of SdI, as if the person had taken it from the portal: by the same ladder as any other. */
async function answer(life: Life, { id, invoice, number }: Sent & { number: number }): Promise<void> {
  const { tx, profile, deps } = life;
  const about = await transmissionOf(life, id);
  const { bytes } = await readStoredFile(tx, profile, about.fileId);
  const file = { name: about.nomeFile, bytes, giorno: invoice.data, mail: about.messageId, number };
  const message = await answerOfSdi(file);
  const ricevuta = await readInThread("readRicevuta", message.bytes);
  if (!ricevuta || (ricevuta.tipo !== "RC" && ricevuta.tipo !== "MC" && ricevuta.tipo !== "NS"))
    throw new Error("The simulated SdI answers with what can be read");
  const firme = [await verifyReceipt(message.bytes, deps.config.authorities)];
  const applied = await applySdiReceipt(tx, partsOn(life, invoice.data, 11), {
    profileId: profile,
    incoming: { ricevuta, file: { name: message.nome, bytes: message.bytes }, mail: null, firme, about },
    keep: async () => null,
  });
  if (applied.esito !== "applicato") throw new Error(`The answer was not applied: ${applied.motivo}`);
}

/** Half of it came in five days later. */
async function payInPart(life: Life, { id, invoice }: Sent): Promise<void> {
  const data = addDays(invoice.data, 5);
  const { nettoAPagare } = await life.tx
    .selectFrom("document")
    .select("nettoAPagare")
    .where("profileId", "=", life.profile)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await payDocument(on(life, data), actorOf(life), {
    id,
    input: { data, importo: nettoAPagare.dividedBy(Decimal.of("2"), 2), nota: "Acconto" },
  });
}
