import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, giorno, id, optional, queryInteger } from "../wire.ts";

/** Where expected money comes from. */
export const cashSources = ["emessa", "ricevuta", "ricorrente", "preventivo"] as const;
const source = z.enum(cashSources);
/** Where expected money comes from. */
export type CashSource = z.output<typeof source>;

const flow = {
  /** What comes in, never below zero. */
  entrate: decimal,
  /** What goes out, never below zero. */
  uscite: decimal,
};

/** What comes in and goes out together, and of how many items. */
export const cashFlow = z.object({ ...flow, quante: z.int() });
/** What comes in and goes out together. */
export type CashFlow = z.output<typeof cashFlow>;

/** One week, from Monday to Sunday; the first one begins today. */
export const cashWeek = z.object({
  ...cashFlow.shape,
  dal: giorno,
  al: giorno,
  /** What stands on the accounts at its end; null: no statement says what stands there now. */
  saldo: optional(decimal),
});
/** One week of what comes and goes. */
export type CashWeek = z.output<typeof cashWeek>;

/** Money that is expected: an instalment, an occurrence, a quote by its probability. */
export const cashItem = z.object({
  tipo: source,
  /** The document, the received invoice, the recurring document or the quote. */
  id,
  /** Its number; of a recurring document its name. */
  titolo: z.string(),
  /** Who pays, or is paid. */
  nome: z.string(),
  /** The day on which it is expected; null: none was agreed. */
  giorno: optional(giorno),
  /** The day that was agreed. */
  scadenza: optional(giorno),
  /** Above zero it comes in, below it goes out; of a quote already weighed by its probability. */
  importo: decimal,
  /** Of a quote, percent. */
  probabilita: optional(z.int()),
});
/** Money that is expected. */
export type CashItem = z.output<typeof cashItem>;

/** What stood on the accounts in euro whose statements say so, together, and the day of the oldest of those balances. */
const balance = z.object({ importo: decimal, giorno: optional(giorno) });

/** What is to be expected in thirty days, and why. */
export const cashSoon = z.object({
  al: giorno,
  conto: optional(balance),
  ...flow,
  /** What the accounts should hold then; null where no statement says what they hold now. */
  saldo: optional(decimal),
  /** The same by where it comes from; what comes to nothing is left out. */
  motivi: z.array(z.object({ tipo: source, ...cashFlow.shape })),
  /** Overdue, and not counted: nobody knows when it comes. */
  scadute: cashFlow,
  /** Without a day, and not counted. */
  senzaScadenza: cashFlow,
});
/** What is to be expected in thirty days. */
export type CashSoon = z.output<typeof cashSoon>;

const habit = {
  /** Median of the days from the document to its last payment. */
  giorni: z.int(),
  /** Median of the days after the day that was due, below zero before it; null where no day was due. */
  ritardo: optional(z.int()),
  /** Documents wholly paid in two years that this is known from. */
  documenti: z.int(),
};

/** How long a customer really takes to pay. */
export const cashHabit = z.object({ idCliente: id, nome: z.string(), ...habit });
/** How long a customer really takes to pay. */
export type CashHabit = z.output<typeof cashHabit>;

/** The whole of what is in sight. */
export const cashView = z.object({
  oggi: giorno,
  conto: optional(balance),
  settimane: z.array(cashWeek),
  scadute: cashFlow,
  /** After the last week. */
  oltre: cashFlow,
  senzaScadenza: cashFlow,
  /** The items of all of them, the first day first, those without one last; at most a thousand. */
  voci: z.array(cashItem),
  /** Items that are counted but not in `voci`. */
  altre: z.int(),
  /** Quotes that wait for an answer and name no probability: they are not counted. */
  preventiviSenzaProbabilita: z.int(),
  pagamenti: z.object({ tutti: optional(z.object(habit)), clienti: z.array(cashHabit) }),
});
/** The whole of what is in sight. */
export type CashView = z.output<typeof cashView>;

/** Whether days are moved by what customers are used to. */
const abitudini = z.optional(queryInteger.check(z.minimum(0), z.maximum(1)));

/** "Cassa": what comes in and goes out in the weeks to come. */
export const cash = {
  read: endpoint({
    method: "GET",
    path: "cash",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({
      /** How many weeks; else 13. */
      settimane: z.optional(
        queryInteger.check(
          z.minimum(1, { error: "Scegli da 1 a 53 settimane." }),
          z.maximum(53, { error: "Scegli da 1 a 53 settimane." }),
        ),
      ),
      /** 1: the days are moved by what each customer is used to. */
      abitudini,
    }),
    response: cashView,
    summary:
      "What comes in and goes out week by week: open instalments net of withholding, split payment and credit notes, recurring documents, received invoices, quotes by probability; and the days customers really take to pay.",
  }),
  soon: endpoint({
    method: "GET",
    path: "cash/soon",
    costly: true,
    access: "profile",
    least: "consultazione",
    query: z.object({ abitudini }),
    response: cashSoon,
    summary: "What is to be expected in thirty days, and what it comes from.",
  }),
};
