import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, giorno, id, istante, lines, optional, text } from "../wire.ts";

const mostSteps = 8;
const stepWrong = "Ogni passo va da 30 giorni prima a 180 giorni dopo la scadenza.";

/** Days from the due day on which a customer is reminded: negative before it, 0 on it. */
export const reminderSteps = z
  .array(z.int({ error: stepWrong }).check(z.minimum(-30, { error: stepWrong }), z.maximum(180, { error: stepWrong })))
  .check(
    z.minLength(1, { error: "Indica almeno un giorno." }),
    z.maxLength(mostSteps, { error: `Indica al massimo ${mostSteps} giorni.` }),
    z.refine((steps) => new Set(steps).size === steps.length, { error: "Lo stesso giorno compare due volte." }),
  );

/** What a profile that has chosen nothing is offered. */
export const usualSteps: readonly number[] = [-3, 7, 15, 30];

const fields = {
  attivi: z.boolean(),
  passi: reminderSteps,
  /** Interest of D.Lgs. 231/2002 is named to business customers who are late. */
  interessi: z.boolean(),
  /** The person's own words, in every letter. */
  messaggio: lines(1000),
};

/** When and how customers are reminded of what they have not paid. */
export const reminderInput = z.object(fields);
/** When and how customers are reminded. */
export type ReminderInput = z.output<typeof reminderInput>;

/** The same as it is kept. */
export const reminderSettings = z.object({
  ...fields,
  messaggio: optional(z.string()),
  /** The day from which on steps count: nobody is written for what was late before. */
  dal: optional(giorno),
});
/** The same as it is kept. */
export type ReminderSettings = z.output<typeof reminderSettings>;

/** How one customer is reminded: as all are, on other days, or never. */
export const reminderModes = ["comeTutti", "propri", "mai"] as const;

/** A reminder that has left. */
export const sentReminder = z.object({
  idDocumento: id,
  /** What the document is called: "parcella". */
  nome: z.string(),
  numero: z.string(),
  scadenza: giorno,
  passo: z.int(),
  email: z.string(),
  createdAt: istante,
});
/** A reminder that has left. */
export type SentReminder = z.output<typeof sentReminder>;

/** A customer's address that a mail server has refused for good: nothing more is written to it until it is tried again. */
export const refusedAddress = z.object({
  idCliente: id,
  cliente: z.string(),
  email: z.string(),
  /** What the server answered. */
  motivo: z.string(),
  createdAt: istante,
});
/** A customer's address that is spared. */
export type RefusedAddress = z.output<typeof refusedAddress>;

/** How one customer is reminded, and of what that was done. */
export const customerReminders = z.object({
  modo: z.enum(reminderModes),
  passi: z.array(z.int()),
  /** The customer's address, where a mail server has refused it for good: nothing is written to it. */
  respinto: optional(refusedAddress),
  inviati: z.array(sentReminder),
});
/** How one customer is reminded. */
export type CustomerReminders = z.output<typeof customerReminders>;

/** Why a document is left out of reminders. */
export const reminderHolds = ["contestata", "non sollecitare"] as const;
/** Why a document is left out of reminders. */
export type ReminderHold = (typeof reminderHolds)[number];

/** A letter as it would leave today. */
export const reminderPreview = z.object({
  /** Where to; absent where the customer has no address. */
  email: optional(z.string()),
  oggetto: z.string(),
  testo: z.string(),
  documenti: z.array(id),
  totale: decimal,
  /** Why none leaves now, in a sentence; absent where the next step is only waited for. */
  impedimento: optional(z.string()),
});
/** A letter as it would leave today. */
export type ReminderPreview = z.output<typeof reminderPreview>;

const params = z.object({ id });

/** "Solleciti": customers are reminded of what they have not paid, by steps. */
export const reminders = {
  settings: endpoint({
    method: "GET",
    path: "reminders",
    access: "profile",
    least: "consultazione",
    response: reminderSettings,
    summary: "When customers are reminded, and how; off where nobody has chosen.",
  }),
  save: endpoint({
    method: "POST",
    path: "reminders",
    access: "profile",
    least: "completa",
    logged: "Ha cambiato i solleciti ai clienti.",
    body: reminderInput,
    response: reminderSettings,
    summary: "Chooses when customers are reminded; steps of before the day they are switched on are not made up for.",
  }),
  customer: endpoint({
    method: "GET",
    path: "reminders/customers/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: customerReminders,
    summary: "How one customer is reminded, and the last fifty reminders.",
  }),
  saveCustomer: endpoint({
    method: "POST",
    path: "reminders/customers/:id",
    access: "profile",
    least: "completa",
    logged: "Ha cambiato i solleciti di un cliente.",
    params,
    body: z
      .object({
        modo: z.enum(reminderModes, { error: "Scegli come tutti, altri giorni o mai." }),
        passi: optional(reminderSteps),
      })
      .check(
        z.refine(({ modo, passi }) => modo !== "propri" || !!passi, {
          path: ["passi"],
          error: "Scrivi quali giorni valgono per questo cliente.",
        }),
      ),
    response: customerReminders,
    summary: "Chooses how one customer is reminded.",
  }),
  preview: endpoint({
    method: "GET",
    path: "reminders/customers/:id/preview",
    costly: true,
    access: "profile",
    least: "consultazione",
    params,
    response: reminderPreview,
    summary: "The letter about all that a customer has to pay, as it would leave today; nothing leaves.",
  }),
  refused: endpoint({
    method: "GET",
    path: "reminders/refused",
    access: "profile",
    least: "consultazione",
    response: z.array(refusedAddress),
    summary:
      "Customers' addresses that a mail server has refused for good, the last first: nothing is written to them.",
  }),
  tryAgain: endpoint({
    method: "POST",
    path: "reminders/refused",
    access: "profile",
    least: "completa",
    logged: "Ha scelto di riprovare con gli indirizzi che rifiutano i solleciti.",
    body: z.object({ email: optional(text(256)) }),
    response: z.array(refusedAddress),
    summary:
      "Lets reminders go again to an address that was refused, or without one to all; answers those still spared.",
  }),
  hold: endpoint({
    method: "POST",
    path: "reminders/documents/:id",
    access: "profile",
    least: "completa",
    logged: "Ha cambiato i solleciti di un documento.",
    params,
    body: z.object({
      motivo: optional(z.enum(reminderHolds, { error: "Scegli contestata o non sollecitare." })),
    }),
    response: z.object({ motivo: optional(z.enum(reminderHolds)) }),
    summary: "Leaves a document out of reminders, as disputed or for other reasons; without a reason takes that back.",
  }),
  held: endpoint({
    method: "GET",
    path: "reminders/documents/:id",
    access: "profile",
    least: "consultazione",
    params,
    response: z.object({ motivo: optional(z.enum(reminderHolds)) }),
    summary: "Whether a document is left out of reminders, and why.",
  }),
};
