import { AliquotaIva } from "@fatturachiara/fatturapa/codici";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { importCalls } from "../import.ts";
import { labelled, labelsOf } from "../labelled.ts";
import { severalLines } from "../one-line.ts";
import { amount, decimal, id, istante, lines, listCode, optional, queryInteger, required, text } from "../wire.ts";

const code = optional(listCode);

const price = optional(
  amount.check(
    z.refine((value) => !value.isNegative(), { error: "Il prezzo non può essere negativo." }),
    // What its column keeps: more would be rounded, and nobody told.
    z.refine((value) => value.trimmed().scale <= 8, { error: "Al massimo otto decimali." }),
  ),
);

const yesNo = z._default(z.boolean(), false);

/** What a service code holds, before anything is checked between fields. */
const serviceCodeFields = z.object({
  /** Unique in the profile, whatever its case. */
  code: labelled("Codice", required("Inserisci il codice", 35)),
  descrizione: labelled("Descrizione", severalLines(required("Inserisci la descrizione", 1000))),
  descrizioneDettaglio: labelled("Dettaglio", lines(1000)),
  prezzo: labelled({ label: "Prezzo unitario", unit: "€" }, price),
  unitaMisura: labelled("Unità di misura", text(10)),
  /** Rate and nature in one choice; the plain ids follow from it. */
  idAliquotaIvaFull: labelled("IVA", code),
  idAliquotaIva: labelled("Aliquota IVA", code),
  idNatura: labelled("Natura", code),
  idEsigibilitaIva: labelled("Esigibilità IVA", code),
  flagCassa: labelled("Soggetto alla cassa previdenziale", yesNo),
  flagRitenuta: labelled("Soggetto a ritenuta", yesNo),
  tipoCodice: labelled(
    "Tipo di codice",
    z._default(z.string().check(z.trim(), z.maxLength(35, { error: "Al massimo 35 caratteri." })), "INTERNO"),
  ),
  attivo: labelled("Attivo", z._default(z.boolean(), true)),
});

/** What the fields of a service code are called: on its labels and at the head of its files. */
export const serviceCodeLabels = labelsOf(serviceCodeFields.shape);

type Fields = z.output<typeof serviceCodeFields>;

const rateOf = (s: Fields) => s.idAliquotaIvaFull ?? s.idAliquotaIva;
const plainRate = (s: Fields) =>
  s.idAliquotaIvaFull == null && s.idAliquotaIva != null ? AliquotaIva.perId(s.idAliquotaIva)?.codice : undefined;
function rule(path: keyof Fields, error: string, holds: (s: Fields) => boolean) {
  return z.refine<Fields>(holds, { path: [path], error });
}

/** A service or product the profile invoices often. */
export const serviceCodeInput = serviceCodeFields.check(
  rule("idAliquotaIvaFull", "Scegli l'aliquota IVA", (s) => rateOf(s) != null),
  rule("idNatura", "Con IVA 0% indica la natura.", (s) => plainRate(s) !== "0.00" || s.idNatura != null),
  rule("idNatura", "La natura si indica solo con IVA 0%.", (s) => (plainRate(s) ?? "0.00") === "0.00" || !s.idNatura),
);
/** What the person writes of a service. */
export type ServiceCodeInput = z.output<typeof serviceCodeInput>;

/** A line kept for later. */
export const serviceCode = z.object({
  id,
  ...serviceCodeFields.shape,
  /** One learnt from a file may have more digits than anybody may write. */
  prezzo: optional(decimal),
  /** When the last document that uses it was made. */
  ultimoUso: optional(istante),
  /** How many documents use it. */
  usi: z.int(),
});
/** A service as it is read. */
export type ServiceCode = z.output<typeof serviceCode>;
const params = z.object({ id });

/** The services of a profile. */
export const servicecode = {
  list: endpoint({
    method: "GET",
    path: "Profile/servicecode",
    access: "profile",
    least: "consultazione",
    response: z.array(serviceCode),
    summary: "Service codes, most used first, archived ones included (`attivo` false).",
  }),
  create: endpoint({
    method: "PUT",
    path: "Profile/servicecode",
    access: "profile",
    least: "bozze",
    logged: "Ha aggiunto il codice servizio{oggetto}.",
    body: serviceCodeInput,
    response: serviceCode,
    once: "byKey",
    summary:
      "Adds a service code; the code is unique in the profile. The same call again, with the same Idempotency-Key within a day, makes none and answers the first.",
  }),
  update: endpoint({
    method: "POST",
    path: "Profile/servicecode/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha modificato il codice servizio{oggetto}.",
    params,
    body: serviceCodeInput,
    response: serviceCode,
    summary: "Changes a service code.",
  }),
  remove: endpoint({
    method: "DELETE",
    path: "Profile/servicecode/:id",
    access: "profile",
    least: "bozze",
    logged: "Ha eliminato o archiviato un codice servizio.",
    params,
    response: z.object({ archiviato: z.boolean() }),
    summary: "Deletes a service code, or archives it when documents use it.",
  }),
  export: endpoint({
    method: "GET",
    path: "Profile/servicecode/export",
    access: "profile",
    least: "consultazione",
    query: z.object({
      q: z.optional(z.string()),
      /** 1: archived ones too. */
      archiviati: z.optional(queryInteger),
      /** `usi` (most used first) or `codice`. */
      ordine: z.optional(z.string()),
    }),
    response: { download: ["text/csv"] },
    summary: "The service codes of the list as CSV, in columns that can be imported again.",
  }),
  ...importCalls("Profile/servicecode", "codici servizio"),
};
