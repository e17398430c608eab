import type { Tx } from "../../../db/database.ts";
import type { MessageSignature } from "../../../signature/message-signature.ts";
import { originalBytes } from "../../../signature/original-bytes.ts";
import { knowReceipt, recogniseReceipt } from "../certificates/recognise.ts";
import { releaseHeld } from "../sending/hold-transmission.ts";
import { markAsLeft } from "../sending/record-outcome.ts";
import type { Applied } from "../transmissions/applied.ts";
import { momentOf } from "../transmissions/moment-of.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import {
  changeTransmission,
  hasOtherLive,
  keepFile,
  readStoredFile,
  StoredFileDamaged,
  type Transmission,
} from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";
import { citesAnotherMail, citesOurMail, isBoundToUs } from "./bound-to-us.ts";
import { type Correlation, correlateRicevuta, isCopy } from "./correlate-ricevuta.ts";
import { doubtAbout } from "./doubt-about.ts";
import { eventOfReceipt, type IncomingReceipt, noLater } from "./event-of-receipt.ts";
import { noteLost } from "./note-lost.ts";
import { receiptSentence, type SentRicevuta } from "./receipt-sentence.ts";
import { teachesAddress } from "./teaches-address.ts";

/**
 * Applies a receipt of SdI: finds its transmission, learns what it tells (ids, days, SdI's address), moves the document.
 * A receipt that was applied before does nothing; one that fits nothing is kept for the person to look at.
 */
export async function applySdiReceipt(
  tx: Tx,
  parts: SdiParts,
  {
    profileId,
    incoming,
    keep,
  }: { profileId: string; incoming: IncomingReceipt; keep: (documentId: string | null) => Promise<string | null> },
): Promise<Applied> {
  const { ricevuta, file, mail, about } = incoming;
  const found: Correlation | null = about
    ? { transmission: about, by: "person" }
    : await correlateRicevuta(tx, profileId, ricevuta);
  if (!found) {
    if (ricevuta.nomeFile) await noteLost(tx, parts.clock, { profileId, nomeFile: ricevuta.nomeFile });
    const motivo = `Ricevuta ${ricevuta.tipo} di un file che non risulta inviato da qui (${ricevuta.nomeFile || ricevuta.identificativoSdI}).`;
    return { esito: "non riconosciuto", motivo, fileId: await keep(null) };
  }
  const { transmission } = found;
  const doubt = await hashDoubt(tx, transmission, ricevuta);
  const bound = await isBoundToUs(tx, transmission, ricevuta);
  const firme = await recogniseReceipt(tx, parts.clock, {
    profileId,
    firme: incoming.firme,
    citesUs: citesOurMail(transmission, ricevuta),
  });
  const distrust = distrustOf({ ...incoming, firme }, { found, bound });
  const motivo = (found.by === "nomeFile" && doubt) || distrust;
  if (motivo && !incoming.decided) {
    const attende = { perDocumento: transmission.documentId, cambierebbe: receiptSentence(ricevuta) };
    return { esito: "non riconosciuto", motivo, fileId: await keep(null), attende };
  }
  if (incoming.decided && isOnlyUnknown({ incoming, firme }, { found, bound, doubt }))
    await knowReceipt(tx, parts.clock, { profileId, firme: incoming.firme });
  const fileId = await keep(transmission.documentId);
  // Also from one that was applied before, by hand: only the mail tells the address.
  if (mail && teachesAddress(firme, bound))
    await parts.channels.learnSdiAddress(
      tx,
      { profile: profileId, address: mail.sender.toLowerCase() },
      noLater(mail.at, parts.clock.now()),
    );
  if (!(await firstTime(tx, parts, { profileId, ricevuta })))
    return { esito: "duplicato", motivo: "Ricevuta già applicata", fileId };
  const idFile = await keepFile(tx, parts.clock, {
    profileId,
    documentId: transmission.documentId,
    direzione: "ricevuto",
    genere: "ricevuta-sdi",
    nome: file.name,
    tipo: "application/xml",
    bytes: file.bytes,
  });
  // Read before our own dialogue was written down as ended: SdI has it, so it has left.
  if (["in_coda", "in_corso"].includes(transmission.stato)) await markAsLeft(tx, parts, { found: transmission });
  if (mail) await releaseHeld(tx, parts, profileId);
  await changeTransmission(tx, transmission, await learnt(tx, transmission, ricevuta));
  const event = eventOfReceipt(
    { ...incoming, firme },
    { doubt, distrust, isFirst: transmission.esitoSdI === null, now: parts.clock.now() },
  );
  await tellDocument(tx, parts, { transmission, event: { ...event, idFile } });
  return { esito: "applicato", motivo: doubt, fileId };
}

/**
 * Why a receipt waits for the person. One that no mail has brought has no envelope, and came from the person's or the
 * intermediary's hand: by a key that is known to be SdI's it need not cite more than the file.
 */
function distrustOf(
  { mail, ricevuta, firme }: IncomingReceipt,
  { found, bound }: { found: Correlation; bound: boolean },
): string | null {
  if (!bound && citesAnotherMail(found.transmission, ricevuta))
    return "La ricevuta parla di un altro invio, con un file dello stesso nome.";
  return doubtAbout(firme, bound || !mail);
}

/** Whether nothing keeps a receipt from being believed but that the key of its signature is not known. */
function isOnlyUnknown(
  { incoming, firme }: { incoming: IncomingReceipt; firme: readonly MessageSignature[] },
  { found, bound, doubt }: { found: Correlation; bound: boolean; doubt: string | null },
): boolean {
  const asKnown = firme.map((firma) =>
    firma.di === "ricevuta" && firma.impronta ? { ...firma, esito: "integra" as const } : firma,
  );
  return doubt === null && distrustOf({ ...incoming, firme: asKnown }, { found, bound }) === null;
}

/** Nothing instead of a file that is not what was kept. */
function whereDamaged(error: unknown): null {
  if (error instanceof StoredFileDamaged) return null;
  throw error;
}

/**
 * A sentence where the receipt counts another content than the file as sent. With signed files it is not certain which bytes
 * SdI counts; line ends a mail program has changed on the way are no other content.
 */
export async function hashDoubt(tx: Tx, transmission: Transmission, ricevuta: SentRicevuta): Promise<string | null> {
  const hash = "hash" in ricevuta ? ricevuta.hash?.trim().toLowerCase() : undefined;
  if (!hash || transmission.nomeFile.toLowerCase().endsWith(".p7m")) return null;
  const sent = await readStoredFile(tx, transmission.profileId, transmission.fileId).catch(whereDamaged);
  if (!sent) return "Il file inviato, conservato qui, è danneggiato: la sua impronta non si può confrontare.";
  return originalBytes(sent.bytes, hash).intact
    ? null
    : "L'impronta indicata nella ricevuta non è quella del file inviato.";
}

async function firstTime(
  tx: Tx,
  { clock }: SdiParts,
  { profileId, ricevuta }: { profileId: string; ricevuta: SentRicevuta },
): Promise<boolean> {
  const written = await tx
    .insertInto("applied_receipt")
    .values({
      profileId,
      identificativoSdI: ricevuta.identificativoSdI || ricevuta.nomeFile,
      tipo: ricevuta.tipo,
      messageId: ricevuta.messageId ?? "",
      createdAt: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("tipo")
    .execute();
  return written.length > 0;
}

/** A weaker word never covers a stronger one: RC over MC, NE over everything before it; a rejection only where nothing was said. */
const strength = { MC: 1, RC: 2, NS: 2, DT: 3, AT: 3, NE: 4 } as const;

async function learnt(tx: Tx, transmission: Transmission, ricevuta: SentRicevuta): Promise<Partial<Transmission>> {
  const before = transmission.esitoSdI ? strength[transmission.esitoSdI] : 0;
  const copy = isCopy(ricevuta) && (await hasOtherLive(tx, transmission));
  return {
    // SdI has spoken: the file has reached it, whatever was believed.
    stato: copy ? "doppia" : "accettata_smtp",
    errore: null,
    identificativoSdI: transmission.identificativoSdI ?? (ricevuta.identificativoSdI || null),
    ...((ricevuta.tipo === "NS" ? before === 0 : strength[ricevuta.tipo] > before) && { esitoSdI: ricevuta.tipo }),
    ...(ricevuta.tipo === "RC" && { dataOraConsegna: momentOf(ricevuta.dataOraConsegna) }),
    ...(ricevuta.tipo === "MC" && { dataMessaADisposizione: ricevuta.dataMessaADisposizione ?? null }),
  };
}
