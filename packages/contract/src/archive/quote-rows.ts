import { leggiBozza } from "@fatturachiara/fatturapa/json";
import * as z from "zod/mini";
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
  contenuto: z.object(kept),
  totale: v.exact,
  inviataIl: v.moment,
  esito: v.maybe(z.enum(["accettato", "rifiutato"])),
  nome: v.maybe(v.name),
  giorno: v.maybe(v.day),
  nota: v.maybe(v.prose),
});

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
