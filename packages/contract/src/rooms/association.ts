import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { permissions } from "../permission/permission.ts";
import { emptyAnswer, giorno, id, istante, lines, listOf, optional, queryInteger, sentence } from "../wire.ts";
import { forgotInput } from "./auth.ts";

const permesso = z.enum(permissions);

/** A request of mine towards an address, whether or not it is somebody's. */
export const managementRequest = z.object({
  id,
  email: z.string(),
  data: istante,
  scadenza: istante,
  stato: z.enum(["In attesa", "Accettata", "Rifiutata", "Scaduta", "Revocata"]),
  permesso,
  /** From this moment on it may be sent again (the same call as the first time). */
  rinviabileDal: istante,
});
/** A request addressed to me. */
export const pendingRequest = z.object({
  id,
  token: z.string(),
  nome: z.string(),
  cognome: z.string(),
  email: z.string(),
  companyName: z.string(),
  messaggio: optional(z.string()),
  permesso,
  data: istante,
  scadenza: istante,
});
/** Who manages, or is managed. */
export const currentAssociation = z.object({
  id,
  /** With `id`, what revokes it. */
  token: z.string(),
  /** `gestito`: I manage this one. `gestore`: this one manages me. */
  ruolo: z.enum(["gestito", "gestore"]),
  /** The managed profile: what `connect` takes. */
  profileId: id,
  nome: z.string(),
  cognome: z.string(),
  email: z.string(),
  companyName: z.string(),
  vatNumber: z.string(),
  permesso,
  dal: istante,
  /** The last time the manager acted on the profile. */
  ultimoAccesso: optional(istante),
  /** Only of those I manage: subscription, and what waits for somebody. */
  expiringDate: optional(istante),
  isExpired: z.boolean(),
  scartate: z.int(),
  bozze: z.int(),
  /** Sent more than five days ago and not answered yet. */
  inAttesa: z.int(),
  /** The first day by which a rejected one is to be sent again, and a draft to be sent. */
  correggiEntro: optional(giorno),
  bozzaEntro: optional(giorno),
});
/** Somebody one manages, or is managed by. */
export type Current = z.output<typeof currentAssociation>;

/** What a manager did on my profile. */
export const activity = z.object({
  id,
  data: istante,
  /** Name of the call, "document.send". */
  tipo: z.string(),
  /** Italian sentence: "Ha inviato la fattura 13/2026." */
  testo: z.string(),
  idUtente: id,
  nome: z.string(),
  cognome: z.string(),
  email: z.string(),
  idRecord: optional(id),
  /** False: it was interrupted, and may not have happened. */
  conclusa: z.boolean(),
  /** The name of the token with which a program did it. */
  token: optional(z.string()),
});
/** Something a manager has done. */
export type Activity = z.output<typeof activity>;
const answerParams = z.object({ token: z.string(), id });

/** Who manages whose account. */
export const association = {
  request: endpoint({
    method: "PUT",
    path: "account/association/me/request",
    access: "owner",
    body: z.object({ ...forgotInput.shape, messaggio: lines(300), permesso: z._default(permesso, "completa") }),
    response: sentence,
    once: "byItself",
    summary: "Asks another user to let me manage his account.",
  }),
  log: endpoint({
    method: "GET",
    path: "account/association/log",
    access: "owner",
    query: z.object({
      page: z.optional(queryInteger),
      size: z.optional(queryInteger),
      /** Only what this person did. */
      utente: z.optional(id),
      /** First and last day, both included. */
      dal: z.optional(giorno),
      al: z.optional(giorno),
    }),
    response: listOf(activity),
    summary: "What managers did on my profile, newest first.",
  }),
  logPeople: endpoint({
    method: "GET",
    path: "account/association/log/people",
    access: "owner",
    response: z.array(z.object({ id, nome: z.string(), cognome: z.string(), email: z.string() })),
    summary: "Whoever else has ever acted on my profile.",
  }),
  current: endpoint({
    method: "GET",
    path: "account/association/current",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    response: z.array(currentAssociation),
    summary: "Those I manage and those who manage me, whichever profile the session acts on.",
  }),
  pending: endpoint({
    method: "GET",
    path: "account/association/pending",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    response: z.array(pendingRequest),
    summary: "Requests that wait for my answer.",
  }),
  requests: endpoint({
    method: "GET",
    path: "account/association/me/request",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    response: z.array(managementRequest),
    summary: "Requests I have sent.",
  }),
  cancelRequest: endpoint({
    method: "DELETE",
    path: "account/association/me/request",
    access: "owner",
    query: z.object({ id: z.optional(id) }),
    response: emptyAnswer,
    summary: "Cancels a request of mine.",
  }),
  accept: endpoint({
    method: "POST",
    path: "account/association/:token/:id",
    access: "owner",
    sensitive: true,
    params: answerParams,
    response: emptyAnswer,
    summary: "Accepts a request addressed to me.",
  }),
  refuse: endpoint({
    method: "DELETE",
    path: "account/association/:token/:id",
    access: "owner",
    params: answerParams,
    response: emptyAnswer,
    summary: "Refuses a request, or revokes an association.",
  }),
  connect: endpoint({
    method: "GET",
    path: "account/association/connect/:id",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    logged: null, // by the act itself
    changesState: true,
    params: z.object({ id }),
    response: emptyAnswer,
    summary: "Begins to act on a managed profile, in this session only.",
  }),
  disconnect: endpoint({
    method: "GET",
    path: "account/association/disconnect",
    access: "profile",
    anyProfile: true,
    least: "consultazione",
    token: "mai",
    logged: null, // by the act itself
    changesState: true,
    query: z.object({ id: z.optional(id) }),
    response: emptyAnswer,
    summary: "Ends managed mode.",
  }),
};
