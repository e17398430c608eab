import { isProtocolloIntento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { labelled, labelsOf } from "../labelled.ts";
import { amount, decimal, giorno, id, optional } from "../wire.ts";

/** What a declaration of intent covers (first page of the model of the Agenzia delle Entrate). */
export const declarationKinds = {
  operazione: "Una sola operazione",
  importo: "Più operazioni, fino all'importo",
} as const;

const protocolWrong =
  "Scrivi il protocollo come sta sulla ricevuta: 17 cifre, un trattino e 6 cifre, per esempio 08060120341234567-000001.";

const oneCent = Decimal.of("0.01");

const declarationFields = z.object({
  idCliente: labelled("Cliente", id),
  /** Protocol of the receipt with its progressive, always with the dash. */
  protocollo: labelled(
    "Protocollo",
    z.string({ error: protocolWrong }).check(
      z.overwrite((text) => text.replaceAll(/\s/g, "").replace("/", "-")),
      z.refine(isProtocolloIntento, { error: protocolWrong }),
    ),
  ),
  /** Day on which the Agenzia has taken the declaration. */
  dataRicevuta: labelled("Data della ricevuta", giorno),
  /** The calendar year it is for. */
  anno: labelled(
    "Anno",
    z
      .int({ error: "Inserisci l'anno per cui vale." })
      .check(
        z.minimum(2022, { error: "Dal 2022 in poi: prima la fattura non portava i dati della dichiarazione." }),
        z.maximum(2100, { error: "L'anno non è plausibile." }),
      ),
  ),
  tipo: labelled(
    "Vale per",
    z.union([z.literal("operazione"), z.literal("importo")], { error: "Scegli per che cosa vale." }),
  ),
  /** The most that may be invoiced with it. */
  plafond: labelled(
    { label: "Importo dichiarato", unit: "€" },
    amount.check(
      z.refine((value) => value.compare(oneCent) >= 0, { error: "L'importo deve essere almeno di un centesimo." }),
    ),
  ),
  /** Taken back by the customer: the last day on which it counts. */
  ultimoGiorno: labelled("Ultimo giorno di validità", optional(giorno)),
});

type Fields = z.output<typeof declarationFields>;

const yearOfDay = (day: Giorno): number => Number(day.slice(0, 4));

/** A declaration of intent as a person writes it. */
export const declarationInput = declarationFields.check(
  z.refine<Fields>(
    (fields) => yearOfDay(fields.dataRicevuta) <= fields.anno && yearOfDay(fields.dataRicevuta) >= fields.anno - 1,
    {
      path: ["dataRicevuta"],
      error: "La ricevuta è dell'anno per cui la dichiarazione vale, o di quello prima.",
    },
  ),
  z.refine<Fields>((fields) => !fields.ultimoGiorno || fields.ultimoGiorno >= fields.dataRicevuta, {
    path: ["ultimoGiorno"],
    error: "L'ultimo giorno non può venire prima della ricevuta.",
  }),
);
/** What the person writes of a declaration. */
export type DeclarationInput = z.output<typeof declarationInput>;

/** What the fields of a declaration are called. */
export const declarationLabels = labelsOf(declarationFields.shape);

/** A declaration of intent with what has been invoiced on it. */
export const declaration = z.object({
  id,
  ...declarationFields.shape,
  /** As it is kept: what may be written is no rule for what is read. */
  plafond: decimal,
  /** The customer as the address book has it. */
  cliente: z.string(),
  /** What the customer is known by in a file: VAT number with its country, tax code. */
  identificativi: z.array(z.string()),
  /** Invoices sent and not refused, credit notes taken off. */
  usato: decimal,
  /** What drafts would add. */
  inBozza: decimal,
});
/** A declaration as it is read. */
export type Declaration = z.output<typeof declaration>;

const params = z.object({ id });

/** Protocols one after the other, with commas between; what is none is left out. */
const protocols = z.codec(z.string().check(z.maxLength(1000)), z.array(z.string()), {
  decode: (text) => text.split(",").filter(isProtocolloIntento),
  encode: (all) => all.join(","),
});

/** Declarations of intent received from customers. */
export const declarations = {
  list: endpoint({
    method: "GET",
    path: "Profile/declarations",
    access: "profile",
    least: "consultazione",
    query: z.object({
      /** Only those of this customer. */
      cliente: z.optional(id),
      /** Beside those of the customer, these: whoever gave them. */
      citate: z.optional(protocols),
      /** Counts without this document: the one being written. */
      senza: z.optional(id),
    }),
    response: z.array(declaration),
    summary: "Declarations of intent with what is used of them, latest year first.",
  }),
  create: endpoint({
    method: "PUT",
    path: "Profile/declarations",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiunto la dichiarazione d'intento{oggetto}.",
    body: declarationInput,
    response: declaration,
    once: "byKey",
    summary:
      "Keeps a declaration of intent; its protocol is unique in the profile. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "Profile/declarations/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha modificato la dichiarazione d'intento{oggetto}.",
    params,
    body: declarationInput,
    response: declaration,
    summary: "Changes a declaration of intent.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "Profile/declarations/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha eliminato una dichiarazione d'intento.",
    params,
    response: z.object({}),
    summary: "Deletes a declaration of intent that no document names.",
  }),
};
