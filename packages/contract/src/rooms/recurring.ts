import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { PERIODI_RICORRENZA, REGOLE_LAVORATIVO, UNITA_RICORRENZA } from "@fatturachiara/fatturapa/ricorrenza";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  amount,
  decimal,
  emptyAnswer,
  giorno,
  id,
  inOneLine,
  integer,
  istante,
  optional,
  queryInteger,
  required,
} from "../wire.ts";
import { documentInput, documentKept, draftMostBytes, statoDocumento } from "./document.ts";

/** What happens on the day: a draft is made, it is checked and sent by itself, or the person is asked in the morning. */
export const recurringModes = ["bozza", "invia", "chiedi"] as const;
/** What happens on the day. */
export type RecurringMode = (typeof recurringModes)[number];

/** Why a recurring document that should go on stands still. */
export const recurringStops = ["abbonamento", "casella", "copia", "dati"] as const;
/** Why a recurring document stands still. */
export type RecurringStop = (typeof recurringStops)[number];

const count = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

const minusHundred = Decimal.of("-100");
const thousand = Decimal.of("1000");

/** A rise of prices agreed in advance. */
const rise = z.object({
  percentuale: amount.check(
    z.refine((value) => value.compare(minusHundred) > 0 && value.compare(thousand) <= 0 && !value.isZero(), {
      error: "Inserisci una percentuale maggiore di -100 e fino a 1000, diversa da zero.",
    }),
    z.refine((value) => value.scale <= 4, { error: "Al massimo quattro decimali." }),
  ),
  dal: giorno,
  ogniAnno: z._default(z.boolean(), false),
});

/** When it comes, for what time, and at what price: what the days and texts of a model follow from. */
const ruleFields = {
  nome: required("Dai un nome al documento ricorrente.", 100).check(inOneLine),
  prima: giorno,
  ogni: count(1, 999, "Inserisci un numero intero da 1 a 999."),
  unita: z.enum(UNITA_RICORRENZA, { error: "Scegli giorni, settimane, mesi o anni." }),
  /** Of months and years: always the last day of the month. */
  fineMese: z._default(z.boolean(), false),
  /** Of a day on which nobody works. */
  lavorativo: z._default(
    z.enum(REGOLE_LAVORATIVO, { error: "Scegli che cosa fare nei giorni non lavorativi." }),
    "stessoGiorno",
  ),
  /** The last day. */
  fino: optional(giorno),
  /** How many in all. */
  volte: optional(count(1, 9999, "Inserisci un numero intero da 1 a 9999.")),
  periodo: z._default(z.enum(PERIODI_RICORRENZA, { error: "Scegli il periodo di riferimento." }), "inizia"),
  aumento: optional(rise),
  modo: z.enum(recurringModes, { error: "Scegli che cosa succede nel giorno previsto." }),
};

const endsOnce = "Scegli un ultimo giorno oppure un numero di volte, non tutti e due.";

const ends = [
  z.refine<Ends>((one) => !one.fino || one.fino >= one.prima, {
    path: ["fino"],
    error: "L'ultimo giorno non può venire prima del primo.",
  }),
  z.refine<Ends>((one) => !one.fino || !one.volte, { path: ["volte"], error: endsOnce }),
] as const;
type Ends = { prima: string; fino?: string | null | undefined; volte?: number | null | undefined };

/** When a recurring document comes, for what time and at what price, as a person writes it. */
export const recurringRule = z.object(ruleFields).check(...ends);
/** The rule of a recurring document, as a person writes it. */
export type RecurringRuleInput = z.output<typeof recurringRule>;

/** A recurring document as a person writes it; `documento` is a draft, whose day its terms of payment are counted from. */
export const recurringInput = z
  .object({ ...ruleFields, version: optional(integer), documento: documentInput })
  .check(...ends);
/** What the person writes of a recurring document. */
export type RecurringInput = z.output<typeof recurringInput>;

/** What became of one occurrence, or will: it comes, is left out, waits for an answer, was missed, is under way, is made. */
export const occurrenceState = z.enum(["prevista", "saltata", "chiesta", "persa", "inCorso", "fatta"]);
/** What became of one occurrence, or will. */
export type OccurrenceState = z.output<typeof occurrenceState>;

/** One time that a recurring document comes. */
export const occurrence = z.object({
  /** Names it: its day by the calendar. */
  giorno,
  /** The day on which it is made. */
  previsto: giorno,
  stato: occurrenceState,
  /** What it is for, in words. */
  periodo: z.string(),
  totale: decimal,
  netto: decimal,
  /** Made: the document, as it stands. */
  documento: optional(z.object({ id, numero: optional(z.string()), stato: statoDocumento, eliminato: z.boolean() })),
  /** Why it was left out, or has stayed a draft. */
  motivo: optional(z.string()),
});
/** One time that a recurring document comes. */
export type Occurrence = z.output<typeof occurrence>;

/** A recurring document as a list shows it. */
export const recurringRow = z.object({
  id,
  ...ruleFields,
  aumento: optional(z.object({ percentuale: decimal, dal: giorno, ogniAnno: z.boolean() })),
  version: z.int(),
  idCliente: optional(id),
  cliente: z.string(),
  /** It goes on by itself; else it is paused. */
  attiva: z.boolean(),
  /** Why it stands still although it should go on, and what is the matter. */
  fermo: optional(z.enum(recurringStops)),
  fermoMotivo: optional(z.string()),
  /** The next day that something is made; null where none is left. */
  prossima: optional(giorno),
  /** What it comes to next. */
  totale: decimal,
  /** Occurrences that wait for an answer. */
  inAttesa: z.int(),
  createdAt: istante,
});
/** A recurring document as a list shows it. */
export type RecurringRow = z.output<typeof recurringRow>;

/** The whole of it: the document it makes, what it has made, and what comes next. */
export const recurringDetail = z.object({
  ...recurringRow.shape,
  documento: documentKept,
  /** What was made or left out, the last first, at most fifty; before them what waits and the next ones. */
  occorrenze: z.array(occurrence),
  /** How many come after those that are told; null where they have no end. */
  altre: optional(z.int()),
});
/** The whole of a recurring document. */
export type RecurringDetail = z.output<typeof recurringDetail>;

/** One line of the calendar: an occurrence and whose it is. */
export const plannedOccurrence = z.object({
  ...occurrence.shape,
  idRicorrente: id,
  nome: z.string(),
  cliente: z.string(),
  idCliente: optional(id),
  modo: z.enum(recurringModes),
});
/** One line of the calendar of what is coming. */
export type PlannedOccurrence = z.output<typeof plannedOccurrence>;

/** What to do with an occurrence that was asked about, or missed. */
export const occurrenceAnswer = z.enum(["invia", "bozza", "salta"], {
  error: "Scegli se inviarlo, prepararne la bozza o saltarlo.",
});
/** What to do with an occurrence. */
export type OccurrenceAnswer = z.output<typeof occurrenceAnswer>;

const params = z.object({ id });

/** "Documenti ricorrenti": documents that come again by themselves. */
export const recurring = {
  list: endpoint({
    method: "GET",
    path: "recurring",
    access: "profile",
    least: "consultazione",
    query: z.object({ /** Of one customer. */ cliente: z.optional(id) }),
    response: z.array(recurringRow),
    summary: "Recurring documents, what comes first at the top, at most a thousand.",
  }),
  calendar: endpoint({
    method: "GET",
    path: "recurring/calendar",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({
      /** The last day, at most two years from now; else three months from now. */
      al: z.optional(giorno),
      cliente: z.optional(id),
    }),
    response: z.array(plannedOccurrence),
    summary: "What recurring documents will make and what waits for an answer, with amounts, the first day first.",
  }),
  read: endpoint({
    method: "GET",
    path: "recurring/:id",
    access: "profile",
    least: "consultazione",
    params,
    query: z.object({
      /** How many of the next ones are told, at most 500; else twelve. */
      prossime: z.optional(queryInteger),
    }),
    response: recurringDetail,
    summary: "One recurring document, with what it has made and what comes next.",
  }),
  create: endpoint({
    method: "PUT",
    path: "recurring",
    access: "profile",
    least: "completa",
    logged: "Ha creato un documento ricorrente{oggetto}.",
    subscription: true,
    body: recurringInput,
    mostBytes: draftMostBytes,
    response: recurringDetail,
    once: "byKey",
    summary:
      "Keeps a document that comes again by itself, from a day on that is not past. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "recurring/:id",
    access: "profile",
    least: "completa",
    logged: "Ha modificato un documento ricorrente{oggetto}.",
    params,
    body: recurringInput,
    mostBytes: draftMostBytes,
    response: recurringDetail,
    once: "byKey",
    summary:
      "Changes what comes from now on; a stale version is refused, what was made stays as it is. The same call again, with the same Idempotency-Key within a day, changes nothing more.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "recurring/:id",
    access: "profile",
    least: "completa",
    logged: "Ha eliminato un documento ricorrente.",
    params,
    response: emptyAnswer,
    summary: "Deletes a recurring document; the documents that it has made stay.",
  }),
  pause: endpoint({
    method: "POST",
    path: "recurring/:id/pause",
    access: "profile",
    least: "completa",
    logged: "Ha messo in pausa un documento ricorrente{oggetto}.",
    params,
    response: recurringDetail,
    summary: "Pauses a recurring document: nothing is made until it goes on.",
  }),
  resume: endpoint({
    method: "POST",
    path: "recurring/:id/resume",
    access: "profile",
    least: "completa",
    logged: "Ha riattivato un documento ricorrente{oggetto}.",
    subscription: true,
    params,
    response: recurringDetail,
    summary: "Lets a paused one go on; what fell into the pause is left out.",
  }),
  skip: endpoint({
    method: "POST",
    path: "recurring/:id/skip",
    access: "profile",
    least: "completa",
    logged: "Ha saltato una volta un documento ricorrente{oggetto}.",
    params,
    body: z.object({ giorno, salta: z.boolean() }),
    response: recurringDetail,
    summary: "Leaves one occurrence out that has not come yet, or takes that back.",
  }),
  answer: endpoint({
    method: "POST",
    path: "recurring/:id/answer",
    access: "profile",
    least: "completa",
    logged: "Ha deciso di un documento ricorrente{oggetto}.",
    subscription: true,
    params,
    body: z.object({
      giorno,
      risposta: occurrenceAnswer,
      /** Dated as it was planned, instead of today. */
      dataPrevista: z._default(z.boolean(), false),
    }),
    response: recurringDetail,
    summary:
      "Decides of an occurrence that was asked about or missed: sent, made a draft, or left out. What the checks refuse stays a draft.",
  }),
};
