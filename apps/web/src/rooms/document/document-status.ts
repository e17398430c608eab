import type { TablerIcon } from "@tabler/icons-react";
import { IconAlertOctagon, IconBan, IconCircleCheck, IconCircleDashed, IconSend } from "../../ui/icon/icons.ts";

/** The five statuses of a document (specification §3). */
export type Status = "B" | "I" | "E" | "C" | "A";
/** The colour of a word or icon; `quiet` is the caption grey. */
export type Tone = "quiet" | "info" | "ok" | "warn" | "err";
/** Every sub-state of the status machine. */
export type SubState =
  | "draft"
  | "to_sign"
  | "send_failed"
  | "queued"
  | "by_hand"
  | "smtp_accepted"
  | "in_folder"
  | "accepted"
  | "accepted_delayed"
  | "at_sdi"
  | "uncertain"
  | "uncertain_alert"
  | "overdue"
  | "pa_delivery_pending"
  | "rejected"
  | "refused_pa"
  | "delivered"
  | "made_available"
  | "delivered_pa"
  | "accepted_pa"
  | "terms_expired_pa"
  | "undeliverable_pa"
  | "issued_elsewhere"
  | "cancelled";

/** Word, icon and colour of each status (look.md §8). */
export const statusLooks: Readonly<Record<Status, { word: string; icon: TablerIcon; tone: Tone }>> = {
  B: { word: "Bozza", icon: IconCircleDashed, tone: "quiet" },
  I: { word: "Inviata", icon: IconSend, tone: "info" },
  E: { word: "Scartata", icon: IconAlertOctagon, tone: "err" },
  C: { word: "Confermata", icon: IconCircleCheck, tone: "ok" },
  A: { word: "Annullata", icon: IconBan, tone: "quiet" },
};

/** Second line of each sub-state; `word` where it replaces the status's own (screens.md §15.2, look.md §8). */
export const subStateLooks: Readonly<Record<SubState, { label: string; tone: Tone; word?: string }>> = {
  draft: { label: "", tone: "quiet" },
  to_sign: { label: "Da firmare", tone: "warn" },
  send_failed: { label: "Invio non riuscito", tone: "err" },
  queued: { label: "In coda", tone: "quiet" },
  by_hand: { label: "Da inviare con la tua PEC", tone: "quiet" },
  smtp_accepted: { label: "Inviata alla PEC", tone: "quiet" },
  in_folder: { label: "Nella cartella di scambio", tone: "quiet" },
  accepted: { label: "Accettata dal gestore", tone: "quiet" },
  accepted_delayed: { label: "Consegna in ritardo", tone: "warn" },
  at_sdi: { label: "Consegnata al SdI", tone: "quiet" },
  uncertain: { label: "Invio da verificare", tone: "warn" },
  uncertain_alert: { label: "Controlla la tua casella", tone: "warn" },
  overdue: { label: "Nessuna risposta da 5 giorni", tone: "warn" },
  pa_delivery_pending: { label: "Mancata consegna: il SdI riprova", tone: "warn" },
  rejected: { label: "Scartata dal SdI", tone: "err" },
  refused_pa: { label: "Riemetti o nota di credito", tone: "err", word: "Rifiutata dalla PA" },
  delivered: { label: "Consegnata", tone: "quiet" },
  made_available: { label: "Mancata consegna", tone: "warn" },
  delivered_pa: { label: "In attesa di esito", tone: "quiet" },
  accepted_pa: { label: "Accettata", tone: "quiet" },
  terms_expired_pa: { label: "Decorrenza termini", tone: "quiet" },
  undeliverable_pa: { label: "Impossibilità di recapito", tone: "warn" },
  issued_elsewhere: { label: "Emessa fuori", tone: "quiet" },
  cancelled: { label: "Numero inutilizzato", tone: "quiet" },
};

/** The sub-state named by the wire, where it is one we know. */
export function subStateOf(text: string): SubState | undefined {
  return text in subStateLooks ? (text as SubState) : undefined;
}
