import { leggiBozza } from "@fatturachiara/fatturapa/json";
import * as z from "zod/mini";
import { attachmentsMaxBytes } from "../rooms/document-attachment.ts";
import { id } from "../wire.ts";
import * as v from "./values.ts";

/** A draft in the words of the format, as a document keeps it. */
const draft = z.record(z.string(), z.unknown()).check(z.refine((value) => leggiBozza(value).problemi.length === 0));

const terms = z.array(
  z.object({
    facoltativa: z.boolean(),
    quantitaLibera: z.boolean(),
    presa: v.maybe(z.boolean()),
    quantita: v.maybe(v.exact),
  }),
);

const kept = {
  bozza: draft,
  righe: terms,
  oggetto: v.maybe(v.prose),
  condizioni: v.maybe(v.prose),
  validoFino: v.maybe(v.day),
  data: v.maybe(v.day),
  cliente: v.maybe(v.name),
};

/** A quote or a pro forma. */
export const quoteRow = z.object({
  ...kept,
  id,
  version: v.place,
  tipo: z.enum(["preventivo", "proforma"]),
  anno: v.place,
  progressivo: v.place,
  revisione: v.place,
  stato: z.enum(["bozza", "inviato", "accettato", "rifiutato"]),
  probabilita: v.maybe(v.small),
  idCliente: v.maybe(id),
  ...{ imponibile: v.exact, totaleIva: v.exact, totale: v.exact, nettoAPagare: v.exact },
  inviatoIl: v.maybe(v.moment),
  rispostoIl: v.maybe(v.day),
  cerca: v.prose,
  createdAt: v.moment,
  updatedAt: v.moment,
  deletedAt: v.maybe(v.moment),
});

/** A version of a quote as it was sent. */
export const quoteRevisionRow = z.object({
  quoteId: id,
  revisione: v.place,
  contenuto: z.object({
    ...kept,
    imponibile: v.maybe(v.exact),
    totaleIva: v.maybe(v.exact),
    nettoAPagare: v.maybe(v.exact),
  }),
  totale: v.exact,
  inviataIl: v.moment,
  esito: v.maybe(z.enum(["accettato", "rifiutato"])),
  nome: v.maybe(v.name),
  giorno: v.maybe(v.day),
  nota: v.maybe(v.prose),
  righeAccettate: v.maybe(terms),
  totaleAccettato: v.maybe(v.exact),
});

/** The paper of a version as it was handed over. */
export const quotePaperRow = z
  .object({
    id,
    quoteId: id,
    revisione: v.place,
    email: v.maybe(v.name),
    nome: v.name,
    dimensione: v.place,
    contenuto: v.bytes,
    createdAt: v.moment,
  })
  .check(z.refine((row) => row.contenuto.length === 2 + 2 * row.dimensione, { path: ["dimensione"] }));

/** A file that goes along with a quote, from one version to another. */
export const quoteAttachmentRow = z
  .object({
    id,
    quoteId: id,
    dalla: v.place,
    fino: v.maybe(v.place),
    nome: v.name,
    tipo: v.mediaType,
    dimensione: v.place.check(z.maximum(attachmentsMaxBytes)),
    contenuto: v.bytes,
    createdAt: v.moment,
  })
  .check(z.refine((row) => row.contenuto.length === 2 + 2 * row.dimensione, { path: ["dimensione"] }));

/** What happened to a quote. */
export const quoteEventRow = z.object({
  id,
  quoteId: id,
  quando: v.moment,
  messaggio: v.prose,
  testo: v.maybe(v.prose),
  autore: v.maybe(v.name),
  delCliente: z.boolean(),
});

/** An invoice that was made of a quote. */
export const quoteDocumentRow = z.object({
  quoteId: id,
  documentId: id,
  come: z.enum(["intero", "parte", "acconto", "saldo"]),
  righe: z.array(id),
});
