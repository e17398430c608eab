import { fail } from "@fatturachiara/contract";
import type { ProviderSilence } from "@fatturachiara/contract/rooms/accountpec";
import type { DocumentDetail, DocumentRow } from "@fatturachiara/contract/rooms/document";
import type { Querier } from "../../db/database.ts";
import { readByHand } from "../channels/index.ts";
import { findClient } from "../clients/index.ts";
import { countHeld, documentWaits, listTransmissions } from "../transmission/index.ts";
import { listEvents } from "./events/event-store.ts";
import { azioniOf } from "./events/move-document.ts";
import { listAttachments } from "./files/attachment-store.ts";
import { findFileHead } from "./files/file-store.ts";
import { readToSign } from "./files/preparation-store.ts";
import { inputOf } from "./record/document-record.ts";
import { findBalances, findLinks } from "./record/linked-documents.ts";
import { listPayments } from "./record/payment-store.ts";
import { findRow } from "./record/store.ts";
import { isUntold } from "./record/untold.ts";
import { shownRows } from "./words/shown-rows.ts";

/** The whole document as the caller may see it; 404 when the profile has none of that id. */
export async function readDocument(db: Querier, profile: string, id: string): Promise<DocumentDetail> {
  const row = await findRow(db, profile, id);
  if (!row) throw fail("documentNotFound");
  const { version: _, ...input } = inputOf(row);
  const [shown] = await shownRows(db, [row]);
  const events = await listEvents(db, profile, id);
  const [sent] = await listTransmissions(db, { profileId: profile, documentId: id });
  // Issued elsewhere: its file came without a transmission of ours.
  const file = sent || !row.fileInviato ? undefined : await findFileHead(db, profile, row.fileInviato);
  const toSign = row.sottoStato === "to_sign" ? await readToSign(db, profile, id) : null;
  const held = row.sottoStato === "queued" ? sent?.trattenutaDal : undefined;
  return {
    ...input,
    ...(shown as DocumentRow),
    sottoStato: row.sottoStato,
    progressivoInvio: toSign?.progressivoInvio ?? sent?.progressivoInvio ?? null,
    idFile: toSign?.idFile ?? sent?.fileId ?? file?.id ?? null,
    nomeFile: toSign?.nomeFile ?? sent?.nomeFile ?? file?.nome ?? null,
    idCronLogRow: events.findLast((event) => event.moved)?.id ?? null,
    client: row.idCliente ? await findClient(db, profile, row.idCliente) : null,
    cronImapLogRows: events.map(({ moved: _moved, ...event }) => event),
    allegati: await listAttachments(db, profile, id),
    stornata: row.stornata,
    noteDiCredito: (await findLinks(db, row)).noteDiCredito,
    ...(await findBalances(db, row)),
    incassi: await listPayments(db, profile, id),
    azioni: azioniOf(row),
    invioAMano: row.sottoStato === "by_hand" ? await readByHand(db, { profileId: profile, documentId: id }) : null,
    inAttesaDal: held?.toISOString() ?? null,
    ...(held && { altreInAttesa: (await countHeld(db, profile)) - 1 }),
    ...(row.sottoStato === "queued" && { attesaGestore: await silenceFor(db, profile, id) }),
    ...((await isUntold(db, row)) && { daAvvisare: true }),
    daFirmare: toSign,
  };
}

async function silenceFor(db: Querier, profileId: string, documentId: string): Promise<ProviderSilence | null> {
  const waits = await documentWaits(db, { profileId, documentId });
  if (!waits) return null;
  const { dal, prossimo, fino, motivo } = waits;
  return { dal: dal.toISOString(), prossimo: prossimo?.toISOString() ?? null, fino: fino.toISOString(), motivo };
}
