import type { SottoStato } from "./stati.ts";

/** What can happen to an outgoing document: acts of the user, of the worker, of the PEC provider, of the SdI, of the clock. */
export type Evento =
  | "user:send"
  | "user:prepare"
  | "user:by_hand"
  | "user:delete"
  | "user:upload_signed"
  | "user:undo_prepare"
  | "user:withdraw"
  | "user:never_sent"
  | "user:edit"
  | "user:was_sent"
  | "user:was_not_sent"
  | "user:abandon"
  | "smtp:accepted"
  | "smtp:temporary"
  | "smtp:refused"
  | "smtp:lost_after_data"
  | "folder:put"
  | "mailbox:auth_refused"
  | "pec:accettazione"
  | "pec:non_accettazione"
  | "pec:presa_in_carico"
  | "pec:preavviso_errore_consegna"
  | "pec:errore_consegna"
  | "pec:avvenuta_consegna"
  | "sdi:RC"
  | "sdi:NS"
  | "sdi:MC"
  | "sdi:NE_EC01"
  | "sdi:NE_EC02"
  | "sdi:DT"
  | "sdi:AT"
  | "timer:24h"
  | "timer:5d"
  | "credit_notes:full";

/** Facts a row may ask about. What is not said takes the value that lets the ordinary case through. */
export type Contesto = {
  /** XSD and business rules pass. Default true. */
  controlliSuperati?: boolean;
  /** Format of the document. Default FPR12. */
  formato?: "FPR12" | "FPA12";
  /** Vocabulary of the message: private customers or public bodies. Default as the format. */
  vocabolario?: "privati" | "pa";
  /** The attempt that failed was the last allowed. Default false. */
  tentativiEsauriti?: boolean;
  /** The SMTP dialogue has begun: the message cannot be withdrawn any more. Default false. */
  dialogoIniziato?: boolean;
  /** A message about this transmission has been read. Default false. */
  messaggioLetto?: boolean;
  /** Codes of an NS. */
  codiciErrore?: readonly string[];
  /** Another transmission of the same file or number is alive. Default false. */
  altraTrasmissione?: boolean;
  /** The message is about the last transmission of the document. Default true. */
  riguardaUltima?: boolean;
  /** SdI has said nothing about that transmission before. Default true. */
  primaParola?: boolean;
  /** The very message has been applied before. Default false. */
  giaApplicato?: boolean;
  /** The uploaded file holds the same invoice and its signature is sound. Default true. */
  firmaBuona?: boolean;
  /** The user sends by hand from an own mailbox. Default false. */
  inviaAMano?: boolean;
  /** State the document was in when it was prepared for signature. */
  preparatoDa?: SottoStato;
};

/** Where a row leads: a sub-state, back where the preparation began, the bin, or nowhere, with the reason. */
type Destinazione =
  | SottoStato
  | "previous"
  | "bin"
  | "unchanged:late"
  | "unchanged:unexpected"
  | "unchanged:recorded"
  | "unchanged:duplicate";

/** A row of the table: from where, at what, on which condition, to where. */
export type Transizione = {
  /** Sub-states and groups, as the table of the channel names them. */
  da: string;
  eventi: readonly Evento[];
  /** Absent: always. */
  se?: (contesto: Contesto) => boolean;
  a: Destinazione;
};

const pronto = ({ controlliSuperati = true }: Contesto) => controlliSuperati;
const pa = ({ formato }: Contesto) => formato === "FPA12";
const vocabolarioPa = ({ vocabolario, formato }: Contesto) =>
  (vocabolario ?? (formato === "FPA12" ? "pa" : "privati")) === "pa";
const ultima = ({ riguardaUltima = true }: Contesto) => riguardaUltima;
/** An invoice given up and sent again, of which the first one did arrive: that one is issued, and its copy will be refused. */
const arrivata = ({ riguardaUltima = true, primaParola = true }: Contesto) => riguardaUltima || primaParola;
/** SdI refuses a second copy of what it already has: the first one is the real one. */
const copia = ({ codiciErrore = [], altraTrasmissione = false }: Contesto) =>
  altraTrasmissione && codiciErrore.some((codice) => codice === "00002" || codice === "00404");
const not =
  (fact: (contesto: Contesto) => boolean) =>
  (contesto: Contesto): boolean =>
    !fact(contesto);
const all =
  (...facts: ((contesto: Contesto) => boolean)[]) =>
  (contesto: Contesto): boolean =>
    facts.every((fact) => fact(contesto));

const IN_VIAGGIO = "smtp_accepted, uncertain, uncertain_alert, accepted, accepted_delayed";
const SENT_O_PENDENTE = "any sent, pa_delivery_pending";
/** What SdI says about the last transmission of a sending we gave up wins over what we believed. */
const SENT_O_FALLITA = "any sent, send_failed";

/**
 * The life of an outgoing document, row by row as decided for the channel (ADR 0007); the first row that fits counts.
 * What fits no row changes nothing: it is kept and shown as "Messaggio inatteso".
 */
export const TRANSIZIONI: readonly Transizione[] = [
  { da: "draft", eventi: ["user:send"], se: pronto, a: "queued" },
  { da: "draft", eventi: ["user:prepare"], se: pronto, a: "to_sign" },
  { da: "draft", eventi: ["user:by_hand"], se: pronto, a: "by_hand" },
  { da: "draft", eventi: ["user:delete"], a: "bin" },
  { da: "to_sign", eventi: ["user:upload_signed"], se: (c) => (c.firmaBuona ?? true) && !c.inviaAMano, a: "queued" },
  { da: "to_sign", eventi: ["user:upload_signed"], se: ({ firmaBuona = true }) => firmaBuona, a: "by_hand" },
  { da: "to_sign", eventi: ["user:undo_prepare"], a: "previous" },

  { da: "queued", eventi: ["smtp:accepted"], a: "smtp_accepted" },
  // A channel of ours beside the official table: what lies in the folder is as sent as a mail that has left.
  { da: "queued", eventi: ["folder:put"], a: "in_folder" },
  { da: "queued", eventi: ["smtp:temporary"], se: ({ tentativiEsauriti }) => !tentativiEsauriti, a: "queued" },
  { da: "queued", eventi: ["smtp:temporary"], a: "send_failed" },
  { da: "queued", eventi: ["smtp:refused"], a: "send_failed" },
  { da: "queued", eventi: ["smtp:lost_after_data"], a: "uncertain" },
  { da: "queued", eventi: ["mailbox:auth_refused"], a: "queued" },
  { da: "queued", eventi: ["user:withdraw"], se: ({ dialogoIniziato }) => !dialogoIniziato, a: "send_failed" },
  { da: "by_hand", eventi: ["pec:avvenuta_consegna"], a: "at_sdi" },
  { da: "by_hand", eventi: ["user:never_sent"], se: ({ messaggioLetto }) => !messaggioLetto, a: "send_failed" },
  // The person's word makes us look for the receipts; only they move the document.
  { da: "by_hand", eventi: ["user:was_sent"], a: "unchanged:recorded" },

  { da: "send_failed", eventi: ["user:edit"], a: "send_failed" },
  { da: "send_failed", eventi: ["user:send"], se: pronto, a: "queued" },
  { da: "send_failed", eventi: ["user:delete"], a: "bin" },

  { da: "uncertain, uncertain_alert", eventi: ["pec:accettazione"], a: "accepted" },
  { da: "uncertain, uncertain_alert", eventi: ["pec:non_accettazione"], a: "send_failed" },
  { da: "uncertain", eventi: ["timer:24h"], a: "uncertain_alert" },
  { da: "uncertain_alert", eventi: ["user:was_sent"], a: "smtp_accepted" },
  { da: "uncertain_alert", eventi: ["user:was_not_sent"], a: "send_failed" },

  { da: "smtp_accepted", eventi: ["pec:accettazione"], a: "accepted" },
  { da: "smtp_accepted", eventi: ["pec:non_accettazione"], a: "send_failed" },
  { da: "accepted", eventi: ["pec:presa_in_carico"], a: "accepted" },
  { da: "smtp_accepted, accepted", eventi: ["pec:preavviso_errore_consegna"], a: "accepted_delayed" },
  { da: IN_VIAGGIO, eventi: ["pec:errore_consegna"], a: "send_failed" },
  { da: IN_VIAGGIO, eventi: ["pec:avvenuta_consegna"], a: "at_sdi" },
  {
    da: "at_sdi or later",
    eventi: ["pec:accettazione", "pec:presa_in_carico", "pec:preavviso_errore_consegna"],
    a: "unchanged:late",
  },

  { da: SENT_O_FALLITA, eventi: ["sdi:NS"], se: all(ultima, not(copia)), a: "rejected" },
  { da: SENT_O_FALLITA, eventi: ["sdi:NS"], se: copia, a: "unchanged:duplicate" },
  { da: "any sent", eventi: ["sdi:RC"], se: all(arrivata, not(pa)), a: "delivered" },
  { da: "any sent", eventi: ["sdi:RC"], se: all(arrivata, pa), a: "delivered_pa" },
  { da: "any sent", eventi: ["sdi:MC"], se: all(arrivata, not(vocabolarioPa)), a: "made_available" },
  { da: "any sent", eventi: ["sdi:MC"], se: all(arrivata, vocabolarioPa), a: "pa_delivery_pending" },
  { da: "send_failed", eventi: ["sdi:RC"], se: all(ultima, not(pa)), a: "delivered" },
  { da: "send_failed", eventi: ["sdi:RC"], se: all(ultima, pa), a: "delivered_pa" },
  { da: "send_failed", eventi: ["sdi:MC"], se: all(ultima, not(vocabolarioPa)), a: "made_available" },
  { da: "send_failed", eventi: ["sdi:MC"], se: all(ultima, vocabolarioPa), a: "pa_delivery_pending" },
  { da: SENT_O_PENDENTE, eventi: ["sdi:NE_EC01"], a: "accepted_pa" },
  { da: SENT_O_PENDENTE, eventi: ["sdi:NE_EC02"], a: "refused_pa" },
  { da: SENT_O_PENDENTE, eventi: ["sdi:DT"], a: "terms_expired_pa" },
  { da: "any sent", eventi: ["sdi:AT"], a: "undeliverable_pa" },
  { da: "pa_delivery_pending", eventi: ["sdi:RC"], a: "delivered_pa" },
  { da: "pa_delivery_pending", eventi: ["sdi:AT"], a: "undeliverable_pa" },

  { da: "made_available", eventi: ["sdi:RC"], a: "delivered" },
  { da: "delivered", eventi: ["sdi:MC"], a: "unchanged:late" },
  { da: "delivered_pa", eventi: ["sdi:NE_EC01"], a: "accepted_pa" },
  { da: "delivered_pa", eventi: ["sdi:NE_EC02"], a: "refused_pa" },
  { da: "delivered_pa", eventi: ["sdi:DT"], a: "terms_expired_pa" },
  { da: "terms_expired_pa", eventi: ["sdi:NE_EC01"], a: "accepted_pa" },
  { da: "terms_expired_pa", eventi: ["sdi:NE_EC02"], a: "refused_pa" },
  { da: "accepted_pa, refused_pa", eventi: ["sdi:RC", "sdi:MC", "sdi:DT"], a: "unchanged:late" },
  { da: "delivered, delivered_pa, made_available", eventi: ["sdi:NS"], a: "unchanged:unexpected" },
  { da: "rejected", eventi: ["sdi:RC", "sdi:MC"], a: "unchanged:unexpected" },
  { da: "at_sdi, in_folder", eventi: ["timer:5d"], a: "overdue" },

  { da: "rejected, refused_pa", eventi: ["user:edit"], a: "unchanged:recorded" },
  { da: "rejected, refused_pa", eventi: ["user:send"], se: pronto, a: "queued" },
  { da: "rejected, refused_pa, send_failed", eventi: ["user:prepare"], se: pronto, a: "to_sign" },
  { da: "rejected, refused_pa, send_failed", eventi: ["user:by_hand"], se: pronto, a: "by_hand" },
  { da: "rejected", eventi: ["user:abandon"], a: "cancelled" },
  { da: "any issued, refused_pa", eventi: ["credit_notes:full"], a: "unchanged:recorded" },
];
