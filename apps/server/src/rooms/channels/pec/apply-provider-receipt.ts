import type { EventKind } from "@fatturachiara/contract/event-kinds";
import type { Evento } from "@fatturachiara/fatturapa/documento";
import type { Tx } from "../../../db/database.ts";
import { type CertifiedKind, type CertifiedMail, isSdiMailbox } from "../../../mail/certified/certified-mail.ts";
import {
  type Applied,
  changeTransmission,
  type Decision,
  decided,
  doubtAboutEnvelope,
  isLastTransmission,
  knowEnvelope,
  lockByMessageId,
  markAsLeft,
  noteLost,
  recogniseEnvelope,
  type SdiParts,
  type Transmission,
  tellDocument,
} from "../../transmission/index.ts";
import { applyReceiptToTrial } from "../trial/apply-to-trial.ts";
import { type Carried, lockCarried } from "./lock-carried.ts";

type Keep = (documentId: string | null) => Promise<string>;
type Row = { evento: Evento | null; tipo: EventKind; messaggio(mail: CertifiedMail): string };

const cause = ({ daticert }: CertifiedMail) =>
  daticert.erroreEsteso || errors[daticert.errore] || "motivo non indicato";
const errors: Record<string, string> = {
  "no-dest": "destinatario inesistente",
  "no-dominio": "dominio del destinatario inesistente",
  virus: "il messaggio contiene un virus",
};

/** What each receipt of a provider means, and how the timeline says it. */
const rows: Partial<Record<CertifiedKind, Row>> = {
  accettazione: {
    evento: "pec:accettazione",
    tipo: "ACCETTAZIONE",
    messaggio: () => "Accettata dal gestore della tua PEC.",
  },
  "non-accettazione": {
    evento: "pec:non_accettazione",
    tipo: "NON_ACCETTAZIONE",
    messaggio: (mail) => `Il gestore della tua PEC non ha accettato il messaggio: ${cause(mail)}. Non è partito nulla.`,
  },
  "presa-in-carico": {
    evento: "pec:presa_in_carico",
    tipo: "ALTRO",
    messaggio: () => "Presa in carico dal gestore del SdI.",
  },
  "avvenuta-consegna": {
    evento: "pec:avvenuta_consegna",
    tipo: "CONSEGNA",
    messaggio: ({ daticert }) => `Consegnata alla casella del SdI (${daticert.consegna || "indirizzo non indicato"}).`,
  },
  "preavviso-errore-consegna": {
    evento: "pec:preavviso_errore_consegna",
    tipo: "MANCATA_CONSEGNA_12H",
    messaggio: () =>
      "Dopo 12 ore il messaggio non è ancora stato consegnato al SdI. Il gestore prova ancora fino a 24 ore.",
  },
  "errore-consegna": {
    evento: "pec:errore_consegna",
    tipo: "MANCATA_CONSEGNA",
    messaggio: (mail) =>
      `Il messaggio non è stato consegnato al SdI: ${cause(mail)}. La fattura non è arrivata: si può inviare di nuovo.`,
  },
  "rilevazione-virus": {
    evento: null,
    tipo: "ALTRO",
    messaggio: () => "Il gestore segnala un problema di sicurezza nel messaggio.",
  },
};

/**
 * Applies a provider's receipt to the transmission whose Message-ID it cites, or to those sent by hand whose files it
 * carries; mail of others is left alone.
 */
export async function applyProviderReceipt(
  tx: Tx,
  parts: SdiParts,
  { profileId, mail, keep, by }: { profileId: string; mail: CertifiedMail; keep: Keep; by: Decision | undefined },
): Promise<Applied> {
  const row = rows[mail.kind];
  const trial = await applyReceiptToTrial(tx, parts, { profileId, mail, cause: cause(mail), keep });
  if (trial) return trial;
  const found = await lockByMessageId(tx, profileId, [mail.riferimento, mail.daticert.msgid]);
  if (row && !found) {
    const carried = await lockCarried(tx, profileId, mail);
    if (carried.length > 0) return applyToCarried(tx, parts, { carried, row, mail, keep, by });
  }
  if (!found) await noteLostIn(tx, parts, { profileId, mail });
  if (!row || !found) return { esito: "ignorato", motivo: "Non riguarda un nostro invio", fileId: null };
  if (mail.daticert.mittente.toLowerCase() !== found.mittente.toLowerCase()) {
    const fileId = await keep(null);
    return { esito: "non riconosciuto", motivo: "Cita un nostro invio ma riguarda un'altra casella", fileId };
  }
  const about = { profileId, kind: mail.kind, casella: found.mittente };
  const firma = await recogniseEnvelope(tx, parts.clock, { ...about, firma: mail.firma, citesUs: true });
  const doubt = doubtAboutEnvelope(firma);
  if (doubt && !by) return waiting(doubt, { row, mail, documentId: found.documentId, fileId: await keep(null) });
  if (doubt) await knowEnvelope(tx, parts.clock, { ...about, firma });
  const fileId = await keep(found.documentId);
  // Read while our own dialogue is still open, or after a crash: the receipt is the proof that the mail has left.
  if (found.stato === "in_corso" || found.stato === "in_coda") await markAsLeft(tx, parts, { found });
  await changeTransmission(tx, found, learnt(mail, found, parts));
  await tell(tx, parts, { found, row, mail: { ...mail, firma }, fileId, by });
  return { esito: "applicato", motivo: null, fileId };
}

/** After a restore: the invoice that a delivery receipt carries may have left after the backup was made. */
async function noteLostIn(
  tx: Tx,
  { clock }: SdiParts,
  { profileId, mail }: { profileId: string; mail: CertifiedMail },
): Promise<void> {
  const { kind, daticert, inner } = mail;
  if (kind !== "avvenuta-consegna" || !inner || !isSdiMailbox(daticert.consegna)) return;
  const about = { profileId, kind, casella: daticert.mittente.toLowerCase() };
  const firma = await recogniseEnvelope(tx, clock, { ...about, firma: mail.firma, citesUs: false });
  // Anybody can write a name: what is not proven takes no number from anybody.
  if (doubtAboutEnvelope(firma)) return;
  for (const { name, bytes } of inner.files) await noteLost(tx, clock, { profileId, nomeFile: name, bytes });
}

type Receipt = { row: Row; mail: CertifiedMail; by: Decision | undefined };

/** What nobody has signed, or somebody has changed, waits for the person. */
const waiting = (
  motivo: string,
  { row, mail, documentId, fileId }: Pick<Receipt, "row" | "mail"> & { documentId: string; fileId: string },
): Applied => ({
  esito: "non riconosciuto",
  motivo,
  fileId,
  attende: { perDocumento: documentId, cambierebbe: row.messaggio(mail) },
});

/** The mail of a person: its ids, which are not ours, are learnt where they can mean one file only. */
async function applyToCarried(
  tx: Tx,
  parts: SdiParts,
  { carried, keep, ...receipt }: Receipt & { carried: readonly Carried[]; keep: Keep },
): Promise<Applied> {
  const proven = carried.filter(({ sameContent }) => sameContent);
  if (proven.length === 0) {
    const motivo = "Il messaggio inviato porta un file con il nome di una tua fattura ma con un altro contenuto.";
    return { esito: "non riconosciuto", motivo, fileId: await keep(null) };
  }
  const { mail } = receipt;
  const [first] = proven;
  if (!first) throw new Error("One of them has the same content");
  const { profileId, mittente: casella, documentId } = first.transmission;
  const about = { profileId, kind: mail.kind, casella };
  // Whoever knows the file can have sent it: that is no first use.
  const firma = await recogniseEnvelope(tx, parts.clock, { ...about, firma: mail.firma, citesUs: false });
  const doubt = doubtAboutEnvelope(firma);
  if (doubt && !receipt.by) return waiting(doubt, { ...receipt, documentId, fileId: await keep(null) });
  if (doubt) await knowEnvelope(tx, parts.clock, { ...about, firma });
  let fileId: string | null = null;
  for (const { transmission: found, alone } of proven) {
    fileId = await keep(found.documentId);
    const { identificativo, ...rest } = learnt(mail, found, parts);
    await changeTransmission(tx, found, {
      ...rest,
      stato: "accettata_smtp",
      destinatario: mail.daticert.consegna.toLowerCase(),
      sentAt: found.sentAt ?? rest.consegnataIl ?? parts.clock.now(),
      ...(alone && { identificativo, messageId: mail.daticert.msgid || found.messageId }),
    });
    await tell(tx, parts, { ...receipt, mail: { ...mail, firma }, found, fileId });
  }
  return { esito: "applicato", motivo: null, fileId };
}

async function tell(
  tx: Tx,
  parts: SdiParts,
  { found, row, mail, fileId, by }: Receipt & { found: Transmission; fileId: string },
): Promise<void> {
  const doubt = by && doubtAboutEnvelope(mail.firma);
  const concerns = await isLastTransmission(tx, found);
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: concerns ? row.evento : null,
      ...(!concerns && { esito: "ignorato" }),
      tipo: row.tipo,
      messaggio: [row.messaggio(mail), doubt && decided(doubt)].filter(Boolean).join(" "),
      ...(hasFailed(mail.kind) && { causa: cause(mail) }),
      oggetto: mail.subject,
      mittente: mail.daticert.gestoreEmittente,
      messageId: mail.messageId,
      idFile: fileId,
      firme: [mail.firma],
      ...(by && { userId: by.userId }),
    },
  });
}

const hasFailed = (kind: CertifiedKind) => kind === "non-accettazione" || kind === "errore-consegna";

function learnt(mail: CertifiedMail, found: Transmission, { clock }: SdiParts): Partial<Transmission> {
  const { kind, daticert } = mail;
  const left = kind !== "non-accettazione" && found.stato === "incerta";
  return {
    identificativo: found.identificativo ?? (daticert.identificativo || null),
    ...(kind === "avvenuta-consegna" && {
      consegnataIl: found.consegnataIl ?? (daticert.data ? new Date(daticert.data) : clock.now()),
    }),
    ...(left && { stato: "accettata_smtp" }),
    // What SdI has already spoken about has reached it, whatever a provider says.
    ...(hasFailed(kind) && !found.esitoSdI && !found.consegnataIl && { stato: "fallita", errore: cause(mail) }),
  };
}
