import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { done, id, istante, optional, said, text } from "../wire.ts";
import { forgotInput } from "./auth.ts";

const permesso = z.enum(["consultazione", "bozze", "completa"]);
const request = z.object({ id, email: z.string(), data: istante, stato: z.string(), permesso });
const pending = z.object({
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
const current = z.object({
  id,
  token: z.string(),
  profileId: id,
  nome: z.string(),
  cognome: z.string(),
  email: z.string(),
  companyName: z.string(),
  vatNumber: z.string(),
  permesso,
  dal: istante,
  ultimoAccesso: optional(istante),
  expiringDate: optional(istante),
  isExpired: z.boolean(),
});
const answerParams = z.object({ token: z.string(), id });

export const association = {
  request: endpoint({
    method: "PUT",
    path: "account/association/me/request",
    access: "owner",
    body: z.object({ ...forgotInput.shape, messaggio: text(300), permesso: z._default(permesso, "completa") }),
    response: said,
    summary: "Asks another user to let me manage his account.",
  }),
  current: endpoint({
    method: "GET",
    path: "account/association/current",
    access: "profile",
    response: z.array(current),
    summary: "For a manager the users he manages, for others who manages them.",
  }),
  pending: endpoint({
    method: "GET",
    path: "account/association/pending",
    access: "profile",
    response: z.array(pending),
    summary: "Requests that wait for my answer.",
  }),
  requests: endpoint({
    method: "GET",
    path: "account/association/me/request",
    access: "profile",
    response: z.array(request),
    summary: "Requests I have sent.",
  }),
  cancelRequest: endpoint({
    method: "DELETE",
    path: "account/association/me/request",
    access: "owner",
    query: z.object({ id: z.optional(id) }),
    response: done,
    summary: "Cancels a request of mine.",
  }),
  accept: endpoint({
    method: "POST",
    path: "account/association/:token/:id",
    access: "owner",
    params: answerParams,
    response: done,
    summary: "Accepts a request addressed to me.",
  }),
  refuse: endpoint({
    method: "DELETE",
    path: "account/association/:token/:id",
    access: "owner",
    params: answerParams,
    response: done,
    summary: "Refuses a request, or revokes an association.",
  }),
  connect: endpoint({
    method: "GET",
    path: "account/association/connect/:id",
    access: "profile",
    changesState: true,
    params: z.object({ id }),
    response: done,
    summary: "Begins to act on a managed profile, in this session only.",
  }),
  disconnect: endpoint({
    method: "GET",
    path: "account/association/disconnect",
    access: "profile",
    changesState: true,
    query: z.object({ id: z.optional(id) }),
    response: done,
    summary: "Ends managed mode.",
  }),
};
