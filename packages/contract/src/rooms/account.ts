import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  decimal,
  emptyAnswer,
  giorno,
  inOneLine,
  istante,
  optional,
  queryInteger,
  required,
  sentence,
} from "../wire.ts";
import { authTexts, telephone } from "./auth.ts";
import { homeOverview } from "./home-overview.ts";

/** The owner's personal data and preferences. */
export const accountData = z.object({
  name: required(authTexts.nameRequired, 60),
  surname: required(authTexts.surnameRequired, 60),
  phone: required(authTexts.phoneRequired, 30),
  flagMarketingEmail: z._default(z.boolean(), false),
  flagPollEmail: z._default(z.boolean(), false),
});

/** How soon the owner is told by mail. */
const quando = z.enum(["subito", "giornaliero", "mai"]);

/** What the owner wants to be told by mail, and how soon (screens §2, "Avvisi"). */
const avvisi = z.object({ scarto: quando, consegna: quando, ricevuta: quando, scadenze: quando });
/** What the owner wants to be told by mail, and how soon. */
export type Avvisi = z.output<typeof avvisi>;

/** `POST account` changes only what it names: no field has a default here, or it would undo what is not named. */
const accountChange = z.partial(
  z.object({
    ...accountData.shape,
    // What was stored before this rule is answered all the same.
    name: accountData.shape.name.check(inOneLine),
    surname: accountData.shape.surname.check(inOneLine),
    phone: telephone,
    flagMarketingEmail: z.boolean(),
    flagPollEmail: z.boolean(),
    avvisi: z.partial(avvisi),
  }),
);

/** The account as it is read. */
export const accountAnswer = z.object({
  ...accountData.shape,
  email: z.string(),
  createdAt: istante,
  expiringDate: optional(istante),
  avvisi,
  /** The terms agreed to last: their version as the operator names it, and when. */
  condizioni: optional(z.object({ versione: optional(z.string()), accettateIl: istante })),
});
/** The person and what they have chosen. */
export type Account = z.output<typeof accountAnswer>;

/** The account of the person. */
export const account = {
  read: endpoint({
    method: "GET",
    path: "account",
    access: "profile",
    least: "consultazione",
    token: "mai",
    response: accountAnswer,
    summary: "Personal data, e-mail and preferences of the acting profile's owner.",
  }),
  save: endpoint({
    method: "POST",
    path: "account",
    access: "owner",
    body: accountChange,
    response: accountAnswer,
    summary: "Changes personal data and preferences; what is not named stays.",
  }),
  acceptTerms: endpoint({
    method: "POST",
    path: "account/terms",
    access: "owner",
    body: z.object({ versione: required("Indica la versione delle condizioni", 100) }),
    response: accountAnswer,
    summary: "Agrees to the terms of that version, as `userLogged.notifications` asks with an item of type `terms`.",
  }),
  consequences: endpoint({
    method: "GET",
    path: "account/close",
    access: "owner",
    response: z.object({
      /** Documents sent, in whatever state: kept. */
      documenti: z.int(),
      /** Sent and still without an answer of SdI. */
      inAttesa: z.int(),
      bozze: z.int(),
      /** Nothing was sent, or everything was exported since: the account may be closed. */
      esportato: z.boolean(),
      /** One Italian sentence each. */
      conseguenze: z.array(z.string()),
      /** What is erased when, were the account closed today; the last entry is the end of everything. */
      calendario: z.array(z.object({ giorno, cosa: z.string() })),
    }),
    summary: "What closing the account would mean.",
  }),
  close: endpoint({
    method: "POST",
    path: "account/close",
    access: "owner",
    sensitive: true,
    body: z.object({ password: required(authTexts.passwordRequired) }),
    response: sentence,
    summary: "Closes the account: every session ends, nothing that was sent is deleted.",
  }),
};

/** The first steps of home, each true when done. */
const primiPassi = z.object({
  email: z.boolean(),
  datiFiscali: z.boolean(),
  pec: z.boolean(),
  primoCliente: z.boolean(),
  primaFattura: z.boolean(),
  conservazione: z.boolean(),
  /** The person has put the list away. */
  nascosto: z.boolean(),
});

/** The first page. */
export const homeAnswer = z.object({
  primiPassi,
  /** What the mailbox asks of its owner; each only while it is so. */
  pec: z.object({
    /** The password's last day, from fifteen days before. */
    scadenzaPassword: optional(giorno),
    /** The provider refused us: nothing leaves and nothing is read. */
    sospesa: z.boolean(),
    /** Percent, from eighty on. */
    spazioUsato: optional(z.int()),
  }),
  conteggi: z.object({ bozze: z.int(), inviate: z.int(), scartate: z.int(), confermate: z.int(), clienti: z.int() }),
  /** Sent documents not fully collected; of these, what is past its day and in how many documents. */
  incassi: z.object({ daIncassare: decimal, aperte: z.int(), scaduto: decimal, scadute: z.int() }),
  /** Demo mode only: the account has invented examples, or is empty and may have them. */
  esempi: optional(z.enum(["presenti", "possibili"])),
  ...homeOverview,
});
/** First steps and figures of the home page. */
export type Home = z.output<typeof homeAnswer>;

/** The home page and its first steps. */
export const home = {
  read: endpoint({
    method: "GET",
    path: "dashboard",
    access: "profile",
    least: "consultazione",
    query: z.object({
      /** Year of the figures; the current one without. */
      anno: z.optional(queryInteger),
    }),
    response: homeAnswer,
    summary: "First steps, what there is to do and the figures of the home page.",
  }),
  saveFirstSteps: endpoint({
    method: "POST",
    path: "dashboard/primi-passi",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiornato i primi passi.",
    body: z.object({ conservazione: z.optional(z.boolean()), nascosto: z.optional(z.boolean()) }),
    response: emptyAnswer,
    summary: "Ticks 'Conservazione' or puts the list of first steps away.",
  }),
};
