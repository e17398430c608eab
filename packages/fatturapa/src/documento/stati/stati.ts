import { autofattura } from "../../bozza/ruoli.ts";
import type { CodiceDocumento } from "../../codici/tipo-documento-semplificata.ts";

/** Status of a document (specification §3): Bozza, Inviata, Scartata, Confermata, Annullata. */
export type Stato = "B" | "I" | "E" | "C" | "A";

/** Every sub-state with its status and what a person reads (screens §15.2). */
export const SOTTO_STATI = {
  draft: { stato: "B", etichetta: "Bozza" },
  to_sign: { stato: "B", etichetta: "Da firmare" },
  send_failed: { stato: "B", etichetta: "Invio non riuscito" },
  queued: { stato: "I", etichetta: "In coda" },
  by_hand: { stato: "I", etichetta: "Da inviare con la tua PEC" },
  smtp_accepted: { stato: "I", etichetta: "Inviata alla PEC" },
  // Handed to an intermediary, which tells nothing until SdI does.
  in_folder: { stato: "I", etichetta: "Nella cartella di scambio" },
  accepted: { stato: "I", etichetta: "Accettata dal gestore" },
  accepted_delayed: { stato: "I", etichetta: "Consegna in ritardo" },
  at_sdi: { stato: "I", etichetta: "Consegnata al SdI" },
  uncertain: { stato: "I", etichetta: "Invio da verificare" },
  uncertain_alert: { stato: "I", etichetta: "Controlla la tua casella" },
  overdue: { stato: "I", etichetta: "Nessuna risposta da 5 giorni" },
  pa_delivery_pending: { stato: "I", etichetta: "Mancata consegna: il SdI riprova" },
  rejected: { stato: "E", etichetta: "Scartata dal SdI" },
  refused_pa: { stato: "E", etichetta: "Rifiutata dalla PA" },
  delivered: { stato: "C", etichetta: "Consegnata" },
  made_available: { stato: "C", etichetta: "Mancata consegna: nel cassetto fiscale, avvisa il cliente" },
  delivered_pa: { stato: "C", etichetta: "In attesa di esito" },
  accepted_pa: { stato: "C", etichetta: "Accettata" },
  terms_expired_pa: { stato: "C", etichetta: "Decorrenza termini" },
  undeliverable_pa: { stato: "C", etichetta: "Impossibilità di recapito" },
  // Issued with another program, brought here as it went out: no message of the SdI will come to us.
  issued_elsewhere: { stato: "C", etichetta: "Emessa fuori" },
  cancelled: { stato: "A", etichetta: "Annullata" },
} as const satisfies Record<string, { stato: Stato; etichetta: string }>;

/** Where exactly a document is in its life. */
export type SottoStato = keyof typeof SOTTO_STATI;

/** What a person reads of each status. */
export const ETICHETTA_STATO: Readonly<Record<Stato, string>> = {
  B: "Bozza",
  I: "Inviata",
  E: "Scartata",
  C: "Confermata",
  A: "Annullata",
};

/** The same of an integration or self-invoice: who issued it receives it, and nobody is to be told. */
const A_CHI_EMETTE: Partial<Record<SottoStato, string>> = {
  made_available: "Mancata consegna: nel tuo cassetto fiscale",
};

/**
 * "Invio non riuscito: casella piena"; the cause only where the label has room for one. With `tipo` an integration or
 * self-invoice is not told as a sale.
 */
export function etichettaSottoStato(sotto: SottoStato, causa?: string, tipo?: CodiceDocumento): string {
  const etichetta = (tipo && autofattura(tipo) && A_CHI_EMETTE[sotto]) || SOTTO_STATI[sotto].etichetta;
  return sotto === "send_failed" && causa ? `${etichetta}: ${causa}` : etichetta;
}

/** Groups of sub-states that the transition table names (CHANNEL §5). */
const ANY_SENT = [
  "by_hand",
  "smtp_accepted",
  "in_folder",
  "uncertain",
  "uncertain_alert",
  "accepted",
  "accepted_delayed",
  "at_sdi",
  "overdue",
] as const satisfies readonly SottoStato[];
/** Every sub-state, in the order of its life. */
export const TUTTI_I_SOTTO_STATI = Object.keys(SOTTO_STATI) as SottoStato[];
const conStato = (...stati: Stato[]): SottoStato[] =>
  TUTTI_I_SOTTO_STATI.filter((sotto) => stati.includes(SOTTO_STATI[sotto].stato));

/** The groups of sub-states by the name the transition table gives them. */
const GRUPPI: Readonly<Record<string, readonly SottoStato[]>> = {
  "any sent": ANY_SENT,
  "at_sdi or later": ["at_sdi", "overdue", "pa_delivery_pending", ...conStato("C", "E")],
  "any issued": conStato("C"),
  any: TUTTI_I_SOTTO_STATI,
};

/** "any sent, pa_delivery_pending" → the sub-states it names. */
export function espandi(gruppi: string): SottoStato[] {
  return gruppi.split(", ").flatMap((name) => GRUPPI[name] ?? [name as SottoStato]);
}
