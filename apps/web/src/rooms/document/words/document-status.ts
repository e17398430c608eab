import { SOTTO_STATI, type SottoStato, type Stato } from "@fatturachiara/fatturapa/documento";
import type { TablerIcon } from "@tabler/icons-react";
import { IconAlertOctagon, IconBan, IconCircleCheck, IconCircleDashed, IconSend } from "../../../ui/icon/icons.ts";
import type { Tone } from "../../../ui/text/state-mark.tsx";

/** Word, icon and colour of each status (look.md §8). */
export const statusLooks: Readonly<Record<Stato, { word: string; icon: TablerIcon; tone: Tone }>> = {
  B: { word: "Bozza", icon: IconCircleDashed, tone: "quiet" },
  I: { word: "Inviata", icon: IconSend, tone: "info" },
  E: { word: "Scartata", icon: IconAlertOctagon, tone: "err" },
  C: { word: "Confermata", icon: IconCircleCheck, tone: "ok" },
  A: { word: "Annullata", icon: IconBan, tone: "quiet" },
};

/** Second line of each sub-state; `word` where it replaces the status's own (screens.md §15.2, look.md §8). */
export const subStateLooks: Readonly<Record<SottoStato, { label: string; tone: Tone; word?: string }>> = {
  draft: { label: "", tone: "quiet" },
  to_sign: { label: "Da firmare", tone: "warn" },
  send_failed: { label: "Invio non riuscito", tone: "err" },
  queued: { label: "In coda", tone: "quiet" },
  by_hand: { label: SOTTO_STATI.by_hand.etichetta, tone: "quiet" },
  smtp_accepted: { label: "Inviata alla PEC", tone: "quiet" },
  in_folder: { label: SOTTO_STATI.in_folder.etichetta, tone: "quiet" },
  accepted: { label: "Accettata dal gestore", tone: "quiet" },
  accepted_delayed: { label: "Consegna in ritardo", tone: "warn" },
  at_sdi: { label: "Consegnata al SdI", tone: "quiet" },
  uncertain: { label: "Invio da verificare", tone: "warn" },
  uncertain_alert: { label: "Controlla la tua casella", tone: "warn" },
  overdue: { label: SOTTO_STATI.overdue.etichetta, tone: "warn" },
  pa_delivery_pending: { label: SOTTO_STATI.pa_delivery_pending.etichetta, tone: "warn" },
  rejected: { label: "Scartata dal SdI", tone: "err" },
  refused_pa: { label: "Correggi o nota di credito", tone: "err", word: "Rifiutata dalla PA" },
  delivered: { label: "Consegnata", tone: "quiet" },
  made_available: { label: "Mancata consegna", tone: "warn" },
  delivered_pa: { label: "In attesa di esito", tone: "quiet" },
  accepted_pa: { label: "Accettata", tone: "quiet" },
  terms_expired_pa: { label: "Decorrenza termini", tone: "quiet" },
  undeliverable_pa: { label: SOTTO_STATI.undeliverable_pa.etichetta, tone: "warn" },
  issued_elsewhere: { label: "Emessa fuori", tone: "quiet" },
  cancelled: { label: "Numero inutilizzato", tone: "quiet" },
};
