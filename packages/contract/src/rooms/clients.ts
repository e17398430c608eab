import { isCodiceFiscale, isPartitaIva, messaggi } from "@fatturachiara/fatturapa/identita";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { patterns } from "../patterns.ts";
import { done, id, istante, listOf, optional, paging, queryInteger, required, text } from "../wire.ts";

function mail(error: string) {
  return optional(
    z.string().check(
      z.trim(),
      z.maxLength(256, { error }),
      z.refine((value) => value === "" || patterns.email.test(value), { error }),
    ),
  );
}

const clientFields = z.object({
  /** 1 natural person, 2 company, 3 condominium. */
  idProfiloFiscale: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  flagPubblicaAmministrazione: z._default(z.boolean(), false),
  ragioneSociale: text(80),
  nome: text(60),
  cognome: text(60),
  partitaIva: text(28),
  codiceFiscale: text(16),
  indirizzo: required("Inserisci l'indirizzo", 60),
  numeroCivico: text(8),
  cap: required("Inserisci il CAP", 5).check(z.regex(/^\d{5}$/, { error: "Il CAP ha cinque cifre" })),
  comune: required("Inserisci il comune", 60),
  provincia: text(2),
  nazione: z._default(z.string().check(z.regex(/^[A-Z]{2}$/, { error: "Scegli la nazione" })), "IT"),
  email: mail("L'indirizzo email non è valido"),
  emailPEC: mail("L'indirizzo PEC non è valido"),
  codiceSDI: text(7),
  nota: text(1000),
});

type ClientFields = z.output<typeof clientFields>;

function when(
  applies: (c: ClientFields) => boolean,
  holds: (c: ClientFields) => boolean,
  path: keyof ClientFields,
  error: string,
) {
  return z.refine((c: ClientFields) => !applies(c) || holds(c), { error, path: [path] });
}

const italian = (c: ClientFields) => c.nazione === "IT";
const person = (c: ClientFields) => c.idProfiloFiscale === 1;

/** A customer; which fields are needed depends on its kind and country (screens.md §12.2). */
export const clientInput = clientFields.check(
  when(
    (c) => !person(c),
    (c) => !!c.ragioneSociale,
    "ragioneSociale",
    "Inserisci la denominazione",
  ),
  when(person, (c) => !!c.nome, "nome", "Inserisci il nome"),
  when(person, (c) => !!c.cognome, "cognome", "Inserisci il cognome"),
  when(italian, (c) => !!c.provincia, "provincia", "Inserisci la provincia"),
  when(
    italian,
    (c) => !!c.partitaIva || !!c.codiceFiscale,
    "codiceFiscale",
    "Inserisci la partita IVA o il codice fiscale (errore SdI 00417)",
  ),
  when(
    (c) => italian(c) && c.idProfiloFiscale !== 2 && !!c.partitaIva,
    (c) => !!c.codiceFiscale,
    "codiceFiscale",
    "Inserisci il codice fiscale",
  ),
  when(
    (c) => italian(c) && !!c.partitaIva,
    (c) => isPartitaIva(c.partitaIva ?? ""),
    "partitaIva",
    messaggi.partitaIva,
  ),
  when(
    (c) => italian(c) && !!c.codiceFiscale,
    (c) => isCodiceFiscale(c.codiceFiscale ?? ""),
    "codiceFiscale",
    messaggi.codiceFiscale,
  ),
  when(
    (c) => !italian(c),
    (c) => !!c.partitaIva,
    "partitaIva",
    "Inserisci l'identificativo IVA estero",
  ),
  when(
    (c) => !!c.codiceSDI,
    (c) => (c.flagPubblicaAmministrazione ? /^[A-Z0-9]{6}$/ : /^[A-Z0-9]{7}$/).test(c.codiceSDI ?? ""),
    "codiceSDI",
    messaggi.codiceDestinatario,
  ),
  when(
    (c) => c.flagPubblicaAmministrazione,
    (c) => !!c.codiceSDI,
    "codiceSDI",
    "Inserisci il codice ufficio di 6 caratteri",
  ),
  when(
    (c) => !!c.emailPEC,
    (c) => !/^sdi\d*@pec\.fatturapa\.it$/i.test(c.emailPEC ?? ""),
    "emailPEC",
    "Questa è una casella del Sistema di Interscambio: indica la PEC del cliente (errore SdI 00330)",
  ),
);
export type ClientInput = z.output<typeof clientInput>;

export const client = z.object({
  id,
  ...clientFields.shape,
  archiviato: z.boolean(),
  createdAt: istante,
  ultimaFattura: optional(z.string()),
});
export type Client = z.output<typeof client>;

const params = z.object({ id });
const mapping = z.object({
  uploadId: z.string(),
  mappa: z.record(z.string(), z.string()),
  opzioni: z.object({
    duplicati: z.enum(["salta", "aggiorna", "crea"]),
    tipoPredefinito: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    soloProva: z.boolean(),
  }),
});

export const clients = {
  list: endpoint({
    method: "GET",
    path: "clients",
    access: "profile",
    query: z.object({
      q: z.optional(z.string()),
      /** 0 or absent: active; 1: also archived; 2: only archived. */
      sd: z.optional(queryInteger),
      /** Kind 1, 2 or 3. */
      ipf: z.optional(queryInteger),
      ...paging,
    }),
    response: listOf(client),
    summary: "Customers that match.",
  }),
  read: endpoint({
    method: "GET",
    path: "clients/:id",
    access: "profile",
    params,
    response: client,
    summary: "One customer.",
  }),
  create: endpoint({
    method: "PUT",
    path: "clients",
    access: "profile",
    body: clientInput,
    response: client,
    summary: "Adds a customer.",
  }),
  update: endpoint({
    method: "POST",
    path: "clients/:id",
    access: "profile",
    params,
    body: clientInput,
    response: client,
    summary: "Changes a customer; sent documents keep what they had.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "clients/:id",
    access: "profile",
    params,
    response: done,
    summary: "Deletes a customer never used, archives one that has documents.",
  }),
  csvStep1: endpoint({
    method: "POST",
    path: "clients/csv/upload/step1",
    access: "profile",
    body: { upload: { field: "file", maxBytes: 5_000_000, types: ["text/csv", "text/plain"] } },
    response: z.object({ uploadId: z.string() }),
    summary: "Reads a CSV file and proposes a mapping.",
  }),
  csvStep2: endpoint({
    method: "POST",
    path: "clients/csv/upload/step2",
    access: "profile",
    body: mapping,
    response: z.object({ creati: z.int(), aggiornati: z.int(), saltati: z.int() }),
    summary: "Imports, or tries to import, the rows of an upload.",
  }),
};
