import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { decimal, done, id, istante, optional, required, text } from "../wire.ts";

const code = optional(z.int());

/** A service or product the profile invoices often. */
const serviceCodeInput = z.object({
  code: required("Inserisci il codice", 35),
  descrizione: required("Inserisci la descrizione", 1000),
  descrizioneDettaglio: text(1000),
  prezzo: optional(decimal),
  unitaMisura: text(10),
  idAliquotaIvaFull: code,
  idAliquotaIva: code,
  idNatura: code,
  idEsigibilitaIva: code,
  flagCassa: z._default(z.boolean(), false),
  flagRitenuta: z._default(z.boolean(), false),
  tipoCodice: z._default(z.string().check(z.maxLength(35)), "INTERNO"),
  attivo: z._default(z.boolean(), true),
});
const serviceCode = z.object({ id, ...serviceCodeInput.shape, ultimoUso: optional(istante) });
export type ServiceCode = z.output<typeof serviceCode>;
const params = z.object({ id });

export const servicecode = {
  list: endpoint({
    method: "GET",
    path: "Profile/servicecode",
    access: "profile",
    response: z.array(serviceCode),
    summary: "Service codes, most used first.",
  }),
  create: endpoint({
    method: "PUT",
    path: "Profile/servicecode",
    access: "profile",
    body: serviceCodeInput,
    response: serviceCode,
    summary: "Adds a service code; the code is unique in the profile.",
  }),
  update: endpoint({
    method: "POST",
    path: "Profile/servicecode/:id",
    access: "profile",
    params,
    body: serviceCodeInput,
    response: serviceCode,
    summary: "Changes a service code.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "Profile/servicecode/:id",
    access: "profile",
    params,
    response: done,
    summary: "Deletes a service code, or archives it when documents use it.",
  }),
};
